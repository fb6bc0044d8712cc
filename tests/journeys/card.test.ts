import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { codeOf, focusIs, ordersOf, toTheShop } from '../support/buying';
import { expect, tapNext, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('dt.creditCardInfo'));

/** From the page of buying to the provider's own page, by card. */
async function toTheCards(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/openVip');
  await tapNext(page, page.getByRole('button', { name: /^支付方式/ }));
  await tapNext(page, page.locator('[data-modal]').getByText('银行卡', { exact: true }));
  await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
  await page.waitForURL(/\/sandbox\/card\/cs_test_/);
}

const statesOf = async (serverUrl: string, session: SessionData) =>
  (await ordersOf(serverUrl, session)).map(({ state, payType }) => [state, payType]);

describe('a card, through the provider’s own page', () => {
  test('is refused, another one pays; the device keeps brand, four digits and holder', async ({
    openPhone,
    serverUrl,
  }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await toTheCards(page, open);
    expect(await page.locator('input, textarea').count(), 'fields for a number').toBe(0);
    await card(page, '0002').tap();
    await page.getByText('银行拒绝了这张卡').waitFor();
    expect(await statesOf(serverUrl, session)).toEqual([['paying', -1]]);
    await tapNext(page, card(page, '4444'));
    await page.getByText('支付成功').first().waitFor();
    await page.waitForFunction(() => localStorage.getItem('dt.creditCardInfo') !== null);
    expect(JSON.parse((await kept(page)) ?? '')).toEqual({ brand: 'Mastercard', lastFour: '4444', holder: '王小明' });
    expect(await statesOf(serverUrl, session)).toEqual([['paid', -1]]);
    // The next time the way to pay names it.
    await open('/openVip');
    await tapNext(page, page.getByRole('button', { name: /^支付方式/ }));
    await page.locator('[data-modal]').getByText('Mastercard •••• 4444').waitFor();
  });

  test('who cancels comes back to the order, which can be paid or given up', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await toTheCards(page, open);
    await page.getByRole('link', { name: '取消支付' }).tap();
    await page.waitForURL(/orderId=/);
    await tapNext(page, page.getByRole('button', { name: '继续支付' }));
    await page.waitForURL((url) => url.pathname === '/zfbPay');
    await tapNext(page, page.getByRole('button', { name: '取消订单' }));
    await tapNext(page, page.getByRole('dialog').getByRole('button', { name: '取消订单' }));
    await page.getByText('订单已关闭').waitFor();
    expect(await statesOf(serverUrl, session)).toEqual([['closed', -1]]);
    expect(await kept(page)).toBeNull();
  });

  test('a television shows the page as a code; the phone that pays without signing in keeps no card', async ({
    openTv,
    openPhone,
    problems,
  }) => {
    problems.expect(/403/);
    const tv = await openTv({ session: await ownSession() });
    await toTheShop(tv);
    const code = new URL(await codeOf(tv.page));
    const { page, open } = await openPhone({ settings: { language: 'zh-TW' } });
    await open(code.pathname + code.search);
    await tapNext(page, page.getByRole('button', { name: /^付款方式/ }));
    await tapNext(page, page.locator('[data-modal]').getByText('信用卡', { exact: true }));
    await tapNext(page, page.getByRole('button', { name: /確認付款/ }));
    await page.waitForURL(/\/sandbox\/card\//);
    await card(page, '4242').tap();
    await page.getByText('付款成功').first().waitFor();
    await tv.page.waitForSelector('[data-paid]');
    await focusIs(tv, '继续观看');
    expect(await kept(page)).toBeNull();
    expect(await kept(tv.page)).toBeNull();
  });

  test('in a frame of ours: who pays there is back on our own page, out of the frame', async ({
    openPhone,
    serverUrl,
  }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await toTheCards(page, open);
    const provider = new URL(page.url()).pathname;
    const [order] = await ordersOf(serverUrl, session);
    await open(`/iframe?url=${encodeURIComponent(provider)}&orderId=${order?.orderId}`);
    const frame = page.frameLocator('iframe');
    expect(await frame.locator('input, textarea').count(), 'fields for a number').toBe(0);
    await frame.getByRole('button', { name: /4242/ }).tap();
    await page.waitForURL((url) => url.pathname === '/payResult');
    await page.getByText('支付成功').first().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await statesOf(serverUrl, session)).toEqual([['paid', -1]]);
  });

  test('by remote: the way to pay, and its code in place of ours', async ({ openTv, problems }) => {
    problems.expect(/403/);
    const tv = await openTv({ session: await ownSession() });
    await toTheShop(tv);
    await tv.press('ok');
    await walkTo(tv, '银行卡');
    await tv.press('ok');
    const qr = tv.page.getByRole('dialog').locator('[data-qr]');
    await qr.waitFor();
    const shown = new URL((await qr.getAttribute('data-qr')) ?? '');
    expect(shown.pathname).toMatch(/^\/sandbox\/card\/cs_test_/);
    const paid = await fetch(shown, { method: 'POST', body: new URLSearchParams({ do: 'visa' }), redirect: 'manual' });
    expect(paid.status).toBe(303);
    await tv.page.waitForSelector('[data-paid]');
  });
});
