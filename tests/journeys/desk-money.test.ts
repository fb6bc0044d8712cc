import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { fresh } from '../../server/test/desk-client';
import { ownAccount } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, tabTo, typeInto } from '../support/keys';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const url = (path = '') => `${inject('serverUrl')}/desk${path}`;
const context = (width = 1440): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });

/** A paid order of somebody of its own. @returns its number */
async function paidOrder(): Promise<string> {
  const { account } = await ownAccount({ server: { url: inject('serverUrl'), dataDir: inject('dataDir') } });
  const db = await openDatabase(inject('dataDir'));
  try {
    const user = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow();
    const pack = await db.selectFrom('vip_orders').selectAll().limit(1).executeTakeFirstOrThrow();
    const [id, now] = [fresh('order'), Date.now()];
    const money = {
      kind: 'vip',
      goods: '{}',
      subject: '<b>月卡</b>',
      amount: 1_990,
      currency: 'CNY',
      provider: 'sandbox',
    };
    const times = { created_at: now, expires_at: now + 900_000, paid_at: now };
    await db
      .insertInto('orders')
      .values({ ...{ id, uid: user.id, client_id: id, state: 'paid', late: 0, refunded: 0 }, ...money, ...times })
      .execute();
    const whose = { order_id: id, uid: user.id, to_uid: user.id, created_at: now, granted_level: 0, granted_until: 0 };
    await db
      .insertInto('vip_orders')
      .values({ ...pack, ...whose })
      .execute();
    const payment = { provider: 'sandbox', state: 'paid' as const, trade_no: `no-${id}`, created_at: now };
    await db
      .insertInto('payments')
      .values({ order_id: id, ...payment, paid_at: now, refunded_at: 0, amount: 1_990, currency: 'CNY' })
      .execute();
    // The gateway knows of it, too: it is who sends the money back.
    const trade = { order_no: id, trade_no: payment.trade_no, subject: money.subject, state: 'paid' as const };
    await db
      .insertInto('sandbox_trades')
      .values({
        ...trade,
        amount: 1_990,
        currency: 'CNY',
        refunded: 0,
        expires_at: now,
        notify_url: '',
        return_url: '',
      })
      .execute();
    return id;
  } finally {
    await db.destroy();
  }
}

/** What a table says after the page was loaded anew. */
async function reloaded(page: Page, table: Locator): Promise<string> {
  await page.reload();
  await table.waitFor();
  return table.innerText();
}

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('money at the desk', () => {
  it('an order is found by the provider’s number and given back with a reason, by keyboard alone', async () => {
    const id = await paidOrder();
    const at = await context();
    await workAtDesk(at, ['cashier']);
    const page = await at.newPage();
    await page.goto(url('/orders'));
    await typeInto(page, page.getByRole('searchbox'), `no-${id}`);
    const cell = page.getByRole('gridcell', { name: id });
    await cell.waitFor();
    await page.getByText('共 1 条').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await enter(page, cell);
    await page.getByRole('heading', { name: `订单 ${id}` }).waitFor();
    // What somebody wrote is text.
    await page.getByText('<b>月卡</b>').waitFor();
    await page.getByText('CNY 19.90').waitFor();
    expect(await axeSays(page)).toEqual([]);
    await enter(page, page.getByRole('button', { name: '退款' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('CNY 19.90 将通过「模拟支付」退回').waitFor();
    expect(await axeSays(page)).toEqual([]);
    // A part of it: more than is left is not sent.
    await tabTo(page, dialog.getByRole('radio', { name: '全部' }));
    await page.keyboard.press('ArrowRight');
    const amount = dialog.getByLabel('退款金额（CNY）');
    await typeInto(page, amount, '19.91');
    await typeInto(page, dialog.getByLabel('原因'), '少看了几天');
    await page.keyboard.press('Enter');
    expect(await amount.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('CNY 19.90');
    await typeInto(page, amount, '9.9');
    expect(await axeSays(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('CNY 9.90，还可退 CNY 10.00').waitFor();
    await page.getByText('部分退款').waitFor();
    const refunds = page.getByRole('table', { name: '退款记录' });
    await refunds.getByRole('cell', { name: 'CNY 9.90' }).waitFor();
    await expect.poll(() => reloaded(page, refunds)).toContain('已退款');
    // The rest, and with it what was bought.
    await enter(page, page.getByRole('button', { name: '退款' }));
    await dialog.getByText('CNY 10.00 将通过「模拟支付」退回').waitFor();
    await typeInto(page, dialog.getByLabel('原因'), '买错了');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await refunds.getByRole('cell', { name: 'CNY 10.00' }).waitFor();
    await page.getByRole('button', { name: '退款' }).waitFor({ state: 'detached' });
    await expect.poll(() => reloaded(page, refunds)).not.toContain('退款中');
    expect(await axeSays(page)).toEqual([]);
    const day = new Date().toISOString().slice(0, 10);
    await page.goto(url(`/closing?until=${day}`));
    await page.getByRole('cell', { name: '模拟支付' }).first().waitFor();
    await page.goto(url(`/journal?subject=${id}`));
    await page.getByRole('gridcell', { name: '退款' }).first().waitFor();
    await at.close();
  });

  it('customer service sees orders and no amounts, on a phone too', async () => {
    const id = await paidOrder();
    const at = await context(390);
    await workAtDesk(at, ['support']);
    const page = await at.newPage();
    await page.goto(url(`/orders?q=${id}`));
    await page.getByText('共 1 条').waitFor();
    expect(await isNarrow(page)).toBe(true);
    expect(await axeSays(page)).toEqual([]);
    await page.goto(url(`/orders/${id}`));
    await page.getByText('<b>月卡</b>').waitFor();
    expect(await isNarrow(page)).toBe(true);
    expect(await page.getByText('19.90').count()).toBe(0);
    expect(await page.getByRole('button', { name: '退款' }).count()).toBe(0);
    expect(await axeSays(page)).toEqual([]);
    await at.close();
  });
});
