import { afterEach, beforeEach, expect, it } from 'vitest';
import { beaconPath, type PlaybackReport } from '../../src/contract/beacon';
import { signedGet } from '../test/client';
import { desk, workAs } from '../test/desk-client';
import { createWorld, NOON, type World } from '../test/fixture';

const MINUTE = NOON / 60_000;
let world: World;
beforeEach(async () => {
  world = await createWorld({ disks: async () => [] });
});
afterEach(() => world.close());

const report: PlaybackReport = {
  ...{ firstFrameMs: 800, stalls: 2, stallMs: 3_000, playedMs: 1_800_000 },
  ...{ engine: 'chromium110', layout: 'tv', height: 1080 },
};
const tell = (payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: beaconPath,
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
const turn = async (value: string) => {
  await world.db
    .insertInto('meta')
    .values({ key: 'config.beacon', value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
  world.clock.now += 10_000;
};
async function written() {
  await world.app.services.figures.flush(MINUTE, false);
  const rows = await world.db.selectFrom('figures').select(['name', 'n', 'sum']).orderBy('name').execute();
  return rows
    .map(({ name, n, sum }) => [name, Number(n), Number(sum)] as const)
    .filter(([name]) => !name.startsWith('answers'));
}
const offered = async () => (await signedGet(world.app, 'staticConfig', {}, { now: world.clock.now })).data.beacon;

it('is off unless the operator turns it on: players are not asked, and what comes is dropped', async () => {
  expect(await offered()).toBeUndefined();
  expect((await tell(JSON.stringify(report))).statusCode).toBe(204);
  expect(await written()).toEqual([]);
  await turn('1');
  expect(await offered()).toBe(true);
  await tell(JSON.stringify(report));
  await turn('0');
  expect(await offered()).toBeUndefined();
  await tell(JSON.stringify(report));
  expect((await written()).find(([name]) => name === 'played')).toEqual(['played', 1, 1_800_000]);
});

it('keeps sums of what it was told and nothing else: no account, no device, no title, no address', async () => {
  await turn('1');
  const more = { uid: 'ming', DeviceId: 'device-0001', mediaKey: 'walle', ip: '10.1.2.3' };
  const from = { 'x-token': 'secret-token', cookie: 'token=secret-token', 'user-agent': 'Telly/1.0 (secret)' };
  const before = await everything();
  expect((await tell(JSON.stringify({ ...report, ...more }), from)).statusCode).toBe(204);
  await tell(JSON.stringify({ ...report, firstFrameMs: undefined, error: 'decode', stalls: 0, stallMs: 0, height: 0 }));
  expect(await written()).toEqual([
    ['firstFrame', 1, 800],
    ['firstFrame.le1000', 1, 800],
    ['playErrors', 1, 0],
    ['playErrors.decode', 1, 0],
    ['played', 2, 3_600_000],
    ['played.engine.chromium110', 2, 0],
    ['played.height.0', 1, 0],
    ['played.height.1080', 1, 0],
    ['played.layout.tv', 2, 0],
    ['stalls', 2, 3_000],
  ]);
  expect(await everything()).toEqual(before);
});

/** The number of rows in each table that could hold something about a viewer. */
async function everything() {
  const tables = ['play_records', 'users', 'sign_ins', 'tokens', 'play_leases', 'site_visits', 'watching'] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.n);
  }
  return counts;
}

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number with a point', JSON.stringify({ ...report, stalls: 1.5 })],
  ['a number below nothing', JSON.stringify({ ...report, playedMs: -1 })],
  ['a day and more', JSON.stringify({ ...report, stallMs: 86_400_001 })],
  ['a text for a number', JSON.stringify({ ...report, firstFrameMs: '800' })],
  ['an engine that names somebody', JSON.stringify({ ...report, engine: 'chromium117' })],
  ['a layout of its own', JSON.stringify({ ...report, layout: 'walle' })],
  ['an error of its own', JSON.stringify({ ...report, error: 'ming' })],
])('refuses %s, and counts nothing of it', async (_, payload) => {
  await turn('1');
  expect((await tell(payload)).statusCode).toBe(400);
  expect(await written()).toEqual([]);
});

it('takes so many from one address and no more, and no long ones', async () => {
  await turn('1');
  const codes: number[] = [];
  for (let n = 0; n < 601; n += 1) codes.push((await tell(JSON.stringify(report))).statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(600);
  expect(codes.at(-1)).toBe(429);
  world.clock.now += 3_600_000;
  const long = await tell(JSON.stringify({ ...report, more: 'x'.repeat(2_000) }));
  expect(long.json().ret).not.toBe(200);
  expect((await written()).find(([name]) => name === 'played')?.[1]).toBe(600);
});

it('shows at the desk when three of four had their picture, and stalls for an hour of playing', async () => {
  await turn('1');
  for (let n = 0; n < 4; n += 1) await tell(JSON.stringify(report));
  await world.app.services.figures.flush(MINUTE - 1, true);
  world.clock.now = NOON + 10_000;
  const { data } = await desk(world.app, await workAs(world, ['owner']), 'now');
  expect(data).toMatchObject({ beacon: true, rates: { firstFrameMs: 875, stalls: 4 } });
});
