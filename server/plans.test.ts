import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { ret } from '../src/contract/ret';
import { type Caller, login, post, signedGet } from './test/client';
import { newDatabase, onPostgres } from './test/database';
import { addSocial, createWorld, PASSWORD, type World } from './test/fixture';
import { createInputs, type Inputs } from './test/inputs';
import {
  createPlanner,
  listener,
  type Planner,
  type Statement,
  scannedByPostgres,
  scannedBySqlite,
} from './test/plans';

/**
 * No call of the viewers reads a large table from its beginning to its end, nor changes one so: SQLite's calls are synchronous, and
 * all others would wait for it. Driven from the table of calls: a new call is in it by itself.
 */
const names = Object.keys(endpoints) as EndpointName[];

let world: World;
let ming: Caller;
let inputs: Inputs;
let planner: Planner | undefined;
const { plugin, heard } = listener();

beforeAll(async () => {
  if (onPostgres()) return;
  const db = await newDatabase();
  planner = await createPlanner(db);
  await db.destroy();
});
afterAll(() => planner?.close());

/** Large tables that these read from their beginning. */
const scanned = async (statements: Statement[]): Promise<{ table: string; sql: string }[]> => {
  const found = [];
  for (const one of statements)
    for (const table of planner ? scannedBySqlite(planner, one) : await scannedByPostgres(world.db, [one]))
      found.push({ table, sql: one.sql });
  return found;
};
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, plugin });
  await addSocial(world.db);
  const deviceId = 'device-of-ming';
  const token = await login(world.app, 'ming@example.com', PASSWORD, { deviceId, now: world.clock.now });
  ming = { deviceId, now: world.clock.now, token };
  await post(world.app, 'verifyPassword', { password: PASSWORD }, ming);
  inputs = createInputs(world, ming);
});
afterEach(async () => {
  inputs.close();
  await world.close();
});

it.each(names)('%s finds its rows by an index', async (name) => {
  const fields = await inputs.valid[name]();
  heard(world.db);
  const { method, inQuery = [] } = endpoints[name];
  const part = (isOfQuery: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => inQuery.includes(field) === isOfQuery));
  const answer = await (method === 'GET'
    ? signedGet(world.app, name, fields, ming)
    : post(world.app, name, part(false), ming, part(true)));
  expect([name, answer.ret]).toEqual([name, ret.ok]);

  expect(await scanned(heard(world.db))).toEqual([]);
});
