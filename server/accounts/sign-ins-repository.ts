import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { SignInRow, SignInWay } from '../db/schema';
import { newId } from '../ids';
import type { DeviceFacts } from './sessions';

/** Of each kind (right, wrong) so many are kept for an account: whoever guesses at passwords pushes no sign-in out. */
export const KEPT = 50;

export interface SignInTried {
  /** '' where there is no such account. */
  uid: string;
  way: SignInWay;
  ok: boolean;
  deviceId: string;
  facts: DeviceFacts;
}

/**
 * Notes a sign-in, or a wrong password. Where there is no such account the same is asked of the database and nothing is
 * written: an account that exists must not take longer. @param now unix ms
 */
export async function noteSignIn(db: Db, now: number, tried: SignInTried): Promise<void> {
  const { uid, way, deviceId, facts } = tried;
  const ok = tried.ok ? 1 : 0;
  await db
    .insertInto('sign_ins')
    .columns(['id', 'uid', 'at', 'way', 'ok', 'device_id', 'device_name', 'place'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((u) => [
          u.cast<string>(u.val(newId(now)), 'text').as('id'),
          'users.id as uid',
          u.cast<number>(u.val(now), 'bigint').as('at'),
          u.cast<SignInWay>(u.val(way), 'text').as('way'),
          u.cast<number>(u.val(ok), 'integer').as('ok'),
          u.cast<string>(u.val(deviceId), 'text').as('device_id'),
          u.cast<string>(u.val(facts.name), 'text').as('device_name'),
          u.cast<string>(u.val(facts.place), 'text').as('place'),
        ])
        .where('users.id', '=', uid),
    )
    .execute();
  await db
    .deleteFrom('sign_ins')
    .where('uid', '=', uid)
    .where('ok', '=', ok)
    .where('at', '<', (eb) =>
      eb
        .selectFrom('sign_ins as kept')
        .select('kept.at')
        .where('kept.uid', '=', uid)
        .where('kept.ok', '=', ok)
        .orderBy('kept.at', 'desc')
        .limit(1)
        .offset(KEPT - 1),
    )
    .execute();
}

/** Devices on which an account was signed in, of the sign-ins that are kept. */
export async function devicesBefore(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('sign_ins').select('device_id').where('uid', '=', uid).where('ok', '=', 1).execute();
  return rows.map((row) => row.device_id);
}

/** The last sign-ins of an account and those that failed, the latest first. */
export const lastOf = (db: Db, uid: string): Promise<SignInRow[]> =>
  db
    .selectFrom('sign_ins')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.signInsShown)
    .execute();
