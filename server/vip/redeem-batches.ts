import { offerLimits } from '../../src/contract/offer-limits';
import { groupedCode } from '../../src/lib/redeem-code';
import type { CsvRow } from '../csv';
import type { Db } from '../db/db';
import { newId } from '../ids';
import { keyedNow } from '../secrets';
import { newRedeemCode, redeemHash } from './redeem-code';
import { addBatch, insertBatch } from './redeem-repository';

export interface BatchWish {
  packageId: string;
  /** Of VIP, 1 to 4. */
  level: number;
  days: number;
  note: string;
  /** Unix ms; 0 for never. */
  expiresAt: number;
  now: number;
}

/**
 * Makes codes. They stand nowhere afterwards but in the answer: the database has their hashes.
 * @param given codes that are wanted as they are, e.g. the demo's; else as many new ones as a number says
 */
export async function makeBatch(
  db: Db,
  wish: BatchWish,
  given: number | readonly string[],
): Promise<{ batchId: string; codes: string[] }> {
  const keyed = await keyedNow(db, 'redeem_secret');
  const letters = typeof given === 'number' ? Array.from({ length: given }, newRedeemCode) : [...given];
  const batchId = newId(wish.now);
  const { packageId: package_id, level, days, note, expiresAt: expires_at, now: created_at } = wish;
  const codes = letters.map((code) => {
    const hash = redeemHash(keyed, code);
    if (!hash) throw new RangeError(`'${code}' is no code of ${offerLimits.redeemLetters} letters`);
    const none = { withdrawn_at: 0, used_at: 0, uid: '' };
    return { hash, batch_id: batchId, tail: code.replace(/[^0-9A-Z]/g, '').slice(-offerLimits.redeemGroup), ...none };
  });
  // The demo is one transaction already.
  const insert = db.isTransaction ? addBatch : insertBatch;
  await insert(db, { id: batchId, package_id, level, days, note, created_at, expires_at }, codes);
  return { batchId, codes: letters.map((code) => groupedCode(code.replace(/[^0-9A-Z]/g, ''))) };
}

/** The codes of a new batch as a table: the one time that anybody sees them. */
export function batchTable(wish: BatchWish, { batchId, codes }: { batchId: string; codes: string[] }): CsvRow[] {
  const { packageId, level, days, expiresAt } = wish;
  const until = expiresAt === 0 ? '' : new Date(expiresAt).toISOString();
  return [
    ['code', 'batch', 'package', 'level', 'days', 'expires'],
    ...codes.map((code) => [code, batchId, packageId, level, days, until]),
  ];
}
