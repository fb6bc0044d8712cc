import type { Db } from '../db/db';
import { endSessionsOf } from '../desk/staff-repository';
import * as tokens from './tokens-repository';

/**
 * The one way in which all sessions of an account end: the viewer's on every device, and those at the desk, which may do far
 * more. In the transaction of what ends them.
 * @param but the hash of a viewer's session that stays @returns the viewer's sessions that ended, for their devices to be told
 */
export async function endSessions(trx: Db, uid: string, but = ''): Promise<tokens.EndedSession[]> {
  await endSessionsOf(trx, uid);
  return tokens.endAll(trx, uid, but);
}
