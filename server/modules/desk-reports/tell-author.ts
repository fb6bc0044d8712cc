import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { inBoth, writeTo } from '../../notices/write-to';
import { aboutOf } from '../../reports/answer-report';
import type { ReportRow } from '../../reports/reports-repository';

/** A thing that was taken down. */
interface Taken extends Pick<ReportRow, 'kind' | 'target' | 'quote' | 'about_uid'> {
  /** The key of the letter: one is written for each. */
  cause: string;
}

interface Said {
  /** The reason in the reviewer's words; '' for the standard text. */
  why: string;
  /** The page on which the author appeals; '' for none. */
  link: string;
  /** Unix ms. */
  at: number;
}

/** Tells the author of a thing that it was taken down, and where they may appeal. */
export async function tellAuthor(trx: Db, taken: Taken, { why, link, at }: Said): Promise<void> {
  const author = taken.about_uid ? await users.byId(trx, taken.about_uid) : undefined;
  if (!author || author.closed_at > 0) return;
  const words = inBoth((t) => t.reports.takenDown(aboutOf(t, taken), why));
  await writeTo(trx, { uid: author.id, cause: taken.cause, ...words, link, at });
}
