import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultLimits } from '../../../src/contract/desk/limits-of-looking';
import { createFigures, type Figures } from '../../figures/figures';
import { KEPT_DAYS } from '../../figures/sweep';
import { login, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';

const MINUTE = NOON / 60_000;
let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

const processOf = (name: string): Figures =>
  createFigures({
    ...{ db: world.db, clock: () => world.clock.now, process: name, routes: new Map() },
    ...{ sockets: () => 0, watched: () => new Map(), report: () => undefined },
  });
const fault = (route: string, message = 'no') => ({
  ...{ route, method: 'GET', status: 500, ret: 500, seconds: 0, trace: `t-${route}`, fault: new Error(message) },
});
const list = async () => (await desk(world.app, owner, 'faults')).data.info;

it('faults of all processes stand in one list, the latest first, a minute after they were answered', async () => {
  const [one, two] = [processOf('one'), processOf('two')];
  one.answered(fault('/api/a'));
  one.answered({ ...fault('/api/fine'), status: 200, ret: 200, fault: undefined });
  one.answered({ ...fault('/api/refused'), status: 200, ret: 404 });
  world.clock.now += 1;
  two.answered({ ...fault('/media/*'), ret: 0 });
  expect(await list()).toEqual([]);
  for (const process of [one, two]) await process.flush(MINUTE, false);
  expect((await list()).map(({ process, route, ret, trace, at }) => [process, route, ret, trace, at])).toEqual([
    ['two', '/media/*', 0, 't-/media/*', NOON + 1],
    ['one', '/api/a', 500, 't-/api/a', NOON],
  ]);
  // Each fault is written once.
  await one.flush(MINUTE, false);
  expect(await list()).toHaveLength(2);
});

it('the last of each process are kept, in memory and in the database, and go when they are old', async () => {
  const [one, two] = [processOf('one'), processOf('two')];
  two.answered(fault('/api/of-two'));
  await two.flush(MINUTE, false);
  for (let n = 0; n < 3 * faultLimits.ofProcess; n += 1) one.answered(fault(`/api/${n}`));
  await one.flush(MINUTE, false);
  one.answered(fault('/api/last'));
  await one.flush(MINUTE, false);
  const count = async () =>
    (await world.db.selectFrom('faults').select('route').where('process', '=', 'one').execute()).length;
  expect(await count()).toBe(faultLimits.ofProcess);
  const shown = await list();
  expect([shown.length, shown[0]?.route]).toEqual([faultLimits.shown, '/api/last']);
  expect(await world.db.selectFrom('faults').select('route').where('process', '=', 'two').execute()).toHaveLength(1);
  await listening(world, 'figures-day');
  world.clock.now += (KEPT_DAYS.faults + 1) * 86_400_000;
  await drain(world.app.services.jobs);
  expect(await world.db.selectFrom('faults').select('id').execute()).toEqual([]);
});

it('what could not be written is written with the next minute, once', async () => {
  const one = processOf('one');
  one.answered(fault('/api/a'));
  await world.db.schema.alterTable('faults').renameTo('faults_away').execute();
  await expect(one.flush(MINUTE, false)).rejects.toThrow();
  await world.db.schema.alterTable('faults_away').renameTo('faults').execute();
  await one.flush(MINUTE, false);
  await one.flush(MINUTE, false);
  expect(await list()).toHaveLength(1);
});

it('a call that breaks is there with its route and number, and with nothing of what was asked', async () => {
  const token = await login(world.app, 'vip@example.com', PASSWORD);
  await world.db.schema.alterTable('help_items').renameTo('help_items_away').execute();
  const asked = { now: world.clock.now, token };
  const response = await signedGet(world.app, 'helpArticle', { id: 63, cinema: 7 }, asked);
  expect(response.ret).toBe(500);
  await world.app.services.figures.flush(MINUTE, false);
  await world.db.schema.alterTable('help_items_away').renameTo('help_items').execute();
  const [found] = await list();
  expect(found).toMatchObject({ route: '/api/home/gethelpcontentbyid', ret: 500 });
  expect(found?.trace).not.toBe('');
  for (const one of [token.token, token.sign, 'cinema', '?']) expect(JSON.stringify(found)).not.toContain(one);
});

it('downloads and visits are told by day, and added up by kind', async () => {
  const today = world.app.services.days.dayOf(world.clock.now);
  const { db } = world;
  await db
    .insertInto('app_downloads')
    .values([
      { day: today, kind: 'tv', downloads: 4 },
      { day: today, kind: 'android', downloads: 5 },
      { day: today - 29, kind: 'tv', downloads: 2 },
      { day: today - 30, kind: 'tv', downloads: 100 },
    ])
    .execute();
  await db
    .insertInto('site_visits')
    .values({ day: today - 1, layout: 'tv', visits: 7 })
    .execute();
  const { data } = await desk(world.app, owner, 'visits');
  expect(data.info).toHaveLength(30);
  expect(data.info.at(-1)).toEqual({ at: today * 86_400_000, downloads: 9, visits: 0 });
  expect(data.info.at(-2)).toMatchObject({ downloads: 0, visits: 7 });
  expect(data.info[0]).toMatchObject({ downloads: 2 });
  expect([data.downloads, data.visits]).toEqual([
    [
      { kind: 'tv', n: 6 },
      { kind: 'android', n: 5 },
    ],
    [{ kind: 'tv', n: 7 }],
  ]);
});
