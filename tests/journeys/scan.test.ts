import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { cameraThatSees, qrPicture } from '../support/qr-picture';
import { walkTo } from '../support/walk';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'danmu-tv-scan-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mayFilm = { permissions: ['camera'] };
/** A camera that shows nothing that could be read. */
const blind = ['--use-fake-device-for-media-stream'];
const camera = (page: Page, phase: string) => page.waitForSelector(`[data-camera="${phase}"]`);

/** Chooses a picture of the gallery, as the system's own dialog would hand it over. */
async function choosePicture(page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '从相册选择' }).tap();
  await (await chooser).setFiles({ name: 'code.png', mimeType, buffer });
}

const grey = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#777777' } })
    .png()
    .toBuffer();

describe('scanning by finger', () => {
  test('a phone scans the television’s code, and the television is signed in', async ({ openTv, openPhone }) => {
    const tv = await openTv();
    await tv.open('/login');
    const shown = await tv.page.waitForSelector('[data-qr]');
    const flags = await cameraThatSees((await shown.getAttribute('data-qr')) ?? '', folder);
    const session = await ownSession();
    const phone = await openPhone({ session, flags, browser: mayFilm });
    await phone.open('/user');
    await phone.page.getByRole('button', { name: '扫一扫' }).tap();
    await phone.page.waitForURL(/authorizeLogin\?code=/i);
    await phone.page.getByRole('button', { name: '确认登录' }).tap();
    await phone.page.getByText('登录成功').waitFor();
    await tv.page.waitForFunction(() => localStorage.getItem('dt.session') !== null);
    expect(await tv.page.evaluate(() => JSON.parse(localStorage.getItem('dt.session') ?? '{}').user.id)).toBe(
      session.user.id,
    );
    // Back leads to where the scanner was opened, not into the camera again.
    await phone.page.getByRole('button', { name: '返回' }).tap();
    await phone.page.waitForURL((url) => url.pathname === '/user');
  });

  test('where there is no camera, the code that the television shows is typed', async ({ openTv, openPhone }) => {
    const tv = await openTv();
    await tv.open('/login');
    const shown = await tv.page.getByText('扫不了？').innerText();
    const { page, open } = await openPhone({ session: await ownSession(), flags: ['--deny-permission-prompts'] });
    await open('/scanCode');
    await page.getByRole('button', { name: '手动输入' }).tap();
    await page.getByRole('textbox').fill(/[0-9A-Z-]{11}$/.exec(shown)?.[0].toLowerCase() ?? '');
    await page.getByRole('button', { name: '打开', exact: true }).tap();
    await page.getByRole('button', { name: '确认登录' }).tap();
    await tv.page.waitForFunction(() => localStorage.getItem('dt.session') !== null);
  });

  test('a picture from the gallery leads where its code says; one without a code says so', async ({
    openPhone,
    serverUrl,
  }) => {
    const { page, open } = await openPhone({ flags: blind, browser: mayFilm });
    await open('/scanCode');
    await camera(page, 'live');
    await choosePicture(page, Buffer.from('no picture'));
    await page.getByText('这张图片打不开').waitFor();
    await page.getByText('这张图片打不开').waitFor({ state: 'detached' });
    await choosePicture(page, await grey());
    await page.getByText('这张图片里没有找到二维码').waitFor();
    await choosePicture(page, await qrPicture(`${serverUrl}/helpDetail?id=63`, 2000));
    await page.waitForURL(/helpDetail\?id=63/);
  });

  test('the address of another site is shown and asked about, text is text', async ({ openPhone }) => {
    const { page, open } = await openPhone({ flags: blind, browser: mayFilm });
    await open('/scanCode');
    await choosePicture(page, await qrPicture('https://xn--80ak6aa92e.com/a?b=1'));
    await page.waitForURL(/scanCodeResult$/);
    await page.getByRole('heading', { name: 'xn--80ak6aa92e.com', exact: true }).waitFor();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '打开网页' }).tap();
    await (await opened).close();
    await page.getByRole('button', { name: '再扫一次' }).tap();
    await page.waitForURL(/scanCode$/);
    const text = `<img src=x onerror=alert(1)> ${'很长的文字'.repeat(60)}`;
    await choosePicture(page, await qrPicture(text, 900));
    await page.getByText('二维码里的文字').waitFor();
    expect(await page.getByRole('document', { name: '二维码里的文字' }).innerText()).toBe(text);
    await page.getByRole('button', { name: '复制' }).tap();
    await page.getByText('链接已复制').waitFor();
    await page.reload();
    await page.getByText('很长的文字').first().waitFor();
  });

  test('a friend’s code for VIP is a question, asked once', async ({ openPhone, serverUrl }) => {
    const code = `${serverUrl}/openVip?uid=somebody&id=3&categoryId=2`;
    const flags = await cameraThatSees(code, folder);
    const { page, open } = await openPhone({ session: await ownSession(), flags, browser: mayFilm });
    await open('/scanCode');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('要为这位好友开通会员吗').waitFor();
    await dialog.getByRole('button', { name: '取消' }).tap();
    await dialog.waitFor({ state: 'detached' });
    // The camera still shows it; who said no is left alone.
    await page.getByText('把二维码放进框里').waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
    expect(await dialog.count()).toBe(0);
  });

  test('refused, and then by hand: a sentence each, and a way on', async ({ openPhone, serverUrl }) => {
    const { page, open } = await openPhone({ flags: [...blind, '--deny-permission-prompts'] });
    await open('/scanCode');
    await camera(page, 'refused');
    await page.getByText('没有相机权限').waitFor();
    await page.getByRole('button', { name: '手动输入' }).tap();
    const field = page.getByRole('textbox');
    await field.fill('abc');
    await page.getByRole('button', { name: '打开', exact: true }).tap();
    await page.getByText('没有认出来').waitFor();
    expect(await field.inputValue()).toBe('abc');
    await field.fill(`${serverUrl.replace('http://', '')}/about-us`);
    await tapNext(page, page.getByRole('button', { name: '打开', exact: true }));
    await page.waitForURL(/about-us$/);
  });

  test('a person’s code by hand leads into their space', async ({ openPhone, serverUrl }) => {
    const { page, open } = await openPhone({ session: await ownSession(), flags: ['--deny-permission-prompts'] });
    await open('/scanCode');
    await page.getByRole('button', { name: '手动输入' }).tap();
    await page.getByRole('textbox').fill(`${serverUrl}/space/haifeng`);
    await tapNext(page, page.getByRole('button', { name: '打开', exact: true }));
    await page.waitForURL(/\/space\/haifeng$/);
    await page.getByText('海风影业').first().waitFor();
    await page.getByRole('button', { name: '关注', exact: true }).first().waitFor();
  });

  test('plain http has no camera, and says so', async ({ openPhone, serverUrl }) => {
    const origin = serverUrl.replace('127.0.0.1', 'set.home');
    const { page, open } = await openPhone({ flags: ['--host-resolver-rules=MAP set.home 127.0.0.1'], origin });
    await open('/scanCode');
    await camera(page, 'insecure');
    await page.getByText('浏览器只让 https 网站使用相机').waitFor();
    await choosePicture(page, await qrPicture(`${origin}/about-us`));
    await page.waitForURL(/about-us$/);
  });
});

