import { describe } from 'vitest';
import type { OrderDetail } from '../../src/contract/schemas/vip';
import { ownSession } from '../support/account';
import { codeOf, film, focusIs, onToTheFilm, toTheShop } from '../support/buying';
import { playsPast } from '../support/film';
import { expect, tapNext, test } from '../support/fixtures';
import { callServer } from '../support/session';

/** What a phone does that opens a provider's code: the sandbox's page, and its first button. */
async function payAtGateway(code: string): Promise<void> {
  const shown = await fetch(code);
  expect(shown.status).toBe(200);
  const paid = await fetch(shown.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay',
  });
  expect(paid.status).toBe(200);
}

describe('from a film’s gate to the film', () => {
  test('a television and a phone together: the code leads the phone, which pays without signing in', async ({
    openTv,
    openPhone,
    problems,
  }) => {
    problems.expect(/403/);
    const tv = await openTv({ session: await ownSession() });
    await toTheShop(tv);
    const first = await codeOf(tv.page);
    await tv.press('right');
    await expect.poll(() => codeOf(tv.page)).toMatch(/&id=.*season/);
    expect((await codeOf(tv.page)).split('&id=')[0], 'the same screen, another pack').toBe(first.split('&id=')[0]);
    // What a pack can be had for less with is below each of them, and back up is the same pack.
    await tv.press('down');
    await focusIs(tv, '分享解锁优惠');
    await tv.press('up');
    await focusIs(tv, /季卡/);
    const code = new URL(await codeOf(tv.page));
    const { page, open } = await openPhone();
    await open(code.pathname + code.search);
    await page.getByText('付款后，电视会马上知道').waitFor();
    await tv.page.getByText('已扫码').waitFor();
    expect(await page.locator('[data-pack][aria-pressed="true"]').getAttribute('data-pack')).toMatch(/season/);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥53/ }));
    await page.waitForURL(/\/sandbox\//);
    await tapNext(page, page.locator('button[name="do"][value="pay"]'));
    await onToTheFilm(tv);
  });

  test('by remote alone: another way to pay, its own code, paid at the gateway', async ({ openTv, problems }) => {
    problems.expect(/403/);
    const tv = await openTv({ session: await ownSession() });
    await toTheShop(tv);
    const phones = await codeOf(tv.page);
    await tv.press('ok');
    await focusIs(tv, /支付宝/);
    await tv.press('ok');
    await tv.page.getByText('支付宝扫码付款').waitFor();
    const dialog = tv.page.getByRole('dialog');
    await dialog.locator('[data-qr]').waitFor();
    const code = (await dialog.locator('[data-qr]').getAttribute('data-qr')) ?? '';
    expect(code).not.toBe(phones);
    await payAtGateway(code);
    await onToTheFilm(tv);
  });
});

describe('by finger', () => {
  test('from a film’s gate through the payment back to the film, which plays', async ({ openPhone, problems }) => {
    problems.expect(/403/);
    const { page, open } = await openPhone({ session: await ownSession() });
    await open(film);
    await tapNext(page, page.getByRole('button', { name: '了解会员' }));
    await page.waitForURL(/openVip/);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.waitForURL(/\/sandbox\//);
    await tapNext(page, page.locator('button[name="do"][value="pay"]'));
    await page.getByText('支付成功').first().waitFor();
    await tapNext(page, page.getByRole('button', { name: '继续观看' }));
    await page.waitForURL((url) => url.pathname === film);
    await playsPast(page, 0.5);
  });

  test('three taps from /vip to the provider’s page', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/vip');
    await page.getByRole('button', { name: '立即开通' }).tap();
    await page.waitForURL(/openVip/);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥/ }));
    await page.waitForURL(/\/sandbox\//);
    await tapNext(page, page.locator('button[name="do"][value="pay"]'));
    await page.getByText('支付成功').first().waitFor();
    await expect
      .poll(async () => {
        const orders = await callServer<{ info: OrderDetail[] }>(serverUrl, 'orderList', { page: 1 }, session);
        return orders.data.info.map(({ state }) => state);
      })
      .toEqual(['paid']);
    await open('/vip');
    await page.getByText(/会员有效期至/).waitFor();
    await page.getByRole('button', { name: '立即续费' }).waitFor();
  });

  test('offline in the middle and back: what was chosen stays, and there is one order', async ({
    openPhone,
    serverUrl,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    await open('/openVip');
    const season = page.locator('[data-pack*="season"]').first();
    await season.tap();
    await page.context().setOffline(true);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥53/ }));
    await page.getByText('网络不通，请检查后再试一次').waitFor();
    expect(await season.getAttribute('aria-pressed')).toBe('true');
    await page.context().setOffline(false);
    await tapNext(page, page.getByRole('button', { name: /确认支付 ¥53/ }));
    await page.waitForURL(/\/sandbox\//);
    const orders = await callServer<{ info: OrderDetail[] }>(serverUrl, 'orderList', { page: 1 }, session);
    expect(orders.data.info).toHaveLength(1);
    expect(orders.data.info[0]).toMatchObject({ amount: 5300, days: 95 });
  });
});
