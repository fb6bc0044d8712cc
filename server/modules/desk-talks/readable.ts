import type { Db } from '../../db/db';
import type { ServiceCaseRow } from '../../db/schema';
import { notFound } from '../../errors';
import * as cases from '../../service/cases-repository';

/** A case that a member of staff may read. */
export type ReadableCase = ServiceCaseRow & { state: 'waiting' | 'open' };

/**
 * A case that waits, or that the asking agent answers. A case of another agent, one that is over, and one that has not begun are unreadable
 * even for an owner.
 * @throws Refusal that does not tell which of these it is
 */
export async function readable(db: Db, me: string, conversationId: string): Promise<ReadableCase> {
  const row = await cases.byId(db, conversationId);
  const isMine = row?.state === 'open' && row.agent_uid === me;
  if (!row || row.uid === me || !(row.state === 'waiting' || isMine)) throw notFound((t) => t.desk.caseNotYours);
  return { ...row, state: row.state === 'waiting' ? 'waiting' : 'open' };
}
