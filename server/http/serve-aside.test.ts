import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import { type Caller, type Fields, login, post, signedGet } from '../test/client';
import { addSocial, createWorld, PASSWORD, type World } from '../test/fixture';
import { createInputs, type Inputs } from '../test/inputs';
import { addMany } from '../test/many';
import { openWatched, type Read, type WatchedDatabase } from '../test/read-where';

let dir: string;
let watched: WatchedDatabase;
let world: World;
let caller: Caller;
let inputs: Inputs;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-serve-aside-'));
  watched = await openWatched(dir);
  world = await createWorld({ db: watched.db, limitFactor: 0 });
  await addSocial(world.db);
  // Whatever a call looks up for its rows it looks up where there are rows.
  await addMany(world.db, 3);
  caller = { token: await login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now }) };
  inputs = createInputs(world, caller);
  watched.watch(world.app);
});
afterAll(async () => {
  inputs?.close();
  await world?.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Asks a call with nothing in memory. */
async function ask(name: EndpointName, fields?: Fields): Promise<{ ret: number; msg: string; reads: Read[] }> {
  world.clock.now += 3600_000;
  const given = fields ?? (await inputs.valid[name]());
  // What an earlier call told people of is counted in the background: no read of this call.
  await Promise.all([world.app.services.inbox.settled(), world.app.services.chat.settled()]);
  watched.taken();
  const as = { ...caller, now: world.clock.now };
  const answer = await (endpoints[name].method === 'GET' ? signedGet : post)(world.app, name, given, as);
  return { ret: answer.ret, msg: answer.msg, reads: watched.taken() };
}

/** Every call that is served by `serveAside`. */
const asides = (): EndpointName[] => {
  const routes = world.app.callTables.flatMap((table) => [...table.values()]);
  return routes.flatMap(({ config }) => (config.aside && config.call ? [config.call] : []));
};

it('every list that one person may fill with thousands is read aside, and all of it', async () => {
  const names = asides();
  expect(names).toEqual(expect.arrayContaining(['favourites', 'storesOf', 'danmuList']));
  const wrong: Record<string, unknown> = {};
  for (const name of names) {
    const { ret: answered, reads } = await ask(name);
    const here = reads.filter(({ where }) => where === 'here');
    if (answered !== ret.ok || here.length > 0 || reads.length === 0) wrong[name] = { answered, reads };
  }
  expect(wrong).toEqual({});
});

it('other calls are read where they are asked', async () => {
  const { ret: answered, reads } = await ask('titleDetails', { mediaKey: 'walle' });
  expect([answered, ...new Set(reads.map(({ where }) => where))]).toEqual([ret.ok, 'here']);
});

it('a read that fails on the other thread is answered as any failure, and that thread goes on serving', async () => {
  // A setting of a connection ends with it.
  await watched.answers.all('pragma busy_timeout = 4321', []);
  const setting = () => watched.answers.all('select timeout from pragma_busy_timeout', []);
  expect(await setting()).toEqual([{ timeout: 4321 }]);

  const refused = await ask('danmuHeat', { episodeKey: 'no-such-episode' });
  expect(refused).toMatchObject({ ret: ret.notFound, msg: '这一集不存在或已下架' });
  expect(refused.reads.map(({ where }) => where)).toContain('aside');

  await sql`alter table favourites rename to lost`.execute(world.db);
  const failed = await ask('favourites');
  expect(failed.ret).toBe(ret.internal);
  expect(failed.reads.map(({ where }) => where)).toContain('aside');
  await sql`alter table lost rename to favourites`.execute(world.db);

  expect((await ask('favourites')).ret).toBe(ret.ok);
  expect(await setting()).toEqual([{ timeout: 4321 }]);
});
