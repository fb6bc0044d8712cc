import { paths } from '../../src/lib/paths';
import { uidOf } from '../accounts/viewer-key';
import type { Db } from '../db/db';
import type { FeedbackRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { writtenJob } from '../notices/broadcast';
import { inBoth, writeTo } from '../notices/write-to';
import { cleanLines } from '../text';
import * as feedbacks from './feedback-repository';

/**
 * The operator answers, or answers anew; whoever was signed in when they sent it gets a message. @param now unix ms
 * @returns the feedback as it was, and whether somebody is told; undefined where there is none
 */
export function answerFeedback(
  db: Db,
  id: string,
  { answer, now }: { answer: string; now: number },
): Promise<{ row: FeedbackRow; isTold: boolean } | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await feedbacks.held(trx, id);
    if (!row) return undefined;
    return { row, isTold: (await answerFeedbackIn(trx, row, { answer, now })) !== '' };
  });
}

/** The same in a transaction that holds the row. @returns who is told, '' for nobody */
export async function answerFeedbackIn(
  trx: Db,
  row: FeedbackRow,
  { answer, now }: { answer: string; now: number },
): Promise<string> {
  const text = cleanLines(answer);
  await feedbacks.change(trx, row.id, { state: 1, answer: text, answered_at: now });
  const uid = uidOf(row.viewer);
  if (!uid) return '';
  const about = row.video_title || row.name || row.text.split('\n', 1)[0] || '';
  const words = inBoth((t) => t.voice.feedbackAnswered(Array.from(about).slice(0, 20).join(''), text));
  const cause = `feedback:${row.id}:${now}`;
  await writeTo(trx, { uid, cause, ...words, link: paths.feedback('mine'), at: now });
  await enqueue(trx, writtenJob, { payload: { uid, cause }, runAt: now, now });
  return uid;
}
