import type { reportVerdicts } from '../../src/contract/desk/report-kinds';
import { uidOf } from '../accounts/viewer-key';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Messages } from '../messages';
import { inBoth, writeTo } from '../notices/write-to';
import type { Services } from '../services';
import { cleanLines } from '../text';
import * as reports from './reports-repository';

/** How many characters of the reported thing a letter quotes. */
const QUOTED = 20;
/** How many people are told in one transaction. */
const AT_ONCE = 200;
/** Tells everybody who reported a thing of the decision, a slice at a time. */
const tellJob = jobKind<{ id: string; after: string }>('report-decided', 2);
/** Tells everybody who reported a thing that the decision was taken back, in the same way. */
const undoneJob = jobKind<{ id: string; after: string }>('report-undone', 2);

export type ReportVerdict = (typeof reportVerdicts)[number];

export interface Decision {
  /** In the operator's words; '' for the standard text. */
  answer: string;
  /** '' for a decision from the shell, which does not say what became of the thing. */
  verdict: ReportVerdict | '';
  /** Unix ms. */
  now: number;
}

/**
 * Closes a report with all other waiting reports of the same thing, and tells the people who made them of the decision. Call it in a
 * transaction; after it call `inbox.changed` for the people who are returned.
 * @returns the first of those who are told; undefined where no such report waits
 */
export async function answerReport(
  trx: Db,
  id: string,
  { answer, verdict, now }: Decision,
): Promise<{ told: string[] } | undefined> {
  const named = await reports.byId(trx, id);
  const found = named && (await reports.leadOf(trx, named));
  const lead = found && (await reports.held(trx, found.id));
  if (!lead || lead.done_at > 0 || named.done_at > 0) return undefined;
  const said = { answer: cleanLines(answer), verdict, at: now };
  await reports.close(trx, lead, said);
  return { told: await tellSome(trx, { ...lead, answer: said.answer, verdict, done_at: now }, '', now) };
}

/** The name of a thing in a letter: its beginning. */
export function aboutOf(t: Messages, { kind, quote }: Pick<reports.ReportRow, 'kind' | 'quote'>): string {
  const said = Array.from(quote.replace(/\s+/g, ' '));
  return t.reportAbout(kind, said.length > QUOTED ? `${said.slice(0, QUOTED).join('')}…` : said.join(''));
}

/** Tells the next slice of people. @param after key of the person who was told last, '' for nobody @returns ids of those who are told now */
function tellSome(trx: Db, lead: reports.ReportRow, after: string, now: number): Promise<string[]> {
  const words = inBoth((t) => ({
    title: t.reportDoneTitle,
    text: t.reportDoneText(aboutOf(t, lead), lead.answer || ownWords(t, lead.verdict)),
  }));
  return tellReporters(trx, { lead, after, now, words, cause: `report:${lead.id}`, job: tellJob });
}

/**
 * Tells the people who reported a thing that the decision was taken back on appeal. Call it in the transaction that takes it back.
 * @param id of the report that led to the decision @returns ids of those who are told now
 */
export async function tellUndone(trx: Db, id: string, now: number, after = ''): Promise<string[]> {
  const lead = await reports.byId(trx, id);
  if (!lead) return [];
  const words = inBoth((t) => t.rulings.reporter(aboutOf(t, lead)));
  return tellReporters(trx, { lead, after, now, words, cause: `report-undone:${id}`, job: undoneJob });
}

interface Telling {
  lead: reports.ReportRow;
  after: string;
  now: number;
  words: ReturnType<typeof inBoth>;
  cause: string;
  /** The job that tells the next slice. */
  job: typeof tellJob;
}

async function tellReporters(trx: Db, { lead, after, now, words, cause, job }: Telling): Promise<string[]> {
  const keys = await reports.reportersAfter(trx, lead, after, AT_ONCE);
  for (const key of keys) await writeTo(trx, { uid: uidOf(key), cause, ...words, at: now });
  const last = keys[AT_ONCE - 1];
  if (last !== undefined) await enqueue(trx, job, { payload: { id: lead.id, after: last }, runAt: now, now });
  return keys.map(uidOf);
}

function ownWords(t: Messages, verdict: string): string {
  const words: Record<string, string> = {
    keep: t.reports.kept,
    remove: t.reports.removed,
    withdraw: t.reports.withdrawn,
    mute: t.reports.muted,
  };
  return words[verdict] ?? '';
}

export function handleReportJobs({ db, clock, inbox, jobs }: Services): void {
  jobs.handle(tellJob, async ({ id, after }) => {
    const told = await db.transaction().execute(async (trx) => {
      const lead = await reports.byId(trx, id);
      return lead ? tellSome(trx, lead, after, clock()) : [];
    });
    for (const uid of told) inbox.changed(uid);
  });
  jobs.handle(undoneJob, async ({ id, after }) => {
    const told = await db.transaction().execute((trx) => tellUndone(trx, id, clock(), after));
    for (const uid of told) inbox.changed(uid);
  });
}
