import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { OrderRow } from '../db/schema';
import type { Goods } from '../orders/deps';
import { vipAfter } from './after';
import * as grants from './grants-repository';
import * as orders from './orders-repository';
import { DAY_MS } from './time';

/** The kind of orders that buy VIP time. */
export const VIP = 'vip';
/** Why a grant of an order stands in the journal; its ref is the order's id. */
export const ORDER = 'order';

/** VIP as goods: time of the pack's level for whom it was bought, in the transaction that counts the money. @param clock unix ms */
export const vipGoods = (clock: () => number): Goods => ({
  grant: (trx, order) => grant(trx, order, clock()),
  async revoke(trx, order) {
    const vip = await orders.facts(trx, order.id);
    if (!vip) throw new Error(`nobody knows what ${order.id} bought`);
    await grants.revokeVip(trx, { uid: vip.to_uid, reason: ORDER, ref: order.id, at: clock() });
  },
});

async function grant(trx: Db, order: OrderRow, at: number): Promise<void> {
  const vip = await orders.facts(trx, order.id);
  if (!vip) throw new Error(`nobody knows what ${order.id} buys`);
  await users.hold(trx, vip.to_uid);
  const [user, levels] = [await users.byId(trx, vip.to_uid), await grants.levels(trx)];
  if (!user) throw new Error(`nobody is there whom ${order.id} was bought for`);
  const { level, days } = vip;
  const before = await grants.heldBy(trx, user, levels, at);
  const dayValue = levels.find((row) => row.level === level)?.day_value ?? 0;
  const span = days * DAY_MS;
  const { convertedDays, convertedInto } = vipAfter(before, { level, span, dayValue, at }, levels, 'zh-CN');
  const { state } = await grants.grantVip(trx, { uid: vip.to_uid, reason: ORDER, ref: order.id, level, span, at });
  await orders.change(trx, order.id, {
    granted_level: state.level,
    granted_until: state.expiresAt,
    converted_days: convertedDays,
    converted_into: convertedInto,
  });
}
