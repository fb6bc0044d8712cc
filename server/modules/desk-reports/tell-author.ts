import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { inBoth, writeTo } from '../../notices/write-to';
import { aboutOf } from '../../reports/answer-report';
import type { ReportRow } from '../../reports/reports-repository';

/** What was taken away of somebody's. */
interface Taken extends Pick<ReportRow, 'kind' | 'target' | 'quote' | 'about_uid'> {
  /** What the letter is about: one is written for each. */
  cause: string;
}

interface Said {
  /** In the reviewer's words; '' for ours. */
  why: string;
  /** Where they appeal; '' for nowhere. */
  link: string;
  /** Unix ms. */
  at: number;
}

/** Whoever made a thing reads that it was taken away, and where they may appeal. */
export async function tellAuthor(trx: Db, taken: Taken, { why, link, at }: Said): Promise<void> {
  const author = taken.about_uid ? await users.byId(trx, taken.about_uid) : undefined;
  if (!author || author.closed_at > 0) return;
  const words = inBoth((t) => t.reports.takenDown(aboutOf(t, taken), why));
  await writeTo(trx, { uid: author.id, cause: taken.cause, ...words, link, at });
}
