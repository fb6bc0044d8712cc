import type { Db } from '../db/db';
import { skipLocked } from '../db/locks';
import type { JobRow } from '../db/schema';
import { newId } from '../ids';
import { currentTrace } from '../trace';
import type { JobKind } from './kinds';

/** A job that is taken and not renewed for so long belongs to whoever takes it next. */
export const LEASE_MS = 60_000;
export const MAX_ATTEMPTS = 5;
/** What stands in the place of an error where somebody at the desk called a job off, or stopped it. */
export const CALLED_OFF = 'called off at the desk';
export const STOPPED = 'stopped at the desk';
/** The wait before the second attempt; it doubles with each one after that. */
const FIRST_BACK_OFF_MS = 60_000;
const MAX_ERROR_CHARS = 500;

export interface NewJob<P extends object> {
  payload: P;
  /** Unix ms; not before then. */
  runAt: number;
  /** Unix ms. */
  now: number;
  /** The same key twice is one job of that kind. */
  key?: string;
  /** Of those that are due the lowest comes first; 0 unless said. */
  priority?: number;
}

/**
 * Adds a job inside the transaction that needs it done, so that there is no job without its cause and no cause without its job.
 * @returns false where a job of this kind with this key stands already
 */
export async function enqueue<P extends object>(trx: Db, kind: JobKind<P>, job: NewJob<P>): Promise<boolean> {
  const id = newId(job.now);
  const inserted = await trx
    .insertInto('jobs')
    .values({
      id,
      kind: kind.name,
      key: job.key ?? id,
      payload: JSON.stringify(job.payload),
      state: 'waiting',
      run_at: job.runAt,
      attempts: 0,
      locked_until: 0,
      token: '',
      last_error: '',
      finished_at: 0,
      trace: currentTrace(),
      priority: job.priority ?? 0,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Unix ms by two clocks. */
export interface Moment {
  /** By this process's clock, as jobs are begun and ended. */
  now: number;
  /**
   * By the database's, which all workers share: leases are counted by it. By two machines' own clocks one that is ahead would take jobs
   * away from workers that are alive, and one that is behind would hold none.
   */
  shared: number;
}

/**
 * Takes the job that comes first: by its priority, then the one that has waited longest. Of several who take at once on PostgreSQL each passes over what another is just
 * taking. The condition stands twice in the statement all the same: a database that knows no `skip locked` asks only the outer
 * one again after waiting for the row, and without it two would hold the same job.
 * @param kinds those that have room @param token who holds it from now on
 */
export async function take(
  db: Db,
  kinds: string[],
  { now, shared }: Moment,
  token: string,
): Promise<JobRow | undefined> {
  if (kinds.length === 0) return undefined;
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      token,
      locked_until: shared + LEASE_MS,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      skipLocked(
        db,
        eb
          .selectFrom('jobs as next')
          .select('next.id')
          .where('next.state', 'in', ['waiting', 'running'])
          .where('next.run_at', '<=', now)
          .where('next.locked_until', '<=', shared)
          .where('next.attempts', '<', MAX_ATTEMPTS)
          .where('next.stop', '=', 0)
          .where('next.kind', 'in', kinds)
          .orderBy('next.priority')
          .orderBy('next.run_at')
          .orderBy('next.id')
          .limit(1),
      ),
    )
    .where('state', 'in', ['waiting', 'running'])
    .where('run_at', '<=', now)
    .where('locked_until', '<=', shared)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('stop', '=', 0)
    .returningAll()
    .executeTakeFirst();
}

/** What may be changed of a job by who holds it. @returns false where somebody else does by now, and nothing was changed */
async function change(db: Db, job: JobRow, set: Partial<JobRow>, unlessStopped = false): Promise<boolean> {
  let query = db
    .updateTable('jobs')
    .set(set)
    .where('id', '=', job.id)
    .where('token', '=', job.token)
    .where('state', '=', 'running');
  if (unlessStopped) query = query.where('stop', '=', 0);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Lets a job wait for another try; where somebody asked it to stop meanwhile there is none. */
async function letWait(db: Db, job: JobRow, set: Partial<JobRow>, now: number): Promise<boolean> {
  const waiting = { state: 'waiting', token: '', locked_until: 0, ...set } as const;
  return (await change(db, job, waiting, true)) || stopped(db, job, now);
}

/** It was asked to stop, and has. */
export const stopped = (db: Db, job: JobRow, now: number): Promise<boolean> =>
  change(db, job, { state: 'dead', token: '', locked_until: 0, last_error: STOPPED, finished_at: now, stop: 0 });

/** Of these, those that were asked to stop. */
export async function askedToStop(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('jobs').select('id').where('id', 'in', ids).where('stop', '=', 1).execute();
  return new Set(rows.map(({ id }) => id));
}

export const renew = (db: Db, job: JobRow, { shared }: Moment): Promise<boolean> =>
  change(db, job, { locked_until: shared + LEASE_MS });

export const finish = (db: Db, job: JobRow, now: number): Promise<boolean> =>
  change(db, job, { state: 'done', token: '', locked_until: 0, last_error: '', finished_at: now, stop: 0 });

/** Puts a job that went well back until later; its attempts count from the beginning. */
export const postpone = (db: Db, job: JobRow, runAt: number, now: number): Promise<boolean> =>
  letWait(db, job, { attempts: 0, last_error: '', run_at: runAt }, now);

/** Puts a job that failed back for another attempt, or away for good when it had all of them. */
export function fail(db: Db, job: JobRow, reason: string, now: number): Promise<boolean> {
  const free = { token: '', locked_until: 0, last_error: reason.replaceAll('\0', '').slice(0, MAX_ERROR_CHARS) };
  if (job.attempts >= MAX_ATTEMPTS) return change(db, job, { ...free, state: 'dead', finished_at: now, stop: 0 });
  return letWait(db, job, { ...free, run_at: now + FIRST_BACK_OFF_MS * 2 ** (job.attempts - 1) }, now);
}

/** Puts a job back that was interrupted through no fault of its own: at once, for whoever takes it, and no attempt is counted. */
export const handBack = (db: Db, job: JobRow, now: number): Promise<boolean> =>
  letWait(db, job, { attempts: job.attempts - 1 }, now);

/** What there is to do: jobs that are not done by state, and how long the oldest that is due has been waiting. Milliseconds. */
export async function jobsNow(db: Db, now: number): Promise<{ states: Record<string, number>; oldestMs: number }> {
  const states = { waiting: 0, running: 0, dead: 0 };
  const rows = await db
    .selectFrom('jobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('state', 'in', ['waiting', 'running', 'dead'])
    .groupBy('state')
    .execute();
  const oldest = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  const found = Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
  return { states: { ...states, ...found }, oldestMs: oldest ? now - oldest.run_at : 0 };
}

/** Gives up on jobs whose last attempt ended with its worker, or that were to stop: nobody else would ever say so. */
export async function buryAbandoned(db: Db, { now, shared }: Moment): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'dead', token: '', locked_until: 0, last_error: STOPPED, finished_at: now, stop: 0 })
    .where('state', '=', 'running')
    .where('locked_until', '<=', shared)
    .where('stop', '=', 1)
    .execute();
  await db
    .updateTable('jobs')
    .set({
      state: 'dead',
      token: '',
      locked_until: 0,
      last_error: 'its worker ended in the middle of it',
      finished_at: now,
    })
    .where('state', '=', 'running')
    .where('locked_until', '<=', shared)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .execute();
}

/** Forgets what was done before then; what is dead stays for the operator. @param before unix ms */
export async function forgetDone(db: Db, before: number): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'done').where('finished_at', '<', before).execute();
}
