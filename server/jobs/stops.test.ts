import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobLineLimits } from '../../src/contract/desk/job-lines';
import type { Db } from '../db/db';
import type { JobRow } from '../db/schema';
import { newDatabase } from '../test/database';
import { NOON } from '../test/fixture';
import { drain } from '../test/jobs';
import { enqueue, LEASE_MS, MAX_ATTEMPTS } from './jobs-repository';
import { hourlyKind, jobKind } from './kinds';
import { addJobLines, jobLinesOf } from './lines-repository';
import { nextTurn, skipTurn } from './turns';
import { createJobs, type JobContext, type Jobs } from './worker';

/** Jobs that are stopped while they run, what they say meanwhile, and work that comes again by itself. */
const HOUR = 3_600_000;
const film = jobKind<{ n: number }>('film');
let db: Db;
let now: number;
let reported: string[];
let jobs: Jobs;
beforeEach(async () => {
  db = await newDatabase();
  now = NOON;
  reported = [];
  jobs = worker();
});
afterEach(() => db.destroy());

const worker = (): Jobs =>
  createJobs(
    db,
    () => now,
    (error) => reported.push(String(error)),
  );
const add = () => enqueue(db, film, { payload: { n: 1 }, runAt: now, now });
const theOne = (): Promise<JobRow> => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
const askToStop = () => db.updateTable('jobs').set({ stop: 1 }).where('state', '=', 'running').execute();
const log = async () =>
  (await jobLinesOf(db, (await theOne()).id)).map(({ code, params }) => [code, JSON.parse(params)] as const);

/** Runs until its signal is aborted. */
const endless = (_: object, { signal, say }: JobContext): Promise<void> => {
  say('filmChecked', { seconds: 9, width: 16, height: 9 });
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};
const stop = () => Promise.resolve();

describe('a job that runs', () => {
  it('hears with the next look that it was stopped, and is dead without another try', async () => {
    jobs.handle(film, endless, stop);
    await add();
    await jobs.look();
    await askToStop();
    await jobs.look();
    await jobs.settled();
    expect(await theOne()).toMatchObject({ state: 'dead', last_error: 'stopped at the desk', stop: 0, token: '' });
    expect((await log()).map(([code]) => code)).toEqual(['stopped', 'filmChecked']);
    // Nobody has to look at it: it is what somebody wanted.
    expect(reported).toEqual([]);
    now += HOUR;
    expect(await jobs.look()).toBe(0);
  });

  it('is not stopped where its kind cannot', async () => {
    jobs.handle(film, endless);
    await add();
    await jobs.look();
    await askToStop();
    await jobs.look();
    expect(await theOne()).toMatchObject({ state: 'running' });
    await jobs.stop(0);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('late'))],
    ['is to go on later', async (context: JobContext) => context.runAgain(NOON + HOUR)],
  ])('that %s after it was asked to stop does not wait for another try', async (_, end) => {
    jobs.handle(
      film,
      async (_payload, context) => {
        await askToStop();
        await end(context);
      },
      stop,
    );
    await add();
    await drain(jobs);
    expect(await theOne()).toMatchObject({ state: 'dead', last_error: 'stopped at the desk', stop: 0 });
  });

  it('that ended well before it heard of it is done', async () => {
    jobs.handle(film, () => askToStop().then(() => undefined), stop);
    await add();
    await drain(jobs);
    expect(await theOne()).toMatchObject({ state: 'done', stop: 0 });
  });

  it('and was to stop when its worker died is taken by nobody, and dead when its lease is over', async () => {
    const other = worker();
    jobs.handle(film, endless, stop);
    other.handle(film, endless, stop);
    await add();
    await jobs.look();
    await askToStop();
    now += LEASE_MS + 1;
    expect(await other.look()).toBe(0);
    expect(await theOne()).toMatchObject({ state: 'dead', last_error: 'stopped at the desk', stop: 0 });
  });
});

