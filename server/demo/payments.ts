import type { Db } from '../db/db';
import type { BillingAddressRow, OrderRow, PayReportRow, VipOrderRow } from '../db/schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Orders of the demo's user that are over, so that records have something and nothing waits to be paid. */
const orders = [
  { id: 'demo-order-closed', ago: 9 * DAY_MS, state: 'closed', late: 0, payType: 0, paid: false },
  { id: 'demo-order-refunded', ago: 20 * DAY_MS, state: 'refunded', late: 0, payType: 0, paid: true },
] as const;

const ruleParts = [
  '<h3>活动时间</h3><p>自活动上线起，到会员页不再显示本活动为止。</p>',
  '<h3>怎么参加</h3><p>在会员页选择带活动标签的套餐，付款成功即视为参加，不用另外报名。</p>',
  '<h3>能得到什么</h3><p>赠送的天数与购买的天数一起到账，有效期接着顺延。每个账号每种套餐限享一次。</p>',
  '<h3>退款</h3><p>退款时，赠送的天数一并收回。付款晚于订单关闭的，款项会原路退回。</p>',
];

/** What the pages around paying show in the demo. @param now unix ms */
export async function insertDemoPayments(db: Db, now: number): Promise<void> {
  await db
    .insertInto('orders')
    .values(orders.map((order): OrderRow => orderRow(order, now)))
    .execute();
  await db
    .insertInto('vip_orders')
    .values(orders.map((order): VipOrderRow => vipOrderRow(order, now)))
    .execute();
  await db
    .insertInto('billing_addresses')
    .values({ ...address, created_at: now - 30 * DAY_MS })
    .execute();
  await db
    .insertInto('pay_reports')
    .values({ ...appeal, created_at: now - 9 * DAY_MS + HOUR_MS, answered_at: now - 8 * DAY_MS })
    .execute();
  await db
    .insertInto('meta')
    .values({ key: 'config.activity.rule', value: ruleParts.join('') })
    .execute();
}

type DemoOrder = (typeof orders)[number];

function orderRow({ id, ago, state, late, paid }: DemoOrder, now: number): OrderRow {
  const at = now - ago;
  return {
    id,
    uid: 'demo',
    client_id: id,
    kind: 'vip',
    goods: '{}',
    subject: '标准会员 · 月卡',
    amount: 1_900,
    currency: 'CNY',
    state,
    late,
    provider: paid ? 'sandbox' : '',
    created_at: at,
    expires_at: at + 15 * 60_000,
    paid_at: paid ? at + 60_000 : 0,
  };
}

const vipOrderRow = ({ id, ago, payType }: DemoOrder, now: number): VipOrderRow => ({
  order_id: id,
  uid: 'demo',
  to_uid: 'demo',
  package_id: 'vip1-month',
  package_name: '月卡',
  package_name_tw: '月卡',
  category_id: 1,
  category_name: '标准会员',
  category_name_tw: '標準會員',
  level: 1,
  days: 30,
  member_count: 1,
  first_only: 0,
  promotions: '',
  pay_type: payType,
  sys_name: 'sandbox',
  screen: '',
  address_id: '',
  // Nobody is asked about them any more.
  left_at: now - ago + HOUR_MS,
  created_at: now - ago,
  granted_level: 0,
  granted_until: 0,
  converted_days: 0,
  converted_into: 0,
});

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
  client_id: 'appeal-demo-order-closed',
  kind: 'appeal',
  order_id: 'demo-order-closed',
  reason: 'unpaid',
  trade_no: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  text: '订单关闭后才转的账',
  picture: '',
  state: 'refused',
  reply: '没有在链上查到这笔转账，请核对交易哈希和网络后再提交。',
};
