import { describe } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';

/** An order of that viewer's for the cheapest plain pack, paid the way of the demo. */
async function newOrder(serverUrl: string, session: SessionData): Promise<string> {
  const { data } = await callServer<Data<'payInfo'>>(serverUrl, 'payInfo', {}, session);
  const pack = data.categoryList
    .flatMap((category) => category.data)
    .find(({ packageId }) => packageId === 'vip1-month');
  if (!pack) throw new Error('the demo sells no month');
  const promotions = pack.promotions.map(({ promotionCode }) => promotionCode).join('|');
  const wish = {
    clientId: `journey-${Math.random().toString(36).slice(2)}`,
    ProductID: pack.packageId,
    SysName: 'sandbox',
    amount: pack.dislocalprice,
    currency: pack.currency,
    ...(promotions ? { Promotions: promotions } : {}),
  };
  const made = await callServer<Data<'createOrder'>>(serverUrl, 'createOrder', wish, session);
  expect(made.ret, made.msg).toBe(200);
  return made.data.order.orderId;
}

describe('the pages around paying (spec 2.6)', () => {
  test('a phone leaves for the provider, comes back, is asked, and the result tells', async ({
    openPhone,
    serverUrl,
  }) => {
    const session = await ownSession();
    const orderId = await newOrder(serverUrl, session);
    const phone = await openPhone({ session });
    const { page } = phone;
    await phone.open(`/zfbPay?guid=${orderId}`);
    await page.getByRole('button', { name: '去支付宝付款' }).tap();
    await page.waitForURL(/\/sandbox\//);
    // Back without having paid: the order waits, and says so.
    await page.goBack();
    await page.getByText('支付完成了吗？').waitFor();
    await page.getByRole('button', { name: '我已完成支付' }).tap();
    await page.getByText('还没有查到付款').waitFor();
    await page.getByRole('button', { name: '继续支付' }).tap();
    await page.getByRole('button', { name: '去支付宝付款' }).tap();
    await page.waitForURL(/\/sandbox\//);
    await page.getByRole('button', { name: /^确认支付/ }).tap();
    await page.getByText('支付成功').waitFor();
    await phone.open(`/payResult?orderId=${orderId}`);
    await page.getByText('支付成功').waitFor();
    await page.getByText(/标准会员已开通，有效期至/).waitFor();
  });

  test('somebody else’s order is none', async ({ openPhone, serverUrl, problems }) => {
    problems.expect(/404/);
    const orderId = await newOrder(serverUrl, await ownSession());
    const phone = await openPhone({ session: await ownSession() });
    await phone.open(`/payResult?orderId=${orderId}`);
    await phone.page.getByText('没有找到这张订单').waitFor();
  });

  test('records lead to an open order, which is given up by remote', async ({ openTv, serverUrl }) => {
    const session = await ownSession();
    const orderId = await newOrder(serverUrl, session);
    const tv = await openTv({ session });
    await tv.open('/openVipRecords');
    await tv.page.locator('[data-order=paying]').waitFor();
    await tv.press('ok');
    await tv.page.getByRole('dialog').waitFor();
    expect(await tv.focused()).toBe('继续支付');
    await tv.press('ok');
    await tv.page.waitForURL((url) => url.pathname === '/zfbPay' && url.searchParams.get('orderId') === orderId);
    await tv.page.locator('[data-qr]').waitFor();
    await tv.press('right', 'right');
    expect(await tv.focused()).toBe('取消订单');
    await tv.press('ok');
    await tv.page.getByRole('dialog').getByText('取消这张订单吗？').waitFor();
    await tv.page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
    await tv.page.getByText('订单已关闭').waitFor();
  });

  test('an address by remote: what was typed is there after the list of countries', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    await tv.open('/addAddress');
    await tv.page.getByText('持卡人姓名').waitFor();
    // Somebody at a desktop types into the field that has focus.
    await tv.page.keyboard.type('Lin');
    await tv.press('down');
    expect(await tv.focused()).toContain('国家或地区');
    await tv.press('ok');
    await tv.page.waitForURL((url) => url.pathname === '/countryList');
    await tv.press('back');
    await tv.page.waitForURL((url) => url.pathname === '/addAddress');
    await tv.page.getByText('Lin').waitFor();
  });
});
