import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { type Caller, login, post, signedGet } from './test/client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from './test/fixture';
import { createInputs, type Inputs } from './test/inputs';
import { addMany } from './test/many';

/** Longer than anything is kept in memory. */
const HOUR_MS = 3600_000;

/** A world whose lists have `rows` rows each, and a count of the statements that its app asks of the database. */
interface Counted {
  world: World;
  inputs: Inputs;
  caller: Caller;
  statements: { count: number };
}

async function counted(rows: number): Promise<Counted> {
  const statements = { count: 0 };
  const counter: KyselyPlugin = {
    // Asked for parts of statements, too.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.count += 1;
      return result;
    },
  };
  const world = await createWorld({ plugin: counter });
  await addSocial(world.db);
  await addMany(world.db, rows);
  const caller = { token: await login(world.app, 'ming@example.com', PASSWORD, { now: NOON }) };
  return { world, caller, statements, inputs: createInputs(world, caller) };
}

/** Asks one list with nothing in memory. */
async function ask({ world, inputs, caller, statements }: Counted, name: EndpointName) {
  world.clock.now += HOUR_MS;
  const fields = await inputs.valid[name]();
  // What an earlier call told people of is counted in the background: not a statement of this list.
  await Promise.all([world.app.services.inbox.settled(), world.app.services.chat.settled()]);
  statements.count = 0;
  const as = { ...caller, now: world.clock.now };
  const { method } = endpoints[name];
  const answer =
    method === 'GET' ? await signedGet(world.app, name, fields, as) : await post(world.app, name, fields, as);
  expect(answer.ret, name).toBe(200);
  return { rows: (answer.data as { info: unknown[] }).info.length, statements: statements.count };
}

/** Every call that answers with rows. */
const lists = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { data }: CallDefinition = calls[name];
  const info = (data as { properties?: Record<string, { type?: string }> }).properties?.info;
  return info?.type === 'array';
});

describe('a list asks the database the same number of questions, however long it is', () => {
  let few: Counted;
  let many: Counted;
  const grown: EndpointName[] = [];
  let asked = 0;
  beforeAll(async () => {
    few = await counted(3);
    many = await counted(30);
  });
  afterAll(async () => {
    await few.world.close();
    await many.world.close();
  });

  it.each(lists)('%s', async (name) => {
    const [short, long] = [await ask(few, name), await ask(many, name)];
    expect(long.statements).toBe(short.statements);
    asked += long.statements;
    if (long.rows > short.rows) grown.push(name);
  });

  it('and most of them were longer', () => {
    expect(asked).toBeGreaterThan(lists.length);
    expect(grown.length).toBeGreaterThan(lists.length * 0.6);
  });
});
