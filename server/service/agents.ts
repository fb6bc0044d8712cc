import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { conflict } from '../errors';
import * as cases from './cases-repository';

/** Somebody who answers viewers for the site. */
export interface Agent {
  uid: string;
  /** In whose name: the account whose name and face viewers see. */
  voice: Pick<UserRow, 'id' | 'nick_name'>;
  /** The viewers' app of that account is told of the conversation, too. */
  isInApp: boolean;
}

/** An account that answers for the site in the viewers' app, in its own name. */
export const agentInApp = (account: UserRow): Agent => ({ uid: account.id, voice: account, isInApp: true });

/**
 * Somebody at the desk, by their role. Who answers for the site in the app as well does so in their own name; everybody else in the
 * site's, and their own account, which has no second factor in the app, gets nothing of the conversation.
 * @throws Refusal where no account gives customer service its name and face
 */
export async function agentAtDesk(db: Db, uid: string): Promise<Agent> {
  const own = await cases.agentAccount(db, uid);
  if (own) return agentInApp(own);
  const voice = await cases.serviceAccount(db);
  if (!voice) throw conflict((t) => t.desk.noServiceFace);
  return { uid, voice, isInApp: false };
}
