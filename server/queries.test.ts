import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { type Caller, type Fields, login, post, signedGet } from './test/client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from './test/fixture';
import { createInputs, type Inputs } from './test/inputs';
import { addMany } from './test/many';
import { newBargain } from './test/offer-inputs';

/** Longer than anything is kept in memory. */
const HOUR_MS = 3600_000;

/** The request that is being counted: what an earlier one left to be written in the background is no question of this one. */
const asking = new AsyncLocalStorage<{ statements: number }>();

const counter: KyselyPlugin = {
  // Asked for parts of statements, too.
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const request = asking.getStore();
    if (request) request.statements += 1;
    return result;
  },
};

/** A world whose lists have `rows` rows each. */
interface Counted {
  world: World;
  rows: number;
  inputs: Inputs;
  caller: Caller;
}

async function counted(rows: number): Promise<Counted> {
  const world = await createWorld({ plugin: counter });
  await addSocial(world.db);
  await addMany(world.db, rows);
  const caller = { token: await login(world.app, 'ming@example.com', PASSWORD, { now: NOON }) };
  return { world, rows, caller, inputs: createInputs(world, caller) };
}

/** What is asked for where a list is as long as the question, or where its page is filled by any world. */
const asked: Partial<Record<EndpointName, (counted: Counted) => Fields | Promise<Fields>>> = {
  homePage: () => ({ page: 1, size: 50 }),
  keepEpisodes: ({ rows }) => ({ mediaKey: 'zhuixu', episodeKeys: keysOf('zhuixu-more-', '', rows) }),
  keptRights: ({ rows }) => ({ episodeKeys: keysOf('many-', '-1', rows) }),
  bargainStatus: async ({ world, rows, caller }) => {
    const key = await newBargain(world, caller);
    const own = await world.db.selectFrom('bargains').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
    for (let n = 0; n < rows; n += 1) {
      const another = { ...own, id: `${key}-${n}`, slot: `slot-${key}-${n}` };
      await world.db.insertInto('bargains').values(another).execute();
    }
    return {};
  },
};
const keysOf = (before: string, after: string, rows: number): string =>
  Array.from({ length: rows }, (_, n) => before + n + after).join();

/** Lists that are as long in every world, and why. */
const asLong: Partial<Record<EndpointName, string>> = {
  channels: 'one for each category that short films have',
  chatPhrases: "twelve sentences: six of one's own at most, then ours",
  filters: 'the rows of the filter panel',
  growthTasks: 'the tasks of a kind stand in code',
  helpArticle: 'the one that is asked for',
  helpCategory: 'the one that is asked for',
  hotSearches: 'twelve, filled up by what is watched most',
  nearPlaces: 'from a file, not from the database',
  payOrigins: 'from the settings, not from the database',
  searchPlaces: 'twenty, filled up from a file',
  unpaidOrder: 'the newest order',
  updateTask: 'the tasks of a kind stand in code',
  videoFrames: 'of one film, in its row',
  vipPrivileges: 'the rights stand in code',
};

/** Asks one list with nothing in memory. */
async function ask(counted: Counted, name: EndpointName) {
  const { world, inputs, caller } = counted;
  world.clock.now += HOUR_MS;
  const fields = await (asked[name]?.(counted) ?? inputs.valid[name]());
  const as = { ...caller, now: world.clock.now };
  const { method } = endpoints[name];
  const request = { statements: 0 };
  const answer = await asking.run(request, () =>
    method === 'GET' ? signedGet(world.app, name, fields, as) : post(world.app, name, fields, as),
  );
  expect(answer.ret, name).toBe(200);
  return { rows: (answer.data as { info: unknown[] }).info.length, ...request };
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
  let statements = 0;
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
    if (asLong[name]) expect(long.rows, asLong[name]).toBe(short.rows);
    else expect(long.rows).toBeGreaterThan(short.rows);
    statements += long.statements;
  });

  it('and questions were counted', () => {
    expect(statements).toBeGreaterThan(lists.length);
  });
});
