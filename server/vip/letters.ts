import { paths } from '../../src/lib/paths';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { OrderRow, RefundRow, UserRow, VipOrderRow } from '../db/schema';
import { siteDate } from '../notices/site-date';
import { inBoth, writeTo } from '../notices/write-to';
import { decimalText } from '../payments/money';
import * as grants from './grants-repository';
import { levelName } from './level-name';

/** What a message about an order is told once for; its devices may show a tip of it. */
export const causeOf = {
  granted: (orderId: string): string => `vip-order:${orderId}`,
  refunded: (orderId: string): string => `vip-refund:${orderId}`,
  secondRefunded: (orderId: string): string => `vip-refund:${orderId}:second`,
  redeemed: (hash: string): string => `vip-code:${hash}`,
};

/** VIP time that came. @param given.from who gave it, undefined for oneself. @param given.until unix ms */
export async function writeGranted(
  trx: Db,
  days: Days,
  vip: VipOrderRow,
  given: { from: UserRow | undefined; until: number; at: number },
): Promise<void> {
  const levels = await grants.levels(trx);
  await writeTo(trx, {
    uid: vip.to_uid,
    cause: causeOf.granted(vip.order_id),
    link: paths.vip(),
    at: given.at,
    ...inBoth((t, language) => {
      const type = levelName(levels, vip.level, language);
      const until = siteDate(t, days, given.until);
      if (!given.from) return t.notices.vipGranted(type, vip.days, until);
      const name = given.from.closed_at > 0 ? t.closedUser : given.from.nick_name;
      return t.notices.vipGift(name, type, vip.days, until);
    }),
  });
}

/** Money goes back: to who paid it, and word of it to who had the time. @param at unix ms */
export async function writeRefunded(trx: Db, order: OrderRow, vip: VipOrderRow, at: number): Promise<void> {
  const cause = causeOf.refunded(order.id);
  const amount = `${decimalText(order.amount, order.currency)} ${order.currency}`;
  await writeTo(trx, {
    uid: vip.uid,
    cause,
    link: paths.openVipRecords(),
    at,
    ...inBoth((t, language) =>
      t.notices.refunded(language === 'zh-TW' ? vip.package_name_tw : vip.package_name, amount),
    ),
  });
  if (vip.to_uid !== vip.uid)
    await writeTo(trx, { uid: vip.to_uid, cause, link: paths.vip(), at, ...inBoth((t) => t.notices.giftRefunded()) });
}

/** Money of a pack for two goes back: to who had the second place by its code. @param at unix ms */
export async function writeSecondRefunded(trx: Db, orderId: string, uid: string, at: number): Promise<void> {
  const cause = causeOf.secondRefunded(orderId);
  await writeTo(trx, { uid, cause, link: paths.vip(), at, ...inBoth((t) => t.notices.secondRefunded()) });
}

/**
 * A part of the money goes back: to who paid it, and word of it to who has less time for it.
 * @param done.isCut whether time was taken back with it @param done.at unix ms
 */
export const writePartRefunded = (
  trx: Db,
  refund: RefundRow,
  vip: VipOrderRow,
  { isCut, at }: { isCut: boolean; at: number },
): Promise<void> =>
  writeOfPart(trx, { refund, vip, isTime: isCut, at }, { step: '', toBuyer: 'partRefunded', toOther: 'giftShortened' });

/**
 * A provider refuses to send a part back: to who was told that it goes back, and to who has the time for it again.
 * @param at unix ms
 */
export const writePartRefused = (trx: Db, refund: RefundRow, vip: VipOrderRow, at: number): Promise<void> =>
  writeOfPart(
    trx,
    { refund, vip, isTime: refund.cut > 0, at },
    { step: ':refused', toBuyer: 'partRefused', toOther: 'giftRestored' },
  );

/** @param part.isTime whether time goes or comes with the money @param words.step of the refund, after its own cause */
async function writeOfPart(
  trx: Db,
  { refund, vip, isTime, at }: { refund: RefundRow; vip: VipOrderRow; isTime: boolean; at: number },
  words: { step: string; toBuyer: 'partRefunded' | 'partRefused'; toOther: 'giftShortened' | 'giftRestored' },
): Promise<void> {
  const cause = `${causeOf.refunded(refund.order_id)}:${refund.id}${words.step}`;
  const amount = `${decimalText(refund.amount, refund.currency)} ${refund.currency}`;
  const isOwn = vip.to_uid === vip.uid;
  await writeTo(trx, {
    uid: vip.uid,
    cause,
    link: paths.openVipRecords(),
    at,
    ...inBoth((t, language) => {
      const name = language === 'zh-TW' ? vip.package_name_tw : vip.package_name;
      return t.notices[words.toBuyer](name, amount, isOwn && isTime);
    }),
  });
  if (isOwn || !isTime) return;
  await writeTo(trx, { uid: vip.to_uid, cause, link: paths.vip(), at, ...inBoth((t) => t.notices[words.toOther]()) });
}

/** A code was used. @param given.until unix ms */
export async function writeRedeemed(
  trx: Db,
  siteDays: Days,
  given: { uid: string; hash: string; level: number; days: number; until: number; at: number },
): Promise<void> {
  const levels = await grants.levels(trx);
  const { uid, at, level, days } = given;
  await writeTo(trx, {
    uid,
    cause: causeOf.redeemed(given.hash),
    link: paths.vip(),
    at,
    ...inBoth((t, language) =>
      t.notices.vipRedeemed(levelName(levels, level, language), days, siteDate(t, siteDays, given.until)),
    ),
  });
}

/** VIP ends in some days. @param user whose it is. @param at unix ms */
export const writeEnding = (trx: Db, siteDays: Days, user: UserRow, days: number, at: number): Promise<boolean> =>
  writeTo(trx, {
    uid: user.id,
    cause: `vip-ending:${user.vip_expires_at}:${days}`,
    link: paths.openVip(1),
    at,
    ...inBoth((t) => t.notices.vipEnding(days, siteDate(t, siteDays, user.vip_expires_at))),
  });
