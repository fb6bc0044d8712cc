import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { OrderRow, UserRow, VipOrderRow } from '../db/schema';
import type { Goods } from '../orders/deps';
import type { Keyed } from '../secrets';
import { addTo } from '../tallies/tallies-repository';
import { vipAfter } from './after';
import * as grants from './grants-repository';
import { writeGranted, writePartRefunded, writePartRefused, writeRefunded } from './letters';
import * as orders from './orders-repository';
import { closeSecondPlace, openSecondPlace } from './second-place';
import { DAY_MS } from './time';

/** The kind of orders that buy VIP time. */
export const VIP = 'vip';
/** Why a grant of an order stands in the journal; its ref is the order's id. */
export const ORDER = 'order';

/**
 * VIP as goods: time of the pack's level for whom it was bought, in the transaction that counts the money. Where nobody is there
 * any more to have it, the money goes back.
 * Whom it concerns is written to.
 * @param clock unix ms @param keyed the site's secret for redeem codes; it exists before the first order of a pack for two
 */
export const vipGoods = (clock: () => number, keyed: () => Promise<Keyed>, days: Days): Goods => ({
  async grant(trx, order) {
    const vip = await factsOf(trx, order);
    await users.hold(trx, vip.to_uid);
    const user = await users.byId(trx, vip.to_uid);
    if (!user || user.closed_at > 0) return 'impossible';
    const at = clock();
    const until = await grant(trx, vip, user, at);
    const from = vip.uid === vip.to_uid ? undefined : await users.byId(trx, vip.uid);
    await writeGranted(trx, days, vip, { from, until, at });
    if (vip.member_count > 1) await openSecondPlace(trx, await keyed(), vip, clock());
    return 'granted';
  },
  async revoke(trx, order, amount) {
    const vip = await factsOf(trx, order);
    await grants.revokeVip(trx, { uid: vip.to_uid, reason: ORDER, ref: order.id, at: clock() });
    await writeRefunded(trx, { ...order, amount }, vip, clock());
    if (vip.member_count > 1) await closeSecondPlace(trx, await keyed(), order.id, clock());
  },
  async revokePart(trx, order, refund) {
    const vip = await factsOf(trx, order);
    const name = { uid: vip.to_uid, reason: ORDER, ref: order.id };
    const cut = refund.days > 0 ? await grants.cutVip(trx, name, refund.days * DAY_MS, clock()) : 0;
    await writePartRefunded(trx, refund, vip, { isCut: cut > 0, at: clock() });
    return cut;
  },
  async restorePart(trx, order, refund) {
    const vip = await factsOf(trx, order);
    if (refund.cut > 0) await grants.uncutVip(trx, { uid: vip.to_uid, reason: ORDER, ref: order.id }, refund.cut);
    await writePartRefused(trx, refund, vip, clock());
  },
});

async function factsOf(trx: Db, { id }: OrderRow): Promise<VipOrderRow> {
  const vip = await orders.facts(trx, id);
  if (!vip) throw new Error(`nobody knows what ${id} buys`);
  return vip;
}

/** @returns when the VIP time ends now, unix ms */
async function grant(trx: Db, vip: VipOrderRow, user: UserRow, at: number): Promise<number> {
  const levels = await grants.levels(trx);
  const { level, days, order_id: ref } = vip;
  const before = await grants.heldBy(trx, user, levels, at);
  const dayValue = levels.find((row) => row.level === level)?.day_value ?? 0;
  const span = days * DAY_MS;
  const { convertedDays, convertedInto } = vipAfter(before, { level, span, dayValue, at }, levels, 'zh-CN');
  const { state } = await grants.grantVip(trx, { uid: user.id, reason: ORDER, ref, level, span, at });
  await orders.change(trx, ref, {
    granted_level: state.level,
    granted_until: state.expiresAt,
    converted_days: convertedDays,
    converted_into: convertedInto,
  });
  await addTo(trx, 'sold', vip.package_id, 1);
  return state.expiresAt;
}
