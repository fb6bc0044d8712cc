import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';

/** Left half red, right half blue; as a phone would send it, with where it was taken. */
const photo = async () => ({
  name: 'IMG_0042.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 800, height: 800, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});

const wornIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('dt.session') ?? 'null') as { user: { avatar: string } } | null)?.user.avatar ??
      '',
  );
const wears = (page: Page, pattern: RegExp) => expect.poll(() => wornIn(page)).toMatch(pattern);

/** What an avatar shows in its middle, and how large it is. */
async function look(serverUrl: string, path: string) {
  const bytes = Buffer.from(await (await fetch(serverUrl + path)).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return {
    square: info.width === info.height,
    colour: red > blue ? 'red' : 'blue',
    exif: (await sharp(bytes).metadata()).exif,
  };
}

describe('a face', () => {
  test('a nickname by remote: what was typed survives a reload, and once a week is said', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/editInfo');
    // Right leads to the row beside the picture's middle.
    await tv.press('right', 'up', 'up');
    await expect.poll(tv.focused).toContain('昵称');
    await tv.press('ok');
    await page.waitForURL(/\/editNickname/);
    await expect.poll(tv.focused).toContain('昵称');
    await page.keyboard.type('Bo');
    await page.getByText(/Bo$/).first().waitFor();
    await page.reload();
    await tv.landed();
    await page.getByText(/Bo$/).first().waitFor();
    await tv.press('down');
    await expect.poll(tv.focused).toBe('保存');
    await tv.press('ok');
    await page.waitForURL(/\/editInfo/);
    await page.getByText(/Bo$/).first().waitFor();
    await tv.open('/editNickname');
    await page.getByText(/刚改过昵称/).waitFor();
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  });

  test('gender and a drawing of ours by remote, and none again', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/editInfo');
    await tv.press('right', 'up');
    await expect.poll(tv.focused).toContain('性别');
    await tv.press('ok');
    await expect.poll(tv.focused).toContain('男');
    await tv.press('down', 'ok');
    await page.waitForURL(/\/editInfo/);
    await page.getByText('女', { exact: true }).waitFor();
    await tv.open('/editAvatar');
    await page.getByText('选一个我们画的').waitFor();
    // It lands on the drawings: OK on arrival takes nothing off.
    await expect.poll(tv.focused).toBe('fox');
    await tv.press('right', 'ok');
    await page.waitForURL(/\/editInfo/);
    await wears(page, /^\/files\/drawn\/[a-z]+\.png$/);
    await page.locator('img[src*="/files/drawn/"]').first().waitFor();
    await tv.open('/editAvatar');
    await page.getByRole('button', { name: '移除头像' }).focus();
    await tv.press('ok');
    await wears(page, /^$/);
  });

  test('a picture by finger: dragged, cut, sent, shown', async ({ openPhone, serverUrl }) => {
    const phone = await openPhone({ session: await ownSession() });
    const { page } = phone;
    await phone.open('/editAvatar');
    const gallery = page.locator('[data-pick=gallery]');
    await gallery.waitFor({ state: 'attached' });
    await gallery.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('只能上传 PNG、JPG、JPEG、GIF 格式的图片').waitFor();
    await gallery.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('这张图片打不开，请换一张').waitFor();
    await page.getByRole('button', { name: '换一张' }).tap();
    await gallery.setInputFiles(await photo());
    const frame = page.locator('[data-crop]');
    await frame.waitFor();
    const box = await frame.boundingBox();
    if (!box) throw new Error('the frame is not shown');
    // From the middle to the left: what was at the right comes into it.
    const cdp = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const finger = (type: string, x?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await finger('touchStart', box.x + box.width * 0.9);
    for (const share of [0.7, 0.5, 0.3]) await finger('touchMove', box.x + box.width * share);
    await finger('touchEnd');
    await page.getByRole('button', { name: '用作头像' }).tap();
    await page.waitForURL(/\/editInfo/);
    await wears(page, /^\/files\/.+\.jpg$/);
    const worn = await wornIn(page);
    expect(await look(serverUrl, worn)).toEqual({ square: true, colour: 'blue', exif: undefined });
    await page.locator(`img[src*="${worn}"]`).first().waitFor();
  });

  test('a picture from the phone for the television, which shows it at once', async ({
    openTv,
    openPhone,
    serverUrl,
  }) => {
    const tv = await openTv({ session: await ownSession() });
    await tv.open('/editAvatar');
    const code = await tv.page.waitForSelector('[data-qr]');
    const { pathname, search } = new URL((await code.getAttribute('data-qr')) ?? '');
    // Nobody is signed in on it: the code is what it has.
    const phone = await openPhone();
    await phone.open(pathname + search);
    await phone.page
      .getByText(/更换头像/)
      .first()
      .waitFor();
    await tv.page.locator('[data-phone=opened]').waitFor();
    const gallery = phone.page.locator('[data-pick=gallery]');
    await gallery.waitFor({ state: 'attached' });
    await gallery.setInputFiles(await photo());
    await phone.page.getByRole('button', { name: '用作头像' }).tap();
    await phone.page.getByText('电视上的头像已更换').waitFor();
    await wears(tv.page, /^\/files\/.+\.jpg$/);
    expect((await look(serverUrl, await wornIn(tv.page))).square).toBe(true);
    await tv.page.locator('img[src*="/files/"][src*=".jpg"]').first().waitFor();
    // The television has moved on: whoever still has the page sends to nobody.
    const ended = tv.page.waitForResponse(/\/api\/remote\/close/);
    await tv.press('back');
    await tv.page.waitForURL(/\/editInfo/);
    await ended;
    await phone.page.getByRole('button', { name: '再换一张' }).tap();
    await phone.page.locator('[data-pick=gallery]').setInputFiles(await photo());
    await phone.page.getByRole('button', { name: '用作头像' }).tap();
    await phone.page
      .getByText(/输入已经结束|请在电视上重新打开/)
      .first()
      .waitFor();
  });
});
