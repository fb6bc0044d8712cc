import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import type { Days } from '../../days';
import type { Db } from '../../db/db';
import type { HandGrantRow } from '../../db/schema/desk';
import { badRequest, notFound } from '../../errors';
import { siteDate } from '../../notices/site-date';
import { inBoth, writeTo } from '../../notices/write-to';
import { grantVip, levels } from '../../vip/grants-repository';
import { levelName } from '../../vip/level-name';
import { DAY_MS } from '../../vip/time';
import { book } from '../../wallet/wallet-repository';

/** The reason of the entry in both ledgers: the gold's owner sees it as 系统调整 (adjustment by the system). */
const REASON = 'operator';

/** The key of the message about a grant, which is sent once. */
export const causeOf = (id: string): string => `hand-grant:${id}`;

/**
 * Carries out a grant, in the transaction that stores its row, and writes to the member who gets it. The ledgers accept each row once.
 * @param at unix ms @throws Refusal where the account is gone, or holds as much gold as it may
 */
export async function giveByHand(trx: Db, days: Days, row: HandGrantRow, at: number): Promise<void> {
  await users.hold(trx, row.uid);
  const user = await users.byId(trx, row.uid);
  if (!user || user.closed_at > 0) throw notFound((t) => t.desk.noAccount);
  const letter = { uid: row.uid, cause: causeOf(row.id), at };
  if (row.what === 'gold') {
    const { result } = await book(trx, { uid: row.uid, change: row.amount, reason: REASON, ref: row.id, at });
    if (result === 'refused') throw badRequest((t) => t.deskShop.grantFull);
    const words = inBoth((t) => t.notices.handGold(row.amount));
    await writeTo(trx, { ...letter, link: paths.goldStore(), ...words });
    return;
  }
  const time = { level: row.level, span: row.amount * DAY_MS, at };
  const { state } = await grantVip(trx, { uid: row.uid, reason: REASON, ref: row.id, ...time });
  const known = await levels(trx);
  const words = inBoth((t, language) =>
    t.notices.handVip(levelName(known, row.level, language), row.amount, siteDate(t, days, state.expiresAt)),
  );
  await writeTo(trx, { ...letter, link: paths.vip(), ...words });
}
