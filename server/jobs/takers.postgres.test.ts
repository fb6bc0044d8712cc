import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database';
import type { Db } from '../db/db';
import { newPostgres } from '../test/database';
import { NOON } from '../test/fixture';
import { drain } from '../test/jobs';
import { ended, kill } from '../test/process';
import { programArgs } from '../test/programs';
import { enqueue } from './jobs-repository';
import { jobKind } from './kinds';
import { createJobs, type Jobs } from './worker';

const root = fileURLToPath(new URL('../..', import.meta.url));
const note = jobKind<{ n: number }>('note', 2);
/** A kind that the product has a handler for; these uploads do not exist, so there is nothing to do. */
const expire = jobKind<{ id: string }>('upload-expire');

let address: string;
let drop: () => Promise<void>;
let db: Db;
let now: number;
const children: ChildProcess[] = [];
beforeEach(async () => {
  ({ address, drop } = await newPostgres());
  db = await openDatabase(address);
  now = NOON;
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await db.destroy();
  await drop();
});

const failed = (error: unknown): never => {
  throw error;
};
const add = (n: number): Promise<boolean> => enqueue(db, note, { payload: { n }, runAt: NOON, now: NOON });

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** What `npm run worker` starts. */
const startWorker = (env: Record<string, string>): ChildProcess => start(programArgs('server/worker.ts'), env);

/** Waits until a child says this. @throws with what it said, if it ended instead */
function says(child: ChildProcess, wanted: RegExp): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (wanted.test(said)) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
}

it('several takers at once do every job, and none twice', async () => {
  const names = Array.from({ length: 120 }, (_, n) => n);
  for (const n of names) await add(n);
  const done: number[] = [];
  const pools = await Promise.all(Array.from({ length: 6 }, () => openDatabase(address)));
  const takers = pools.map((pool): Jobs => {
    const jobs = createJobs(pool, () => now, failed);
    jobs.handle(note, async ({ n }) => {
      done.push(n);
    });
    return jobs;
  });
  await Promise.all(takers.map(drain));
  expect(done.sort((a, b) => a - b)).toEqual(names);
  const rows = await db.selectFrom('jobs').select(['state', 'attempts']).execute();
  expect(rows.every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true);
  await Promise.all(pools.map((pool) => pool.destroy()));
});

it('one that looks while another is just taking gets the next job, and does not wait', async () => {
  await add(1);
  await add(2);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  // The first one, as it stands between its statement and its commit.
  const first = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('jobs')
      .set({ state: 'running', locked_until: NOON + 60_000 })
      .where('payload', '=', '{"n":1}')
      .execute();
    isHeld();
    await held;
  });
  await holding;
  const done: number[] = [];
  const jobs = createJobs(db, () => now, failed);
  jobs.handle(note, async ({ n }) => {
    done.push(n);
  });
  try {
    await jobs.look();
    await jobs.settled();
    expect(done).toEqual([2]);
  } finally {
    release();
    await first;
  }
});

it('a job whose worker was killed is taken over when its lease is over, not before', async () => {
  await add(7);
  const code = `
    import { openDatabase } from './server/db/database.ts';
    import { createJobs } from './server/jobs/worker.ts';
    import { jobKind } from './server/jobs/kinds.ts';
    const jobs = createJobs(await openDatabase(process.argv[1]), () => ${NOON}, (error) => { throw error; });
    jobs.handle(jobKind('note', 2), () => { console.log('holds it'); return new Promise(() => undefined); });
    jobs.start();`;
  const child = start(['--import', 'tsx', '--input-type=module', '-e', code, address]);
  await says(child, /holds it/);
  await kill(child);

  const done: number[] = [];
  const jobs = createJobs(db, () => now, failed);
  jobs.handle(note, async ({ n }) => {
    done.push(n);
  });
  now += 59_999;
  await drain(jobs);
  expect(done).toEqual([]);
  now += 1;
  await drain(jobs);
  expect(done).toEqual([7]);
  expect(await db.selectFrom('jobs').select(['state', 'attempts']).execute()).toEqual([{ state: 'done', attempts: 2 }]);
});

it.each([1, -1])(
  'one whose clock is %i hours ahead takes nothing from who is at work, and holds what it takes',
  async (hours) => {
    const real = Date.now();
    await add(1);
    await add(2);
    const [here, elsewhere] = [createJobs(db, Date.now, failed), createJobs(db, () => Date.now(), failed)];
    const begun: number[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const jobs of [here, elsewhere]) {
      jobs.handle(jobKind<{ n: number }>('note', 1), async ({ n }) => {
        begun.push(n);
        await ended;
      });
    }
    expect(await here.look()).toBe(1);
    // Had its last attempt been this one, it would not be given up either.
    await db.updateTable('jobs').set({ attempts: 5 }).where('state', '=', 'running').execute();
    vi.useFakeTimers({ toFake: ['Date'], now: real + hours * 3_600_000 });
    try {
      expect(await elsewhere.look()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
    const third = createJobs(db, Date.now, failed);
    third.handle(note, async ({ n }) => void begun.push(n));
    expect(await third.look()).toBe(0);
    // Both were added in one moment, and either may be the first.
    expect(begun.sort()).toEqual([1, 2]);
    end();
    await Promise.all([here.settled(), elsewhere.settled()]);
    const rows = await db.selectFrom('jobs').select(['state', 'attempts']).orderBy('attempts', 'desc').execute();
    expect(rows).toEqual([
      { state: 'done', attempts: 5 },
      { state: 'done', attempts: 1 },
    ]);
  },
);

it('npm run worker does the jobs of a site alone, and ends in order when it is told to', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-worker-'));
  for (let n = 0; n < 20; n += 1) {
    await enqueue(db, expire, { payload: { id: `none-${n}` }, runAt: NOON, now: NOON });
  }
  const env = { DATABASE_URL: address, DATA_DIR: dir };
  const workers = [startWorker(env), startWorker(env)];
  const said = await Promise.all(workers.map((worker) => says(worker, /danmu-tv worker: .*\n/)));
  expect(said[0]).toContain(`danmu-tv worker: ${address.replace('postgres@', '')}`);
  const open = () => db.selectFrom('jobs').select('id').where('state', '!=', 'done').execute();
  await vi.waitFor(async () => expect(await open()).toEqual([]));
  expect((await db.selectFrom('jobs').select('attempts').execute()).every(({ attempts }) => attempts === 1)).toBe(true);
  for (const worker of workers) {
    const gone = once(worker, 'exit');
    worker.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  }
  rmSync(dir, { recursive: true, force: true });
});

it('npm run worker shows what it does under METRICS_PORT, and ends where somebody else has the port', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-worker-metrics-'));
  const env = { DATABASE_URL: address, DATA_DIR: dir };
  const worker = startWorker({ ...env, METRICS_PORT: '0' });
  const [, at = ''] = /Metrics: (\S+)\n/.exec(await says(worker, /Metrics: \S+\n/)) ?? [];
  const text = await (await fetch(at)).text();
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).toMatch(/^danmutv_jobs\{/m);
  const { port } = new URL(at);
  const { code, stderr } = await ended(startWorker({ ...env, METRICS_PORT: port }));
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Port ${port} is already in use`)]);
  const gone = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  rmSync(dir, { recursive: true, force: true });
});

it('npm run worker says what it lacks', async () => {
  const { code, stderr } = await ended(startWorker({ DATABASE_URL: '' }));
  expect([code, stderr]).toEqual([1, expect.stringContaining('needs DATABASE_URL')]);
});
