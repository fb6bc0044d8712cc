import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import type { JobRow } from '../db/schema';
import { newDatabase } from '../test/database';
import { NOON } from '../test/fixture';
import { drain } from '../test/jobs';
import { withTrace } from '../trace';
import { enqueue } from './jobs-repository';
import { jobKind } from './kinds';
import { createJobs, type JobContext, type Jobs } from './worker';

const MINUTE = 60_000;
const note = jobKind<{ text: string }>('note', 8);
const film = jobKind<{ n: number }>('film', 2);

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
const add = (text: string, facts: { runAt?: number; key?: string } = {}): Promise<boolean> =>
  enqueue(db, note, { payload: { text }, runAt: facts.runAt ?? now, now, ...(facts.key ? { key: facts.key } : {}) });
const rows = (): Promise<JobRow[]> => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const theOne = async (): Promise<JobRow> => (await rows())[0]!;

/** A worker whose jobs stay in the middle until they are told how to end. */
function held(): { jobs: Jobs; begun: { end: () => void; fail: () => void; context: JobContext }[] } {
  const begun: { end: () => void; fail: () => void; context: JobContext }[] = [];
  const made = worker();
  made.handle(note, (_, context) => {
    return new Promise((resolve, reject) => {
      begun.push({ end: resolve, fail: () => reject(new Error('late')), context });
    });
  });
  return { jobs: made, begun };
}

