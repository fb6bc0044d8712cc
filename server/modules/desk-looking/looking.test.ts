import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFigures, type Figures } from '../../figures/figures';
import * as repository from '../../figures/figures-repository';
import { KEPT_DAYS } from '../../figures/sweep';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, NOON, type World } from '../../test/fixture';

const MINUTE = NOON / 60_000;
let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({
    disks: async () => [{ what: 'data', free: 40e9, total: 100e9 }],
  });
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

/** A process of the site, with screens that show episodes. */
const processOf = (name: string, watched: Record<string, number>): Figures =>
  createFigures({
    db: world.db,
    clock: () => world.clock.now,
    process: name,
    sockets: () => 10,
    watched: () => new Map(Object.entries(watched)),
    report: () => undefined,
    routes: new Map([['/api/x', 'danmu']]),
  });
const plain = { trace: '', fault: undefined };
const now = async () => (await desk(world.app, owner, 'now')).data;

it('adds up what two processes counted in the same minutes', async () => {
  const [one, two] = [processOf('one', { 'walle-1': 3, 'liulang-1': 1 }), processOf('two', { 'walle-1': 2 })];
  for (let n = 0; n < 60; n += 1)
    one.answered({ route: '/api/x', method: 'GET', status: 200, ret: 200, seconds: 0.02, ...plain });
  for (let n = 0; n < 30; n += 1)
    two.answered({ route: '/api/y', method: 'GET', status: 500, ret: 0, seconds: 2, ...plain });
  one.count('plays', 5);
  two.count('plays');
  await one.flush(MINUTE - 1, true);
  await two.flush(MINUTE - 1, true);
  world.clock.now = NOON + 10_000;
  const { rates, watched, beacon, at } = await now();
  expect(at).toBe(NOON);
  expect(rates).toMatchObject({ viewers: 6, sockets: 20, plays: 2, danmu: 20, answers: 0.5, errors: 10 });
  // The quantile falls on response 85.5 of 90, which is one of the slow ones: between 1 and 2.5 seconds.
  expect(rates.answerMs).toBeGreaterThan(1_000);
  expect(rates.answerMs).toBeLessThanOrEqual(2_500);
  expect([rates.firstFrameMs, rates.stalls, beacon]).toEqual([null, null, false]);
  expect(watched).toEqual([
    { mediaKey: 'walle', title: 'Wall·E 机器人', viewers: 5 },
    { mediaKey: 'liulang', title: '流浪地球', viewers: 1 },
  ]);
  // Counts that are written a second time are added, and the watched episodes are replaced.
  one.count('plays', 3);
  await one.flush(MINUTE - 1, false);
  expect((await now()).rates).toMatchObject({ plays: 3, viewers: 6 });
});

it('draws an hour by minutes, a day by quarters and a week by hours; a time in which nobody told anything is empty', async () => {
  const one = processOf('one', { 'walle-1': 4 });
  for (const minute of [MINUTE - 61, MINUTE - 30, MINUTE - 1]) {
    one.count('danmu', 30);
    await one.flush(minute, true);
  }
  world.clock.now = NOON + 10_000;
  const lines = async (span: string) => (await desk(world.app, owner, 'figureLines', { span })).data.info;
  const hour = await lines('hour');
  expect(hour).toHaveLength(60);
  expect(hour[30]).toMatchObject({ at: NOON - 30 * 60_000, danmu: 30, viewers: 4 });
  expect(hour[0]).toMatchObject({ danmu: null, viewers: null });
  const day = await lines('day');
  expect(day).toHaveLength(96);
  expect(day.at(-1)).toMatchObject({ at: NOON - 15 * 60_000, danmu: 2 });
  const week = await lines('week');
  expect(week).toHaveLength(168);
  expect(week.at(-1)).toMatchObject({ at: NOON - 3_600_000, danmu: 1 });
});

it('keeps what could not be written for the next minute', async () => {
  const one = processOf('one', {});
  one.count('plays', 2);
  await world.db.schema.alterTable('figures').renameTo('figures_away').execute();
  await expect(one.flush(MINUTE - 2, true)).rejects.toThrow();
  await world.db.schema.alterTable('figures_away').renameTo('figures').execute();
  one.count('plays', 1);
  await one.flush(MINUTE - 1, true);
  world.clock.now = NOON + 10_000;
  expect((await now()).rates).toMatchObject({ plays: 1, sockets: 10 });
});

it('says what it runs on: jobs, disks, the database, and the processes that told something of late', async () => {
  const worker = processOf('worker', {});
  await processOf('gone', {}).flush(MINUTE - 20, true);
  await worker.flush(MINUTE - 1, true);
  world.clock.now = NOON + 10_000;
  const { data } = await desk(world.app, owner, 'hosts');
  expect(data).toMatchObject({
    jobs: { dead: 0 },
    disks: [{ what: 'data', free: 40e9, total: 100e9 }],
    processes: [{ name: 'worker', seenAt: NOON, sockets: 10, worker: false }],
  });
  expect(data.databaseBytes).toBeGreaterThan(100_000);
});

it('counts what its calls do, and forgets minutes and hours that are old', async () => {
  await signedGet(world.app, 'siteConfig', {}, { now: NOON });
  await world.app.services.figures.flush(MINUTE - 1, true);
  world.clock.now = NOON + 10_000;
  expect((await now()).rates.answers).toBeGreaterThan(0);
  const far = (days: number) => Math.floor((NOON - days * 86_400_000) / 60_000);
  for (const days of [KEPT_DAYS.minutes + 1, KEPT_DAYS.minutes + 2, KEPT_DAYS.hours + 1])
    await processOf('old', {}).flush(far(days), true);
  const before = { minute: far(KEPT_DAYS.minutes), hour: Math.floor(far(KEPT_DAYS.hours) / 60), at: NOON };
  while (await repository.forget(world.db, before));
  const minutes = await world.db.selectFrom('figures').select('minute').distinct().execute();
  expect(minutes.map(({ minute }) => Number(minute))).toEqual([MINUTE - 1]);
  const hours = await world.db.selectFrom('figures_by_hour').select('hour').distinct().execute();
  expect(hours).toHaveLength(3);
});