describe('the log of a job', () => {
  it('has each attempt with its error, until the last, and what it did in the end', async () => {
    let tries = 0;
    jobs.handle(film, async () => {
      tries += 1;
      now += 1_500;
      if (tries < 3) throw new Error(`no room in /srv/data/media/x${tries}.mp4`);
    });
    await add();
    for (let at = 0; at < 3; at += 1) {
      await drain(jobs);
      now += HOUR;
    }
    expect(await log()).toEqual([
      ['done', { attempt: 3, seconds: 1.5 }],
      // Folders of the machine are nobody's to read.
      ['failed', { attempt: 2, seconds: 1.5, error: 'no room in x2.mp4' }],
      ['failed', { attempt: 1, seconds: 1.5, error: 'no room in x1.mp4' }],
    ]);
  });

  it('says of the last attempt that there is no other', async () => {
    jobs.handle(film, () => Promise.reject(new Error('no')));
    await add();
    for (let at = 0; at < MAX_ATTEMPTS; at += 1) {
      await drain(jobs);
      now += HOUR;
    }
    expect((await log())[0]).toEqual(['givenUp', { attempt: MAX_ATTEMPTS, seconds: 0, error: 'no' }]);
  });

  it('has every step by the time the job is done', async () => {
    const steps = Array.from({ length: 30 }, () => 'filmChecked' as const);
    jobs.handle(film, async (_: object, { say }: JobContext) => {
      for (const code of steps) say(code, { seconds: 9, width: 16, height: 9 });
    });
    await add();
    await jobs.look();
    await vi.waitFor(async () => expect((await theOne()).state).toBe('done'), { interval: 0 });
    const said = (await log()).filter(([code]) => code === 'filmChecked');
    await jobs.settled();
    expect(said).toHaveLength(steps.length);
  });

  it('is empty where it went well at once, is bounded, and goes with its job', async () => {
    jobs.handle(film, () => Promise.resolve());
    await add();
    await drain(jobs);
    expect(await log()).toEqual([]);
    const { id } = await theOne();
    const line = { at: now, level: 'info', code: 'ffmpeg', params: { file: 'a', seconds: 1, said: 'x\0'.repeat(999) } };
    const many = Array.from({ length: 60 }, () => line as Parameters<typeof addJobLines>[2][number]);
    for (let at = 0; at < 4; at += 1) await db.transaction().execute((trx) => addJobLines(trx, id, many));
    const kept = await jobLinesOf(db, id);
    expect([kept.length, kept[0]?.n, kept.at(-1)?.n]).toEqual([jobLineLimits.lines, 240, 41]);
    expect((JSON.parse(kept[0]?.params ?? '') as { said: string }).said).toBe('x'.repeat(jobLineLimits.chars));
    await db.deleteFrom('jobs').execute();
    expect(await db.selectFrom('job_lines').selectAll().execute()).toEqual([]);
    await db.transaction().execute((trx) => addJobLines(trx, id, many));
    expect(await db.selectFrom('job_lines').selectAll().execute()).toEqual([]);
  });
});

describe('a turn that is called off', () => {
  const sweep = hourlyKind('sweep');
  const hour = NOON / HOUR;

  it('is followed by the next one, once', async () => {
    const skip = () => db.transaction().execute((trx) => skipTurn(trx, sweep, JSON.stringify({ hour }), now));
    expect(await skip()).toBe(NOON + HOUR);
    expect(await skip()).toBe(NOON + HOUR);
    const rows = await db.selectFrom('jobs').select(['key', 'payload', 'run_at', 'state']).execute();
    expect(rows).toEqual([
      { key: String(hour + 1), payload: JSON.stringify({ hour: hour + 1 }), run_at: NOON + HOUR, state: 'waiting' },
    ]);
  });

  it('long after its time is followed by the next that is to come, not by what was missed', () =>
    expect(nextTurn(sweep, JSON.stringify({ hour: hour - 50 }), NOON + 1)).toBe(NOON + HOUR));

  it('of work with a cause has none', () => expect(nextTurn(film, '{"n":1}', NOON)).toBe(0));
});
