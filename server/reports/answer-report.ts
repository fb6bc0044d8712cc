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

/** Of what was reported, so much stands in a letter. */
const QUOTED = 20;
/** People who are told in one transaction. */
const AT_ONCE = 200;
/** Everybody who reported a thing is told of the decision, some after the others. */
const tellJob = jobKind<{ id: string; after: string }>('report-decided', 2);
/** Everybody who reported it is told that a decision was taken back, in the same way. */
const undoneJob = jobKind<{ id: string; after: string }>('report-undone', 2);

export type ReportVerdict = (typeof reportVerdicts)[number];

export interface Decision {
  /** In the operator's words; '' for ours. */
  answer: string;
  /** '' for one of the shell, which says nothing of what became of the thing. */
  verdict: ReportVerdict | '';
  /** Unix ms. */
  now: number;
}

/**
 * Closes a report with all others of its thing that wait, and tells whoever made them what came of it. Call it in a transaction; after
 * it call `inbox.changed` for those who are named.
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

/** What a letter calls a thing: how it begins. */
export function aboutOf(t: Messages, { kind, quote }: Pick<reports.ReportRow, 'kind' | 'quote'>): string {
  const said = Array.from(quote.replace(/\s+/g, ' '));
  return t.reportAbout(kind, said.length > QUOTED ? `${said.slice(0, QUOTED).join('')}…` : said.join(''));
}

/** @param after key of who was told last, '' for nobody @returns ids of those who are told now */
function tellSome(trx: Db, lead: reports.ReportRow, after: string, now: number): Promise<string[]> {
  const words = inBoth((t) => ({
    title: t.reportDoneTitle,
    text: t.reportDoneText(aboutOf(t, lead), lead.answer || ownWords(t, lead.verdict)),
  }));
  return tellReporters(trx, { lead, after, now, words, cause: `report:${lead.id}`, job: tellJob });
}

/**
 * A decision about what was reported was taken back on appeal: whoever reported it is told. Call it in that transaction.
 * @param id of the report that led to it @returns ids of those who are told now
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
  /** Tells the next ones. */
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
