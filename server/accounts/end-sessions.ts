import type { Db } from '../db/db';
import { endSessionsOf } from '../desk/staff-repository';
import { refuseOf } from './qr-repository';
import * as tokens from './tokens-repository';

/**
 * The one way in which all sessions of an account end: the viewer's on every device, and those at the desk, which may do far
 * more. In the transaction of what ends them.
 * @param now unix ms @param but the hash of a viewer's session that stays @returns the viewer's sessions that ended, for their devices to be told
 */
export async function endSessions(trx: Db, uid: string, now: number, but = ''): Promise<tokens.EndedSession[]> {
  await endSessionsOf(trx, uid);
  return endDevices(trx, uid, now, but);
}

/** The same for the viewer's sessions alone. With them goes whom one of them let in by a code, and who did not come yet. */
export async function endDevices(trx: Db, uid: string, now: number, but = ''): Promise<tokens.EndedSession[]> {
  await refuseOf(trx, uid, now);
  return tokens.endAll(trx, uid, but);
}

/** One of the viewer's sessions, with whom it may have let in. @param id as its owner knows it @returns null where there is none */
export async function endDevice(trx: Db, uid: string, id: string, now: number): Promise<tokens.EndedSession | null> {
  await refuseOf(trx, uid, now);
  return tokens.endOne(trx, uid, id);
}