describe('a job', () => {
  it('is done once it is time, with what it was given', async () => {
    const seen: string[] = [];
    jobs.handle(note, async ({ text }) => {
      seen.push(text);
    });
    await add('later', { runAt: NOON + MINUTE });
    await add('now');
    await drain(jobs);
    expect(seen).toEqual(['now']);
    now += MINUTE;
    await drain(jobs);
    await drain(jobs);
    expect(seen).toEqual(['now', 'later']);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
  });

  it('with a key is one, however often it is asked for, also after it was done', async () => {
    jobs.handle(note, async () => undefined);
    const asked = await Promise.all(Array.from({ length: 5 }, () => add('once', { key: 'order-1' })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await drain(jobs);
    expect(await add('once', { key: 'order-1' })).toBe(false);
    expect(await enqueue(db, film, { payload: { n: 1 }, runAt: now, now, key: 'order-1' })).toBe(true);
  });

  it('is not there when the transaction that needed it failed', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await enqueue(trx, note, { payload: { text: 'x' }, runAt: now, now });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('that asks for it is run again later, as often as it likes', async () => {
    let runs = 0;
    jobs.handle(note, async (_, { runAgain }) => {
      runs += 1;
      if (runs < 8) runAgain(now + MINUTE);
    });
    await add('poll');
    for (let n = 0; n < 10; n += 1) {
      await drain(jobs);
      now += MINUTE;
    }
    expect([runs, (await theOne()).state]).toEqual([8, 'done']);
  });

  it('waits while nobody knows its kind', async () => {
    await add('x');
    await drain(jobs);
    expect((await theOne()).state).toBe('waiting');
  });

  it('that was done is forgotten after a week, one that is dead is not', async () => {
    jobs.handle(note, async () => undefined);
    await add('x');
    await drain(jobs);
    await db
      .insertInto('jobs')
      .values({ ...(await theOne()), id: 'dead', key: 'dead', state: 'dead' })
      .execute();
    now += 8 * 24 * 60 * MINUTE;
    await drain(jobs);
    expect((await rows()).map(({ id }) => id)).toEqual(['dead']);
  });
});

describe('a job that fails', () => {
  it('is tried five times, each wait twice as long, and is dead then with the reason', async () => {
    const tried: number[] = [];
    jobs.handle(note, async () => {
      tried.push((now - NOON) / MINUTE);
      throw new Error(`no connection ${tried.length}\0`);
    });
    await add('x');
    for (let minute = 0; minute < 60; minute += 1) {
      await drain(jobs);
      now += MINUTE;
    }
    expect(tried).toEqual([0, 1, 3, 7, 15]);
    expect(await theOne()).toMatchObject({ state: 'dead', attempts: 5, last_error: 'no connection 5' });
    expect(reported).toHaveLength(5);
  });

  it('is done when a later attempt succeeds', async () => {
    let tries = 0;
    jobs.handle(note, async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await add('x');
    await drain(jobs);
    now += MINUTE;
    await drain(jobs);
    expect(await theOne()).toMatchObject({ state: 'done', attempts: 2, last_error: '' });
  });
});

describe('workers', () => {
  it('never take the same job twice', async () => {
    const seen: string[] = [];
    const several = Array.from({ length: 4 }, () => {
      const made = worker();
      made.handle(note, async ({ text }) => {
        seen.push(text);
      });
      return made;
    });
    const names = Array.from({ length: 100 }, (_, n) => `job-${n}`);
    for (const name of names) await add(name);
    await Promise.all(several.map(drain));
    expect(seen.sort()).toEqual(names.sort());
  });

  it('run as many of a kind at once as it allows, and other kinds beside them', async () => {
    let at = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    jobs.handle(film, async () => {
      at += 1;
      most = Math.max(most, at);
      await new Promise<void>((resolve) => ends.push(resolve));
      at -= 1;
    });
    const notes: string[] = [];
    jobs.handle(note, async ({ text }) => {
      notes.push(text);
    });
    for (let n = 0; n < 5; n += 1) await enqueue(db, film, { payload: { n }, runAt: now, now });
    await add('beside');
    expect(await jobs.look()).toBe(3);
    expect(await jobs.look()).toBe(0);
    expect([most, notes]).toEqual([2, ['beside']]);
    for (let done = 0; done < 5; await jobs.look()) {
      const end = ends.shift();
      end?.();
      if (end) done += 1;
    }
    await jobs.settled();
    expect([most, (await rows()).every(({ state }) => state === 'done')]).toEqual([2, true]);
  });

  it('keep a long job by renewing it', async () => {
    const first = held();
    const second = held();
    await add('long');
    await first.jobs.look();
    for (let n = 0; n < 10; n += 1) {
      now += 20_000;
      await first.jobs.look();
      await second.jobs.look();
    }
    expect([first.begun.length, second.begun.length]).toEqual([1, 0]);
    first.begun[0]?.end();
    await first.jobs.settled();
    expect(await theOne()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('keep a long job also where the clock was ahead when it began, and was put right', async () => {
    const first = held();
    const second = held();
    await add('long');
    now += 3_600_000;
    await first.jobs.look();
    now -= 3_600_000;
    await first.jobs.look();
    expect((await theOne())?.locked_until).toBe(now + 60_000);
    now += 59_999;
    await second.jobs.look();
    expect(second.begun).toHaveLength(0);
    first.begun[0]?.end();
    await first.jobs.settled();
  });

  it.each(['end', 'fail'] as const)('take over from one that died, and its late %s changes nothing', async (how) => {
    const dead = held();
    const alive = held();
    await add('x');
    await dead.jobs.look();
    now += 59_999;
    await alive.jobs.look();
    expect(alive.begun).toHaveLength(0);
    now += 1;
    await alive.jobs.look();
    expect(alive.begun).toHaveLength(1);
    const before = await theOne();
    dead.begun[0]?.[how]();
    await dead.jobs.settled();
    expect(await theOne()).toEqual(before);
    alive.begun[0]?.end();
    await alive.jobs.settled();
    expect(await theOne()).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('tell a run that its lease was lost', async () => {
    const slow = held();
    const other = held();
    await add('x');
    await slow.jobs.look();
    now += MINUTE;
    await other.jobs.look();
    expect(slow.begun[0]?.context.signal.aborted).toBe(false);
    await slow.jobs.look();
    expect(slow.begun[0]?.context.signal.aborted).toBe(true);
    for (const { begun, jobs: both } of [slow, other]) {
      begun[0]?.end();
      await both.settled();
    }
  });

  it('give up on a job whose worker dies each time', async () => {
    const dying = Array.from({ length: 6 }, held);
    await add('poison');
    for (const { jobs: each } of dying) {
      await each.look();
      now += MINUTE;
    }
    expect(dying.map(({ begun }) => begun.length)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await theOne()).toMatchObject({ state: 'dead', last_error: 'its worker ended in the middle of it' });
  });

  it('wait for what runs when they are stopped, and take nothing more', async () => {
    const { jobs: stopping, begun } = held();
    await add('first');
    stopping.start();
    await stopping.look();
    let stopped = false;
    const stop = stopping.stop().then(() => {
      stopped = true;
    });
    await add('second');
    expect(await stopping.look()).toBe(0);
    expect([begun.length, stopped]).toEqual([1, false]);
    begun[0]?.end();
    await stop;
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
  });

  it('name the request that a job comes from where it fails, and hand its id on to the work that it makes', async () => {
    jobs.handle(note, async ({ text }) => {
      if (text !== 'first') return;
      await add('second');
      throw new Error('no');
    });
    await withTrace('of-the-proxy-1', () => add('first'));
    await add('of nobody');
    await jobs.look();
    await jobs.settled();
    const made = (await rows()).map(({ id, payload, trace }) => ({ id, trace, text: JSON.parse(payload).text }));
    const traces = Object.fromEntries(made.map(({ text, trace }) => [text, trace]));
    expect(traces).toEqual({ first: 'of-the-proxy-1', second: 'of-the-proxy-1', 'of nobody': '' });
    const failed = made.find(({ text }) => text === 'first');
    expect(reported).toEqual([`Error: the job note ${failed?.id} of the request of-the-proxy-1 failed: no`]);
  });

  it('report a look that could not be made, and look again', async () => {
    const away = () => {
      throw new Error('the database is away');
    };
    const broken = createJobs(
      { getExecutor: away, updateTable: away } as never,
      () => now,
      (error) => reported.push(String(error)),
    );
    broken.start();
    await broken.look().catch(() => undefined);
    await broken.stop();
    expect(reported[0]).toContain('the database is away');
  });
});
