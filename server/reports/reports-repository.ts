import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { Database } from '../db/schema';
import * as pictures from '../files/attached-repository';

export type ReportRow = Selectable<Database['reports']>;
/** A report as it is filed; the columns of the queue are added to it. */
export type NewReport = Omit<ReportRow, 'answer' | 'done_at' | 'lead' | 'alike' | 'verdict'>;

/** Files a report with its pictures: the first report about a thing leads those that follow until somebody decides. Call it in a transaction. */
export async function insert(trx: Db, row: NewReport, shown: pictures.Picture[] = []): Promise<void> {
  const whole = { ...row, answer: '', done_at: 0 };
  let isLed = await follow(trx, row);
  // Another person's report may become the lead meanwhile, and may be decided just as quickly, so both are tried until one succeeds.
  while (!isLed && !(await leads(trx, whole))) isLed = await follow(trx, row);
  if (isLed) await trx.insertInto('reports').values(whole).execute();
  await pictures.insert(trx, 'report', row.id, shown);
}

/**
 * Adds a report to the waiting lead about the same thing. A person who reports a thing twice is counted once.
 * @returns whether there is such a lead, which this report then follows
 */
async function follow(trx: Db, row: NewReport): Promise<boolean> {
  const first = await leadOf(trx, row);
  const lead = first && (await held(trx, first.id));
  if (lead?.done_at !== 0) return false;
  if (await isWaitingFor(trx, row)) return true;
  await trx
    .updateTable('reports')
    .set((eb) => ({ alike: eb('alike', '+', 1) }))
    .where('id', '=', lead.id)
    .execute();
  return true;
}

/** Whether this person has reported the thing already, and that report still waits. */
async function isWaitingFor(trx: Db, { kind, target, viewer }: NewReport): Promise<boolean> {
  const row = await trx
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('done_at', '=', 0)
    .where('viewer', '=', viewer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files a report as the lead of its thing. @returns false where another report leads already */
async function leads(trx: Db, row: NewReport & { answer: string; done_at: number }): Promise<boolean> {
  const done = await trx
    .insertInto('reports')
    .values({ ...row, lead: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The reports that nobody has looked at, the oldest first. */
export const waiting = (db: Db, most: number): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('done_at', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

export const byId = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** A report, locked until the transaction ends, so that of two reviewers only one decides. */
export async function held(trx: Db, id: string): Promise<ReportRow | undefined> {
  await holdRow(trx, 'reports', 'id', id);
  return byId(trx, id);
}

/** The report that stands for a thing in the queue while it waits. */
export const leadOf = (db: Db, { kind, target }: Pick<ReportRow, 'kind' | 'target'>): Promise<ReportRow | undefined> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('done_at', '=', 0)
    .where('lead', '=', 1)
    .executeTakeFirst();

/** All reports that a lead stands for, its own among them, the oldest first. */
export const ledBy = (db: Db, { kind, target, done_at }: ReportRow, most: number): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('done_at', '=', done_at)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Closes all waiting reports of a thing. @param said.at unix ms */
export async function close(
  trx: Db,
  { kind, target }: Pick<ReportRow, 'kind' | 'target'>,
  { answer, verdict, at }: { answer: string; verdict: string; at: number },
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ answer, verdict, done_at: at })
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('done_at', '=', 0)
    .execute();
  if (kind !== 'danmu') return;
  await trx
    .updateTable('danmu_reports')
    .set({ done_at: at })
    .where('danmu_id', '=', target)
    .where('done_at', '=', 0)
    .execute();
}

/** The next members who reported a thing, as viewers' keys, after the one who was told last. */
export async function reportersAfter(db: Db, lead: ReportRow, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('viewer')
    .distinct()
    .where('kind', '=', lead.kind)
    .where('target', '=', lead.target)
    .where('done_at', '=', lead.done_at)
    .where('viewer', 'like', 'u:%')
    .where('viewer', '>', after)
    .orderBy('viewer')
    .limit(most)
    .execute();
  return rows.map(({ viewer }) => viewer);
}

/** The leads of things with waiting reports, or of those that were decided; without an order. */
export function led(db: Db, { isDone, kind }: { isDone: boolean; kind: string | undefined }) {
  // The conditions are written into the statement, and not given as parameters, so that the database knows that the partial index holds all
  // these rows.
  const query = db
    .selectFrom('reports')
    .where(isDone ? sql<boolean>`lead = 1 and done_at > 0` : sql<boolean>`lead = 1 and done_at = 0`);
  return kind ? query.where('kind', '=', kind) : query;
}

/** The reasons for which things were reported, each once, by `kind target done_at`. */
export async function reasonsOf(db: Db, leads: ReportRow[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (leads.length === 0) return found;
  const rows = await db
    .selectFrom('reports')
    .select(['kind', 'target', 'done_at', 'reason'])
    .distinct()
    .where((eb) =>
      eb.or(
        leads.map(({ kind, target, done_at }) =>
          eb.and([eb('kind', '=', kind), eb('target', '=', target), eb('done_at', '=', done_at)]),
        ),
      ),
    )
    .orderBy('reason')
    .execute();
  for (const row of rows) found.set(thingOf(row), [...(found.get(thingOf(row)) ?? []), row.reason]);
  return found;
}

/** The key in `reasonsOf` of a thing with the reports of one decision. */
export const thingOf = ({ kind, target, done_at }: Pick<ReportRow, 'kind' | 'target' | 'done_at'>): string =>
  `${kind} ${target} ${done_at}`;

/** Earlier decisions about a person, the latest first. */
export const decidedAbout = (db: Db, uid: string, most: number): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where(sql<boolean>`lead = 1 and done_at > 0`)
    .where('about_uid', '=', uid)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
