import { offerLimits } from '../../src/contract/offer-limits';
import { groupedCode, redeemAlphabet } from '../../src/lib/redeem-code';
import type { Db } from '../db/db';
import type { VipOrderRow } from '../db/schema';
import type { Keyed } from '../secrets';
import * as grants from './grants-repository';
import { writeSecondRefunded } from './letters';
import { redeemHash } from './redeem-code';
import * as repository from './redeem-repository';

/**
 * A pack for two (情侣会员) opens VIP for whom it was bought and gives its buyer a redeem code of one use for the other account.
 * The code follows from the order and the site's secret, so that it can be shown again and stands nowhere.
 */
export function secondCode(keyed: Keyed, orderId: string): string {
  const bytes = keyed(`second|${orderId}`);
  const letters = Array.from({ length: offerLimits.redeemLetters }, (_, at) => redeemAlphabet[(bytes[at] ?? 0) & 31]);
  return groupedCode(letters.join(''));
}

const hashOf = (keyed: Keyed, orderId: string): string => {
  const hash = redeemHash(keyed, secondCode(keyed, orderId));
  if (!hash) throw new Error('a code of ours is none');
  return hash;
};

/** Makes the code, with what grants the first place. Its batch is the order. @param at unix ms */
export async function openSecondPlace(trx: Db, keyed: Keyed, vip: VipOrderRow, at: number): Promise<void> {
  const code = secondCode(keyed, vip.order_id);
  const { package_id, level, days, order_id: id } = vip;
  const batch = { id, package_id, level, days, note: 'second', created_at: at, expires_at: 0 };
  const none = { withdrawn_at: 0, used_at: 0, uid: '' };
  const hash = hashOf(keyed, id);
  await repository.addBatch(trx, batch, [{ hash, batch_id: id, tail: code.slice(-offerLimits.redeemGroup), ...none }]);
}

/**
 * The order's money goes back: the code is worth nothing any more, and what it gave is taken back. Who had it is written to.
 * @param at unix ms
 */
export async function closeSecondPlace(trx: Db, keyed: Keyed, orderId: string, at: number): Promise<void> {
  const hash = hashOf(keyed, orderId);
  await repository.withdraw(trx, { hash }, at);
  const row = await repository.redeemRow(trx, hash);
  if (!row?.uid) return;
  const revoked = await grants.revokeVip(trx, { uid: row.uid, reason: 'code', ref: hash, at });
  if (revoked) await writeSecondRefunded(trx, orderId, row.uid, at);
}

/** Who has taken the second place of an order; '' where nobody has. */
export async function secondOf(db: Db, orderId: string): Promise<string> {
  const [code] = await repository.codesOf(db, orderId);
  return code?.uid ?? '';
}
