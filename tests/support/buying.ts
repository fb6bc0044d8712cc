import type { Page } from 'playwright';
import type { SessionData } from '../../src/contract/schemas/user';
import type { OrderDetail, PayInfo, StartedOrder } from '../../src/contract/schemas/vip';
import { playsPast } from './film';
import { expect } from './fixtures';
import type { Remote } from './remote';
import { callServer, newDevice } from './session';

/** A film for members of any level. */
export const film = '/play/xinghe';

export const focusIs = (tv: Remote, name: string | RegExp) => expect.poll(() => tv.focused()).toMatch(name);

/** What a phone would scan. */
export const codeOf = async (page: Page): Promise<string> =>
  (await (await page.waitForSelector('[data-qr]')).getAttribute('data-qr')) ?? '';

/** From the film's gate to the page of buying, as the remote goes. */
export async function toTheShop(tv: Remote): Promise<void> {
  await tv.open(film);
  await focusIs(tv, '了解会员');
  await tv.press('ok');
  await tv.page.waitForURL(/openVip\?type=2/);
  await focusIs(tv, /月卡/);
}

/** The new card stands, and one press leads back to the film, which plays. */
export async function onToTheFilm(tv: Remote): Promise<void> {
  await tv.page.waitForSelector('[data-paid]');
  await focusIs(tv, '继续观看');
  await tv.press('ok');
  await tv.page.waitForURL((url) => url.pathname === film);
  await focusIs(tv, /播放|暂停/);
  await tv.press('ok');
  await playsPast(tv.page, 1);
}

/** What the sandbox's page posts, as a phone does that was led there. */
export async function payAt(serverUrl: string, orderId: string): Promise<void> {
  const answer = await fetch(`${serverUrl}/sandbox/pay/${orderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay',
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(400);
}

type Call = <T>(...asked: [Parameters<typeof callServer>[1], Record<string, string | number>]) => Promise<T>;

/** Asks for an order of a month of the demo's, which nobody has paid yet. @returns its id */
async function orderMonth(call: Call, device: string): Promise<string> {
  const { categoryList } = await call<PayInfo>('payInfo', {});
  const pack = categoryList.flatMap(({ data }) => data).find(({ packageId }) => packageId === 'vip1-month');
  if (!pack) throw new Error('the demo sells no month');
  const started = await call<StartedOrder>('createOrder', {
    clientId: `phone-${device}`.slice(0, 40),
    ProductID: pack.packageId,
    SysName: 'sandbox',
    amount: pack.dislocalprice,
    currency: pack.currency,
    // Known to the gateway at once; a page would be so when a browser opens it.
    as: 'qr',
  });
  return started.order.orderId;
}

/** As `orderMonth`, of somebody who is signed in. */
export const orderMonthOf = (serverUrl: string, session: SessionData): Promise<string> =>
  orderMonth(async <T>(...[name, params]: Parameters<Call>) => {
    const answer = await callServer<T>(serverUrl, name, params, session);
    expect(answer.ret, answer.msg).toBe(200);
    return answer.data;
  }, newDevice());

/** A phone in front of a television, by its calls alone. @param code what the television shows */
export function phoneAt(serverUrl: string, code: string) {
  const screen = new URL(code).searchParams.get('screen') ?? '';
  const device = newDevice();
  const call = async <T>(...[name, params]: Parameters<Call>) => {
    const answer = await callServer<T>(serverUrl, name, { ...params, screen }, undefined, device);
    expect(answer.ret, answer.msg).toBe(200);
    return answer.data;
  };
  return {
    open: async () => {
      const answer = await callServer(serverUrl, 'openPayScreen', { code: screen }, undefined, device);
      expect(answer.ret, answer.msg).toBe(200);
    },
    /** @returns the order's id */
    order: () => orderMonth(call, newDevice()),
  };
}

/** The viewer's orders as the server has them, newest first. */
export async function ordersOf(serverUrl: string, session: SessionData): Promise<OrderDetail[]> {
  const answer = await callServer<{ info: OrderDetail[] }>(serverUrl, 'orderList', { page: 1 }, session);
  expect(answer.ret, answer.msg).toBe(200);
  return answer.data.info;
}

/** The server does what is asked, and its answer never arrives: once. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.toLowerCase() === path.toLowerCase(),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
