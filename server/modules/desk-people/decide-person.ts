import type { PersonState } from '../../../src/contract/desk/people';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import type { Record } from '../../desk/journal';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import type { Staff } from '../../desk/sessions';
import { notFound } from '../../errors';
import type { Services } from '../../services';
import { presentState } from './present';

/** The request for a decision about an account. */
export interface Decision {
  params: { uid: string; revision: string; reason: string };
  staff: Staff;
  record: Record;
}

/**
 * Carries out a decision about an account that is locked for the transaction: `row` is the account before, `told` the facts for the letter to
 * its owner.
 */
export type Decide = (
  trx: Db,
  row: UserRow,
  told: { uid: string; at: number; reason: string; by: string },
) => Promise<void>;

/** Locks the account, carries out a decision, and writes the difference into the journal. @throws Refusal */
export function decideAbout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, record, staff }: Decision,
  decision: Decide,
): Promise<PersonState> {
  const reason = reasonOf(params.reason);
  return db.transaction().execute(async (trx) => {
    const { uid } = params;
    await users.hold(trx, uid);
    const at = clock();
    const row = await present(trx, uid);
    const before = presentState(row, at);
    sameRow(before, params.revision);
    await decision(trx, row, { uid, at, reason, by: staff.uid });
    const after = presentState(await present(trx, uid), at);
    await record(trx, { kind: 'user', subject: uid, before, after, reason });
    return after;
  });
}

/** @throws Refusal where there is no such account, or no more */
export async function present(db: Db, uid: string): Promise<UserRow> {
  const row = await users.byId(db, uid);
  if (!row || row.closed_at > 0) throw notFound((t) => t.desk.noAccount);
  return row;
}
