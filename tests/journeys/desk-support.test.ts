import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, inject } from 'vitest';
import { postRequest } from '../../server/test/client';
import { endpoints } from '../../src/contract/endpoints';
import type { SystemMessage } from '../../src/contract/schemas/notices';
import type { SessionData } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, type Phone, tapNext, test, windows } from '../support/fixtures';
import { enter } from '../support/keys';
import { callServer, newDevice } from '../support/session';

const serverUrl = inject('serverUrl');
const own = (what: string) => `${what}${newDevice().slice(0, 6)}`;
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Somebody of customer service, at a page of the desk. */
async function agent(path: string, width = 1440): Promise<Page> {
  const context = await windows().newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['support']);
  await page.goto(`${serverUrl}/desk${path}`);
  return page;
}

/** What a viewer does by a call of the app. */
async function done<T>(
  name: Parameters<typeof callServer>[1],
  params: Record<string, string | number>,
  viewer: SessionData,
): Promise<T> {
  const answer = await callServer<T>(serverUrl, name, params, viewer);
  expect(answer.ret, answer.msg).toBe(200);
  return answer.data;
}

/** A picture that is on the server, for a feedback of theirs. @returns what the upload gives */
async function sentPicture({ token }: SessionData): Promise<string> {
  const file = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#a03050' } })
    .png()
    .toBuffer();
  const { path } = endpoints.uploadNoLogin;
  const caller = { deviceId: newDevice(), token };
  const form = { uniqueFileID: newDevice(), file };
  const { url, ...rest } = postRequest(path.toLowerCase(), form, caller, { chunk: 0, totalChunk: 1 });
  const { method, headers, payload } = rest;
  const body = typeof payload === 'string' ? payload : new Uint8Array(payload ?? []);
  const answer = (await (await fetch(serverUrl + url, { method, headers, body })).json()) as {
    ret: number;
    msg: string;
    data: Data<'uploadNoLogin'>;
  };
  expect(answer.ret, answer.msg).toBe(200);
  return answer.data.filepath;
}

/** An order that nobody has paid yet. @returns its number */
async function newOrder(viewer: SessionData): Promise<string> {
  const { categoryList } = await done<Data<'payInfo'>>('payInfo', {}, viewer);
  const pack = categoryList.flatMap(({ data }) => data).find(({ packageId }) => packageId === 'vip1-month');
  if (!pack) throw new Error('the demo sells no month');
  const promotions = pack.promotions.map(({ promotionCode }) => promotionCode).join('|');
  const price = { amount: pack.dislocalprice, currency: pack.currency };
  const wish = { clientId: `support-${newDevice()}`.slice(0, 40), ProductID: pack.packageId, SysName: 'sandbox' };
  const more: Record<string, string> = promotions ? { Promotions: promotions } : {};
  return (await done<Data<'createOrder'>>('createOrder', { ...wish, ...price, ...more }, viewer)).order.orderId;
}

/** The row of a list is opened by keys alone. @returns its panel */
async function opened(page: Page, row: string, panel: string) {
  const cell = page.getByRole('gridcell', { name: row });
  await cell.waitFor();
  expect(await axeSays(page)).toEqual([]);
  await enter(page, cell);
  const found = page.getByRole('dialog', { name: panel, exact: true });
  await found.waitFor();
  return found;
}

/** The newest letter of this title, opened in the app. */
async function reads({ page, open }: Phone, viewer: SessionData, title: string): Promise<void> {
  const newest = async () => {
    const { info } = await done<{ info: SystemMessage[] }>('systemMessages', {}, viewer);
    return info.find((letter) => letter.title === title)?.id ?? '';
  };
  // Who wants a film is told by a job of the server's.
  await expect.poll(newest).not.toBe('');
  await open(`/systemMessageDetail?id=${await newest()}`);
  await page.getByRole('heading', { name: title }).first().waitFor();
}

