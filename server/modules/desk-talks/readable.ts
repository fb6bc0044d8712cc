import type { Db } from '../../db/db';
import type { ServiceCaseRow } from '../../db/schema';
import { notFound } from '../../errors';
import * as cases from '../../service/cases-repository';

/** A case that somebody may read. */
export type ReadableCase = ServiceCaseRow & { state: 'waiting' | 'open' };

/**
 * A case that waits, or that who asks has. What is somebody else's, over, or not begun is nobody's to read, an owner's neither.
 * @throws Refusal that does not tell which of these it is
 */
export async function readable(db: Db, me: string, conversationId: string): Promise<ReadableCase> {
  const row = await cases.byId(db, conversationId);
  const isMine = row?.state === 'open' && row.agent_uid === me;
  if (!row || row.uid === me || !(row.state === 'waiting' || isMine)) throw notFound((t) => t.desk.caseNotYours);
  return { ...row, state: row.state === 'waiting' ? 'waiting' : 'open' };
}
