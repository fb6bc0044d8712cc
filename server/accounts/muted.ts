import type { Db } from '../db/db';
import { forbidden } from '../errors';
import * as users from './users-repository';

/**
 * Whether somebody may write what others read: messages, comments, danmu, polls. The operator keeps some from it for a time.
 * @param now unix ms @throws Refusal that says for how long
 */
export async function mayWriteToOthers(trx: Db, uid: string, now: number): Promise<void> {
  const until = (await users.byId(trx, uid))?.muted_until ?? 0;
  if (until > now) throw forbidden((t) => t.muted(Math.ceil((until - now) / 1000)));
}
