import type { Db } from '../db/db';
import type { OrderRow, VipOrderRow } from '../db/schema';
import { paymentRow } from '../orders/orders-repository';
import { keyedNow } from '../secrets';
import { grantVip } from '../vip/grants-repository';
import { openSecondPlace } from '../vip/second-place';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** An order of the demo: who bought what for whom, how long ago, and what became of it. */
interface Told {
  id: string;
  uid: string;
  to: string;
  days: number;
  pack: string;
  category: readonly [id: number, name: string, nameTw: string];
  level: number;
  name: readonly [string, string];
  amount: number;
  daysAgo: number;
  state: 'paid' | 'closed' | 'refunded';
  /** How many accounts it opens; one where nothing is said. */
  members?: number;
}

const standard = [1, '标准会员', '標準會員'] as const;
const couple = [2, '情侣会员', '情侶會員'] as const;
const gold = [3, '黄金会员', '黃金會員'] as const;

const month = ['月卡', '月卡'] as const;
const season = ['季卡', '季卡'] as const;

const base = { pack: 'vip1-month', category: standard, level: 1, name: month, days: 30, amount: 1_900 };
const coupleMonth = {
  pack: 'vip2-month',
  category: couple,
  level: 2,
  name: month,
  days: 30,
  amount: 2_900,
  members: 2,
};
const goldSeason = { pack: 'vip3-season', category: gold, level: 3, name: season, days: 95, amount: 9_900 };

/** As they happened. The demo user was given a month that has run out, and has never bought: the first purchase is theirs. */
const orders: readonly Told[] = [
  { ...base, id: 'demo-order-1', uid: 'vip', to: 'vip', daysAgo: 96, state: 'paid' },
  { ...base, id: 'demo-order-2', uid: 'vip', to: 'demo', daysAgo: 41, state: 'paid' },
  { ...coupleMonth, id: 'demo-order-6', uid: 'vip', to: 'vip', daysAgo: 58, state: 'paid' },
  { ...goldSeason, id: 'demo-order-3', uid: 'vip', to: 'vip', daysAgo: 35, state: 'refunded' },
  { ...goldSeason, id: 'demo-order-4', uid: 'vip', to: 'vip', daysAgo: 20, state: 'closed' },
  { ...goldSeason, id: 'demo-order-5', uid: 'demo', to: 'demo', daysAgo: 3, state: 'closed' },
];

const orderRow = ({ id, uid, category, name, amount, state }: Told, at: number): OrderRow => ({
  id,
  uid,
  client_id: id,
  kind: 'vip',
  goods: '{}',
  subject: `${category[1]} ${name[0]}`,
  amount,
  currency: 'CNY',
  state,
  late: 0,
  provider: state === 'closed' ? '' : 'sandbox',
  created_at: at,
  expires_at: at + 15 * MINUTE,
  paid_at: state === 'closed' ? 0 : at + MINUTE,
  refunded: state === 'refunded' ? amount : 0,
});

const factsRow = ({ id, uid, to, days, pack, category, level, name, members = 1 }: Told, at: number): VipOrderRow => ({
  order_id: id,
  uid,
  to_uid: to,
  package_id: pack,
  package_name: name[0],
  package_name_tw: name[1],
  category_id: category[0],
  category_name: category[1],
  category_name_tw: category[2],
  level,
  days,
  member_count: members,
  first_only: 0,
  promotions: '',
  pay_type: 0,
  sys_name: 'sandbox',
  screen: '',
  address_id: '',
  left_at: at + 15 * MINUTE,
  created_at: at,
  granted_level: 0,
  granted_until: 0,
  converted_days: 0,
  converted_into: 0,
});

/** What the demo's people have bought, with the time of it in their journals. @param now unix ms */
export async function insertDemoOrders(trx: Db, now: number): Promise<void> {
  const keyed = await keyedNow(trx, 'redeem_secret');
  for (const one of [...orders].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const at = now - one.daysAgo * DAY_MS;
    await trx.insertInto('orders').values(orderRow(one, at)).execute();
    const facts = factsRow(one, at);
    await trx.insertInto('vip_orders').values(facts).execute();
    if (one.state === 'closed') continue;
    await trx
      .insertInto('payments')
      .values({
        ...paymentRow(orderRow(one, at), 'sandbox', at),
        ...{ state: one.state, trade_no: `2026${one.id}` },
        ...{ paid_at: at + MINUTE, refunded_at: one.state === 'refunded' ? at + MINUTE : 0 },
      })
      .execute();
    if (one.state === 'refunded') {
      await insertDemoRefund(trx, one, at + MINUTE);
      continue;
    }
    const span = one.days * DAY_MS;
    const given = { uid: one.to, reason: 'order', ref: one.id, level: one.level, span, at: at + MINUTE };
    const { state } = await grantVip(trx, given);
    if (facts.member_count > 1) await openSecondPlace(trx, keyed, facts, at + MINUTE);
    await trx
      .updateTable('vip_orders')
      .set({ granted_level: state.level, granted_until: state.expiresAt })
      .where('order_id', '=', one.id)
      .execute();
  }
  await insertActivity(trx);
}

async function insertDemoRefund(trx: Db, { id, amount }: Told, at: number): Promise<void> {
  const facts = {
    id: `R${id}`,
    order_id: id,
    client_id: 'rules:sandbox',
    provider: 'sandbox',
    amount,
    currency: 'CNY',
  };
  const nobody = { days: 0, cut: 0, said: '', by_uid: '', reason: '' };
  await trx
    .insertInto('refunds')
    .values({ ...facts, ...nobody, whole: 1, state: 'done', at, done_at: at })
    .execute();
}

/** The recharge activity: VIP's tab bears its title while it runs (spec section 4, VIP icon). */
async function insertActivity(trx: Db): Promise<void> {
  const values = {
    'config.activity.status': '1',
    'config.activity.type': '0',
    'config.activity.title': '冬日特惠',
    'config.activity.rule':
      '<p>活动期间开通黄金会员年卡，在现价上再减一成。</p><p>每个账号不限次数，赠送好友也可以参加。</p><p>优惠在下单时自动计算，不与砍价同时使用。</p>',
    'config.activity.title.tw': '冬日特惠',
    'config.activity.rule.tw':
      '<p>活動期間開通黃金會員年卡，現價再減一成。</p><p>每個帳號不限次數，送給好友也可以參加。</p><p>優惠在下單時自動計算，不與砍價同時使用。</p>',
  };
  for (const [key, value] of Object.entries(values))
    await trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}
