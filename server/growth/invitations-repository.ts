import { growthLimits } from '../../src/contract/growth-limits';
import { NOBODY } from '../accounts/nobody';
import type { Db } from '../db/db';
import type { InvitationRow } from '../db/schema';

/** By whose code somebody came; undefined where they came by none. */
export const ofGuest = (db: Db, uid: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitations').selectAll().where('uid', '=', uid).executeTakeFirst();

/** @returns whose code it is */
export async function ownerOf(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('invitation_codes').select('uid').where('code', '=', code).executeTakeFirst();
  return row?.uid;
}

export async function codeOf(db: Db, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom('invitation_codes').select('code').where('uid', '=', uid).executeTakeFirst();
  return row?.code;
}

/** Gives somebody a code, unless they have one or it is somebody's. */
export async function addCode(db: Db, uid: string, code: string, at: number): Promise<void> {
  await db
    .insertInto('invitation_codes')
    .values({ uid, code, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false where they came by a code before */
export async function insert(trx: Db, row: InvitationRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function settle(
  trx: Db,
  uid: string,
  end: Pick<InvitationRow, 'state' | 'reason' | 'gold' | 'settled_at'>,
): Promise<void> {
  await trx.updateTable('invitations').set(end).where('uid', '=', uid).where('state', '=', 0).execute();
}

/**
 * One page of whom somebody invited and who is there still, the last first, each with their row. Whoever has closed their account goes
 * by a name that says so, and no guest is looked up for it.
 */
export async function page(
  db: Db,
  inviter: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const own = db.selectFrom('invitations').where('inviter', '=', inviter).where('uid', 'not like', `${NOBODY}%`);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('at', 'desc').orderBy('uid').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

/** What somebody's invitations have brought, of guests who have closed their accounts as well. @param since unix ms; of `ofDay` */
export async function sumOf(db: Db, inviter: string, since = 0) {
  const row = await db
    .selectFrom('invitations')
    .select((eb) => [
      eb.fn.countAll<number>().as('invited'),
      eb.fn.sum<number>(eb.case().when('state', '=', 1).then(eb.lit(1)).else(eb.lit(0)).end()).as('rewarded'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('state', '=', 1), eb('settled_at', '>=', since)]))
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end(),
        )
        .as('ofDay'),
      eb.fn.sum<number>('gold').as('earned'),
    ])
    .where('inviter', '=', inviter)
    .executeTakeFirstOrThrow();
  return {
    invited: Number(row.invited),
    rewarded: Number(row.rewarded ?? 0),
    ofDay: Number(row.ofDay ?? 0),
    earned: Number(row.earned ?? 0),
  };
}

/** How many others that were rewarded came from this device, and to this inviter from this network. */
export async function rewardedFrom(
  db: Db,
  { uid, inviter, device, network }: Pick<InvitationRow, 'uid' | 'inviter' | 'device' | 'network'>,
): Promise<{ ofDevice: number; ofNetwork: number }> {
  const row = await db
    .selectFrom('invitations')
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('device', '=', device).then(eb.lit(1)).else(eb.lit(0)).end()).as('ofDevice'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('inviter', '=', inviter), eb('network', '=', network)]))
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end(),
        )
        .as('ofNetwork'),
    ])
    .where('state', '=', 1)
    .where('uid', '!=', uid)
    .where((eb) => eb.or([eb('device', '=', device), eb('inviter', '=', inviter)]))
    .executeTakeFirst();
  return { ofDevice: Number(row?.ofDevice ?? 0), ofNetwork: Number(row?.ofNetwork ?? 0) };
}

/** Devices that somebody was signed in on, as far as they are kept. */
export async function devicesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select('device_id')
    .distinct()
    .where('uid', '=', uid)
    .where('ok', '=', 1)
    .limit(100)
    .execute();
  return rows.map((row) => row.device_id);
}

/** Whether somebody watched for so long on one of their days: who only registers has not come. */
export async function wasHere(db: Db, uid: string): Promise<boolean> {
  const watched = await db
    .selectFrom('growth_days')
    .select('n')
    .where('uid', '=', uid)
    .where('what', '=', 'watch')
    .where('n', '>=', growthLimits.invitationWatchSeconds)
    .limit(1)
    .executeTakeFirst();
  return watched !== undefined;
}
