import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { Database } from '../db/schema';
import * as pictures from '../files/attached-repository';

export type ReportRow = Selectable<Database['reports']>;
/** A report as it is filed; the queue's own columns come with it. */
export type NewReport = Omit<ReportRow, 'answer' | 'done_at' | 'lead' | 'alike' | 'verdict'>;

/**
 * Files a report with its pictures: the first one about a thing leads those that follow until somebody decides. Call it in a
 * transaction.
 */
export async function insert(trx: Db, row: NewReport, shown: pictures.Picture[] = []): Promise<void> {
  const whole = { ...row, answer: '', done_at: 0 };
  let isLed = await follow(trx, row);
  // Somebody else's may become the first one meanwhile, and may be decided about as quickly.
  while (!isLed && !(await leads(trx, whole))) isLed = await follow(trx, row);
  if (isLed) await trx.insertInto('reports').values(whole).execute();
  await pictures.insert(trx, 'report', row.id, shown);
}

/**
 * Whoever reports a thing twice says more of it, and is one who reports it.
 * @returns whether another report about the thing waits, which counts who makes this one from now on
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

/** Whether somebody has reported a thing that nobody has decided about since. */
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

/** @returns false where another one leads already */
async function leads(trx: Db, row: NewReport & { answer: string; done_at: number }): Promise<boolean> {
  const done = await trx
    .insertInto('reports')
    .values({ ...row, lead: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Those that nobody has looked at, the oldest first. */
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

/** The same, held until the transaction ends: of two reviewers one decides. */
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

/** All reports that one leads, its own among them, the oldest first. */
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

/** Closes all reports of a thing that wait. @param said.at unix ms */
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

/** Some of the members who reported a thing, as viewers' keys, after the one that was told last. */
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

/** Things with reports that wait, or that were decided about; without an order. */
export function led(db: Db, { isDone, kind }: { isDone: boolean; kind: string | undefined }) {
  // Written out, and not given as values: databases then know that the index of these reports alone holds all of them.
  const query = db
    .selectFrom('reports')
    .where(isDone ? sql<boolean>`lead = 1 and done_at > 0` : sql<boolean>`lead = 1 and done_at = 0`);
  return kind ? query.where('kind', '=', kind) : query;
}

/** For what some things were reported, each reason once, by `kind target done_at`. */
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

/** How a thing with the reports of one decision is called in `reasonsOf`. */
export const thingOf = ({ kind, target, done_at }: Pick<ReportRow, 'kind' | 'target' | 'done_at'>): string =>
  `${kind} ${target} ${done_at}`;

/** What was decided of somebody before, the latest first. */
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
