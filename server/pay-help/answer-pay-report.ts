import type { Db } from '../db/db';
import type { PayReportRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { writtenJob } from '../notices/broadcast';
import { inBoth, writeTo } from '../notices/write-to';
import { cleanLines } from '../text';
import * as reports from './pay-reports-repository';

/**
 * Answers what somebody said of a payment, and tells them. Call it in a transaction.
 * @param said.now unix ms @returns the report as it is then; undefined where there is no open one
 */
export async function answerPayReport(
  trx: Db,
  id: string,
  { state, reply, now }: { state: 'accepted' | 'refused'; reply: string; now: number },
): Promise<PayReportRow | undefined> {
  const row = await reports.answer(trx, id, { state, reply: cleanLines(reply), now });
  if (!row) return undefined;
  const words = inBoth((t) => t.reports.payAnswered(row.kind === 'appeal', state === 'accepted', row.reply));
  const cause = `pay-report:${id}:${now}`;
  await writeTo(trx, { uid: row.uid, cause, ...words, at: now });
  await enqueue(trx, writtenJob, { payload: { uid: row.uid, cause }, runAt: now, now });
  return row;
}
