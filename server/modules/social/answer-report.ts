import type { Db } from '../../db/db';
import { inBoth, writeTo } from '../../notices/write-to';
import { cleanLines } from '../../text';
import * as reports from './reports-repository';

/** Of what was reported, so much stands in the letter. */
const QUOTED = 20;

/**
 * Closes a report and tells whoever made it what came of it.
 * @param now unix ms @returns whom it was told, '' where they have no account any more; undefined where no such report waits
 */
export function answerReport(db: Db, id: string, answer: string, now: number): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await reports.byId(trx, id);
    if (!row || !(await reports.done(trx, id, cleanLines(answer), now))) return undefined;
    if (!row.viewer.startsWith('u:')) return '';
    const uid = row.viewer.slice(2);
    const said = Array.from(row.quote.replace(/\s+/g, ' '));
    const quote = said.length > QUOTED ? `${said.slice(0, QUOTED).join('')}…` : said.join('');
    const words = inBoth((t) => ({
      title: t.reportDoneTitle,
      text: t.reportDoneText(t.reportAbout(row.kind, quote), cleanLines(answer)),
    }));
    await writeTo(trx, { uid, cause: `report:${id}`, ...words, at: now });
    return uid;
  });
}
