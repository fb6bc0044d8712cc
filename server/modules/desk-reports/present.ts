import type { DeskReport, DeskReportWhole } from '../../../src/contract/desk/reports';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { revisionOf } from '../../desk/revision';
import { notFound } from '../../errors';
import * as attached from '../../files/attached-repository';
import type { Files } from '../../files/files';
import * as reports from '../../reports/reports-repository';
import { type Thing, thingOf } from './things';

/** How many reports of a thing a reviewer reads, and how many earlier decisions about its author. */
const READ = 100;
const EARLIER = 20;

type Lead = reports.ReportRow;

/** Rows of the queue, each with all the reports that it leads. */
export async function presentRows(db: Db, leads: Lead[]): Promise<DeskReport[]> {
  const [reasons, people] = await Promise.all([
    reports.reasonsOf(db, leads),
    users.byIds(db, [...new Set(leads.map((row) => row.about_uid).filter(Boolean))]),
  ]);
  const names = new Map(people.map((person) => [person.id, person.nick_name]));
  return leads.map((row) => presentRow(row, names.get(row.about_uid) ?? '', reasons.get(reports.thingOf(row)) ?? []));
}

const presentRow = (row: Lead, aboutName: string, reasons: string[]): DeskReport => ({
  id: row.id,
  kind: row.kind as DeskReport['kind'],
  target: row.target,
  quote: row.quote,
  aboutUid: row.about_uid,
  aboutName,
  count: row.alike,
  reasons,
  at: row.created_at,
  doneAt: row.done_at,
  verdict: row.verdict as DeskReport['verdict'],
  answer: row.answer,
});

/** All that a reviewer reads before deciding. @throws Refusal where there is no such report */
export async function presentWhole({ db, files }: { db: Db; files: Files }, id: string): Promise<DeskReportWhole> {
  const lead = await leadMeant(db, id);
  const [[report], all, thing, earlier] = await Promise.all([
    presentRows(db, [lead]),
    reports.ledBy(db, lead, READ),
    thingOf(db, lead),
    lead.about_uid ? reports.decidedAbout(db, lead.about_uid, EARLIER) : [],
  ]);
  if (!report) throw notFound((t) => t.desk.gone);
  return {
    report,
    said: await Promise.all(
      all.map(async ({ id: one, reason, text, created_at: at }) => {
        const kept = await attached.ofReport(db, one);
        const pictures = await Promise.all(kept.map(({ hash, type }) => files.signedPicture(hash, type)));
        return { id: one, reason, text, at, pictures };
      }),
    ),
    now: thing.now,
    path: thing.path,
    may: await verdictsFor(db, lead, thing),
    earlier: earlier
      .filter((one) => one.id !== lead.id)
      .map((one) => ({
        ...{ id: one.id, at: one.done_at, quote: one.quote, answer: one.answer },
        kind: one.kind as DeskReport['kind'],
        verdict: one.verdict as DeskReport['verdict'],
      })),
    revision: revisionOf(compared(thing)),
  };
}

/** The report that stands for a thing in the queue. @throws Refusal where there is none */
export async function leadMeant(db: Db, id: string): Promise<Lead> {
  const row = await reports.byId(db, id);
  if (row?.lead !== 1) throw notFound((t) => t.desk.gone);
  return row;
}

/** The fields of a thing that the reviewer has read: where the author has changed its words meanwhile the decision is refused. */
export const compared = ({ now }: Thing) => ({ now });

/** The verdicts that can be carried out. */
export async function verdictsFor(
  db: Db,
  lead: Lead,
  { canRemove, canWithdraw }: Thing,
): Promise<DeskReportWhole['may']> {
  if (lead.done_at > 0) return [];
  const author = lead.about_uid ? await users.byId(db, lead.about_uid) : undefined;
  return [
    'keep',
    ...(canRemove ? (['remove'] as const) : []),
    ...(canWithdraw ? (['withdraw'] as const) : []),
    ...(author && author.closed_at === 0 ? (['mute'] as const) : []),
  ];
}
