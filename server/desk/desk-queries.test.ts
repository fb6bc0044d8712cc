import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { type DeskCallName, type DeskParams, deskCalls } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../test/desk-client';
import { addManyForDesk } from '../test/desk-many';
import { addSocial, createWorld, type World } from '../test/fixture';
import { addMany } from '../test/many';

/** Longer than any cache lives, and shorter than a session. */
const MINUTE_MS = 60_000;

/** Every call of the desk that returns rows. */
const lists = (Object.keys(deskCalls) as DeskCallName[]).filter((name) => {
  const { method, data }: DeskCallDefinition = deskCalls[name];
  const info = (data as { properties?: Record<string, { type?: string }> }).properties?.info;
  return method === 'GET' && info?.type === 'array';
});

/** The parameters of calls that need some; all others are asked for all rows. */
const asked: { [N in DeskCallName]?: DeskParams<N> } = {
  advertDays: { id: 'many-ad-0' },
  // With this size all rows are on the first page, which is its own count; a smaller page would need a statement more for the count.
  commentList: { uid: 'ming', size: 100 },
  commentThread: { id: 'comment-1' },
  figureLines: { span: 'week' },
  personGold: { uid: 'ming' },
  personVip: { uid: 'ming' },
  closing: { from: '2026-02-01', until: '2026-03-02' },
  codeBatch: { batchId: 'batch-0' },
  danmuTitles: { q: '地球之' },
  danmuEpisodes: { mediaKey: 'zhuixu' },
  postQueue: { state: 'shown' },
  talkList: { box: 'waiting' },
  talkMessages: { conversationId: 's:fan-0' },
  wordsOfList: { listId: 'standard' },
};

/** Lists whose number of rows is fixed, and why. */
const fixed: Partial<Record<DeskCallName, string>> = {
  figureLines: 'a point for each hour of the span that is asked for',
  advertDays: 'a line for each of the last days',
  visits: 'a line for each of the last days',
  levels: 'there are five levels',
  secrets: 'there are so many secrets',
  orderProviders: 'those that the operator set up',
  switches: 'a row for each switch of the table of settings',
};

/** A world whose lists have `rows` rows each, and a counter of the statements that its app sends to the database. */
interface Counted {
  world: World;
  browser: DeskBrowser;
  statements: { count: number };
}

async function counted(rows: number): Promise<Counted> {
  const statements = { count: 0 };
  const counter: KyselyPlugin = {
    // Kysely calls this for parts of statements, too.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.count += 1;
      return result;
    },
  };
  const world = await createWorld({ plugin: counter, payments: { sandbox: true, manual: true } });
  await addSocial(world.db);
  await addMany(world.db, rows);
  await addManyForDesk(world.db, rows);
  return { world, browser: await workAs(world, ['owner'], 'ming'), statements };
}

/** Calls one list with empty caches. */
async function ask({ world, browser, statements }: Counted, name: DeskCallName) {
  world.clock.now += MINUTE_MS;
  statements.count = 0;
  const answer = await desk(world.app, browser, name, asked[name] ?? {});
  expect([name, answer.ret, answer.msg]).toEqual([name, ret.ok, '']);
  return { rows: (answer.data as { info: unknown[] }).info.length, statements: statements.count };
}

describe('a list of the desk asks the database the same number of questions, however long it is', () => {
  let few: Counted;
  let many: Counted;
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
    expect(long.statements).toBeGreaterThan(0);
    if (fixed[name]) expect(long.rows, 'a list that is named as one that cannot grow').toBe(short.rows);
    else expect(long.rows).toBeGreaterThan(short.rows);
  });
});
