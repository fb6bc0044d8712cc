import type { Db } from '../db/db';
import type { BillingAddressRow, PayReportRow } from '../db/schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the pages around paying show in the demo, besides its orders. @param now unix ms */
export async function insertDemoPayments(db: Db, now: number): Promise<void> {
  await db
    .insertInto('billing_addresses')
    .values({ ...address, created_at: now - 30 * DAY_MS })
    .execute();
  await db
    .insertInto('pay_reports')
    .values({ ...appeal, created_at: now - 3 * DAY_MS + HOUR_MS, answered_at: now - 2 * DAY_MS })
    .execute();
}

const address: Omit<BillingAddressRow, 'created_at'> = {
  id: 'demo-address',
  uid: 'demo',
  client_id: 'demo-address',
  name: 'Wan Feng',
  country: 'CN',
  state: 'ZJ',
  state_name: '浙江',
  city: '杭州',
  line: '西湖区南山路 18 号',
  line2: '3 幢 502 室',
  postcode: '310002',
  chosen: 1,
};

const appeal: Omit<PayReportRow, 'created_at' | 'answered_at'> = {
  id: 'demo-appeal',
  uid: 'demo',
  client_id: 'appeal-demo-order-5',
  kind: 'appeal',
  order_id: 'demo-order-5',
  reason: 'unpaid',
  trade_no: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  text: '订单关闭后才转的账',
  picture: '',
  state: 'refused',
  reply: '没有在链上查到这笔转账，请核对交易哈希和网络后再提交。',
};