describe('customer service at the desk', () => {
  test('feedback is read with its picture and its log, and the answer is read as a message in the app', async ({
    openPhone,
  }) => {
    const viewer = await ownSession();
    const text = own('<b>画面</b>一直卡住');
    const [gid, name] = ['chaoxi-1', '潮汐之外'];
    const told = { setName: 'Mac', browser: 'chrome', question: 'missing segment#other', clientId: randomUUID() };
    const picurl = await sentPicture(viewer);
    const facts = { ...told, gid, name, description: text, picurl };
    const { id } = await done<{ id: string }>('problemCollect', facts, viewer);
    const log = JSON.stringify({ state: { status: 'stalled' }, stalls: 7 });
    await done('problemLog', { id, second: 61, log }, viewer);

    const page = await agent('/feedback?kind=play&answered=false');
    const panel = await opened(page, text, '反馈');
    await panel.getByText('片段缺失、其他').waitFor();
    await panel
      .getByRole('definition')
      .filter({ hasText: /^0?1:01$/ })
      .waitFor();
    await panel.getByText('"stalls": 7').waitFor();
    await page.waitForFunction(isDrawn, '[role=dialog] img');
    expect(await axeSays(page)).toEqual([]);
    await panel.getByRole('button', { name: '回复', exact: true }).click();
    const form = page.getByRole('dialog', { name: '回复', exact: true });
    await form.getByText('对方会收到一条消息').waitFor();
    await form.getByRole('textbox', { name: '回复' }).fill('这一集的源已经换过，请再试试');
    expect(await axeSays(page)).toEqual([]);
    await form.getByRole('button', { name: '回复', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await panel.waitFor({ state: 'detached' });
    // It waits no more.
    await page.getByRole('gridcell', { name: text }).waitFor({ state: 'detached' });

    const phone = await openPhone({ session: viewer });
    await reads(phone, viewer, '您的反馈有了回复');
    const answer = phone.page.getByText('这一集的源已经换过，请再试试').filter({ visible: true });
    await answer.first().waitFor();
    await tapNext(phone.page, phone.page.getByRole('button', { name: '查看反馈' }));
    await phone.page.waitForURL(/\/feedback\?tab=mine/);
    await answer.first().waitFor();
    await page.context().close();
  });

  test('a film that is asked for is answered as found, and who wanted it goes on to it', async ({ openPhone }) => {
    const viewer = await ownSession();
    const name = own('等了很久的片');
    const { wish } = await done<Data<'wishFilm'>>('wishFilm', { name, year: 2021, clientId: randomUUID() }, viewer);
    expect(wish.name).toBe(name);

    const page = await agent('/wishes?sort=at&state=open');
    const panel = await opened(page, name, '求片');
    await panel.getByRole('button', { name: '回复', exact: true }).click();
    const form = page.getByRole('dialog', { name: '回复', exact: true });
    await form.getByText('1 位想看的人会收到消息').waitFor();
    // A number that is none of the site's is said, and nothing typed is lost.
    await form.getByRole('textbox', { name: '片库里的影片编号' }).fill('no-such-film');
    await form.getByRole('textbox', { name: '回复' }).fill('让您久等了');
    await form.getByRole('button', { name: '回复', exact: true }).click();
    await form.getByText('片库里没有这个编号的影片').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await form.getByRole('textbox', { name: '片库里的影片编号' }).fill('mingdeng');
    await form.getByRole('button', { name: '回复', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name }).waitFor({ state: 'detached' });

    const phone = await openPhone({ session: viewer });
    await reads(phone, viewer, '您想看的片找到了');
    const letter = phone.page.getByText(name).filter({ hasText: '已经上线，现在就可以看', visible: true });
    await letter.first().waitFor();
    await phone.page.getByText('让您久等了').filter({ visible: true }).first().waitFor();
    await tapNext(phone.page, phone.page.getByRole('button', { name: '去观看' }));
    await phone.page.waitForURL(/\/play\/mingdeng/);
    await page.context().close();
  });

  test.for([1440, 390])(
    'an appeal about a payment is accepted, and who paid is told, %i pixels wide',
    async (width) => {
      const viewer = await ownSession();
      const text = own('十点付的款');
      const orderId = await newOrder(viewer);
      const txId = newDevice();
      await done('makeAppeal', { orderId, txId, text, picture: '' }, viewer);

      const page = await agent('/appeals?state=open', width);
      const panel = await opened(page, text, '付款申诉');
      expect(await staysInside(page)).toBe(true);
      await panel.getByText(txId).waitFor();
      await panel.getByText('已付款，订单显示未付').waitFor();
      expect(await axeSays(page)).toEqual([]);
      await panel.getByRole('button', { name: '受理' }).click();
      const form = page.getByRole('dialog', { name: '受理' });
      await form.getByRole('textbox', { name: '回复' }).fill('款项今天入账');
      expect(await axeSays(page)).toEqual([]);
      expect(await staysInside(page)).toBe(true);
      await form.getByRole('button', { name: '受理' }).click();
      await form.waitFor({ state: 'detached' });
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('gridcell', { name: text }).waitFor({ state: 'detached' });
      await page.context().close();

      const { appeal } = await done<Data<'appeal'>>('appeal', { orderId }, viewer);
      expect(appeal).toMatchObject({ state: 'accepted', reply: '款项今天入账' });
      const { info } = await done<{ info: SystemMessage[] }>('systemMessages', {}, viewer);
      expect(info[0]?.title).toBe('您的付款申诉有了结果');
      expect(info[0]?.text).toContain('款项今天入账');
    },
  );

  test('a text that is used often is made, and fills the answer in a conversation', async ({ openPhone }) => {
    const viewer = await ownSession();
    await done('askForPerson', {}, viewer);
    const title = own('到账');

    const page = await agent('/templates');
    await page.getByRole('button', { name: '新建常用回复' }).click();
    const form = page.getByRole('dialog', { name: '新建常用回复' });
    await form.getByRole('textbox', { name: '标题' }).fill(title);
    await form.getByRole('textbox', { name: /^内容/ }).fill(`{name}，${title}要等一分钟`);
    expect(await axeSays(page)).toEqual([]);
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: title, exact: true }).waitFor();

    await page.goto(`${serverUrl}/desk/talks`);
    const waiting = page.getByRole('list', { name: '排队' }).getByRole('button');
    await waiting.filter({ hasText: viewer.user.nickName }).click();
    await page.getByRole('button', { name: '接待', exact: true }).click();
    const field = page.getByRole('textbox', { name: '回复' });
    await field.fill(`/${title}`);
    await page.getByRole('option', { name: title }).waitFor();
    await field.press('Enter');
    const filled = `${viewer.user.nickName}，${title}要等一分钟`;
    expect(await field.inputValue()).toBe(filled);
    await field.press('Enter');
    await page.getByRole('log').getByText(filled).waitFor();
    const phone = await openPhone({ session: viewer });
    await phone.open(`/chat?conversationId=s:${viewer.user.id}`);
    await phone.page.getByText(filled).filter({ visible: true }).last().waitFor();
    await page.context().close();
  });
});

/** Runs in the page: a picture has been fetched and could be drawn. */
function isDrawn(selector: string): boolean {
  return (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0;
}
