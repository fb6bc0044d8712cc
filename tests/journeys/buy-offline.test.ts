import { describe } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { ownSession } from '../support/account';
import { codeOf, focusIs, loseAnswer, onToTheFilm, ordersOf, payAt, phoneAt, toTheShop } from '../support/buying';
import { expect, openInside, type Problems, tapNext, test } from '../support/fixtures';

/** What a browser says of a network that is away. */
const away = (problems: Problems) =>
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to load|403|WebSocket/);

describe('a television that is cut off', () => {
  test('before it has a code: it says so, and sells by itself when the network is back', async ({
    openTv,
    serverUrl,
    problems,
  }) => {
    away(problems);
    const session = await ownSession();
    const tv = await openTv({ session });
    await toTheShop(tv);
    // The page is known; what it asks for is not to be had.
    await tv.open('/vip');
    await tv.page.context().setOffline(true);
    await openInside(tv.page, '/openVip');
    await tv.page
      .getByText(/当前网络不可用|二维码没有加载出来/)
      .first()
      .waitFor();
    await tv.page.context().setOffline(false);
    const phone = phoneAt(serverUrl, await codeOf(tv.page));
    await phone.open();
    await tv.page.getByText('已扫码').waitFor();
    expect(await ordersOf(serverUrl, session)).toEqual([]);
  });

  test.for([
    ['a phone scans the code', 'scanned'],
    ['a phone orders', 'ordered'],
    ['a phone pays', 'paid'],
  ] as const)(
    'while %s: back again it shows where that stands, and goes on',
    async ([, upTo], { openTv, serverUrl, problems }) => {
      away(problems);
      const session = await ownSession();
      const tv = await openTv({ session });
      await toTheShop(tv);
      const phone = phoneAt(serverUrl, await codeOf(tv.page));
      await tv.page.context().setOffline(true);
      await phone.open();
      let orderId = upTo === 'scanned' ? '' : await phone.order();
      if (upTo === 'paid') await payAt(serverUrl, orderId);
      await tv.page.context().setOffline(false);
      if (upTo === 'scanned') {
        await tv.page.getByText('已扫码').waitFor();
        orderId = await phone.order();
      }
      if (upTo !== 'paid') {
        await tv.page.getByText('正在付款').waitFor();
        await payAt(serverUrl, orderId);
      }
      await onToTheFilm(tv);
      expect((await ordersOf(serverUrl, session)).map(({ state }) => state)).toEqual(['paid']);
    },
  );

  test('switched off while a phone pays, and on again: what was bought is there', async ({
    openTv,
    serverUrl,
    problems,
  }) => {
    away(problems);
    const session = await ownSession();
    const first = await openTv({ session });
    await toTheShop(first);
    const phone = phoneAt(serverUrl, await codeOf(first.page));
    const orderId = await phone.order();
    await first.page.context().close();
    await payAt(serverUrl, orderId);
    await expect.poll(async () => (await ordersOf(serverUrl, session)).map(({ state }) => state)).toEqual(['paid']);
    const again = await openTv({ session });
    await again.open('/vip');
    await again.page.getByText(/会员有效期至/).waitFor();
  });

  test('in the moment in which it orders: the answer is lost, the same press again is the same order', async ({
    openTv,
    serverUrl,
    problems,
  }) => {
    away(problems);
    const session = await ownSession();
    const tv = await openTv({ session });
    await toTheShop(tv);
    await tv.press('ok');
    await focusIs(tv, /支付宝/);
    await loseAnswer(tv.page, endpoints.createOrder.path);
    await tv.press('ok');
    await tv.page.getByText('网络不通，请检查后再试一次').waitFor();
    expect(await ordersOf(serverUrl, session)).toHaveLength(1);
    await focusIs(tv, /月卡/);
    await tv.press('ok');
    await focusIs(tv, /支付宝/);
    await tv.press('ok');
    const dialog = tv.page.getByRole('dialog');
    await dialog.locator('[data-qr]').waitFor();
    const [order, ...more] = await ordersOf(serverUrl, session);
    expect(more).toEqual([]);
    // Cut off with the provider's own code in sight, and paid meanwhile.
    await tv.page.context().setOffline(true);
    await payAt(serverUrl, order?.orderId ?? '');
    await tv.page.context().setOffline(false);
    await onToTheFilm(tv);
  });
});

describe('a phone', () => {
  test('that is cut off while it orders has one order, and goes on to pay it', async ({
    openPhone,
    serverUrl,
    problems,
  }) => {
    away(problems);
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/openVip');
    await page.locator('[data-pack*="vip1-month"]').first().tap();
    await loseAnswer(page, endpoints.createOrder.path);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.getByText('网络不通，请检查后再试一次').waitFor();
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.waitForURL(/\/sandbox\//);
    expect(await ordersOf(serverUrl, session)).toHaveLength(1);
  });

  test('whose battery dies in the moment of paying: the television knows, and the film goes on', async ({
    openTv,
    openPhone,
    problems,
  }) => {
    away(problems);
    const tv = await openTv({ session: await ownSession() });
    await toTheShop(tv);
    const code = new URL(await codeOf(tv.page));
    const { page, open } = await openPhone();
    await open(code.pathname + code.search);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.waitForURL(/\/sandbox\//);
    // The gateway hears of it; what it answers reaches nobody.
    let heard: () => void = () => undefined;
    const paid = new Promise<void>((done) => {
      heard = done;
    });
    await page.route(/\/sandbox\/pay\//, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      heard();
    });
    await tapNext(page, page.locator('button[name="do"][value="pay"]'));
    await paid;
    await page.context().close();
    await onToTheFilm(tv);
  });

  test('that is cut off on the page of the result sees it when the network is back', async ({
    openPhone,
    serverUrl,
    problems,
  }) => {
    away(problems);
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/openVip');
    await page.locator('[data-pack*="vip1-month"]').first().tap();
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.waitForURL(/\/sandbox\//);
    const [order] = await ordersOf(serverUrl, session);
    const orderId = order?.orderId ?? '';
    await open(`/payResult?orderId=${orderId}`);
    await page.getByText('正在确认支付结果').waitFor();
    await page.context().setOffline(true);
    await payAt(serverUrl, orderId);
    await page.context().setOffline(false);
    await page.getByText('支付成功').first().waitFor();
  });
});