describe('scanning from the sofa', () => {
  test('the television has no camera: it says how, and takes what is typed', async ({ tv, serverUrl }) => {
    await tv.open('/scanCode');
    await tv.page.getByText('请用手机扫一扫').first().waitFor();
    expect(await tv.page.locator('video').count()).toBe(0);
    expect(await tv.focused()).toContain('地址或登录代码');
    // A desktop keyboard, or a phone as one, types straight into the field.
    await tv.page.keyboard.type('javascript:alert(1)');
    await walkTo(tv, '打开');
    await tv.press('ok');
    await tv.page.getByText('没有认出来').waitFor();
    expect(await tv.focused()).toContain('javascript:alert(1)');
    for (let left = 'javascript:alert(1)'.length; left > 0; left -= 1) await tv.page.keyboard.press('Backspace');
    await tv.page.keyboard.type(`${serverUrl}/help`);
    await walkTo(tv, '打开');
    await tv.press('ok');
    await tv.page.waitForURL(/help$/);
  });

  test('a result is read and left by remote', async ({ tv }) => {
    await tv.open('/scanCodeResult');
    await tv.page.getByText('还没有扫描结果').waitFor();
    await tv.press('ok');
    await tv.page.waitForURL(/scanCode$/);
    await expect.poll(() => tv.focused()).toContain('地址或登录代码');
    await tv.page.keyboard.type('https://other.example/a');
    await walkTo(tv, '打开');
    await tv.press('ok');
    await tv.page.getByRole('heading', { name: 'other.example' }).waitFor();
    await expect.poll(() => tv.focused()).toBe('再扫一次');
    await tv.press('ok');
    await tv.page.waitForURL(/scanCode$/);
  });
});
