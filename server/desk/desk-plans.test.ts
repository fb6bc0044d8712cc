import {
  CompiledQuery,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  type Transaction,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCallName } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import * as cases from '../service/cases-repository';
import { onPostgres } from '../test/database';
import { type DeskBrowser, desk, workAs } from '../test/desk-client';
import { addManyForDesk } from '../test/desk-many';
import { deskLooks, type Ways, waysToAsk } from '../test/desk-ways';
import { addSocial, createWorld, type World } from '../test/fixture';
import { addMany } from '../test/many';

/** What each look is asked, on a world of `addManyForDesk`. A new look, or a new filter, fails until it stands here. */
const ways: Ways = {
  about: {
    advert: [{ id: 'many-ad-0' }],
    advertDays: [{ id: 'many-ad-0' }],
    title: [{ mediaKey: 'zhuixu' }],
    collection: [{ id: 'space' }],
    commentThread: [{ id: 'comment-1' }],
    helpPage: [{ id: 63 }],
    importOne: [{ id: 'import-0' }],
    importLog: [{ id: 'import-0' }],
    importFiles: [{ id: 'import-0' }],
    job: [{ id: 'job-0' }],
    figureLines: [{ span: 'hour' }, { span: 'day' }, { span: 'week' }],
    reviewedPost: [{ id: 'many-post-0' }],
    order: [{ id: 'many-order-0' }],
    orderList: [{}, { state: 'paid', from: 1, until: 2_000_000_000_000 }],
    person: [{ uid: 'ming' }],
    personGold: [{ uid: 'ming' }],
    personVip: [{ uid: 'ming' }],
    teenDevice: [{ device: 'ABCD-EF01-2345' }],
    report: [{ id: 'many-report-comment-0' }],
    ruling: [{ id: 'many-ruling-store-0' }],
    closing: [{ from: '2026-02-01', until: '2026-03-02' }],
    codeBatch: [{ batchId: 'batch-0' }],
    danmuTitles: [{ q: '地球之' }],
    danmuEpisodes: [{ mediaKey: 'zhuixu' }],
    danmuDensity: [{ episodeKey: 'walle-1' }],
    danmuList: [{}, { uid: 'vip' }],
    commentList: [{}, { uid: 'vip' }],
    poll: [{ id: 'vote-1' }],
    wordsOfList: [{ listId: 'standard' }],
    wordsTry: [{ text: '加我 微信' }],
    talkList: [{ box: 'waiting' }, { box: 'mine' }, { box: 'others' }, { box: 'ended' }],
    talk: [{ conversationId: 's:fan-0' }],
    talkMessages: [{ conversationId: 's:fan-0' }],
  },
  values: {
    uid: ['vip'],
    mediaKey: ['zhuixu'],
    episodeKey: ['zhuixu-1'],
    type: [2],
    vip: [0, 3],
    kind: ['title'],
    act: ['titleSave'],
    subject: ['many-0'],
    provider: ['sandbox'],
    listId: ['standard'],
    from: [1],
    until: [2_000_000_000_000],
    fromMs: [1],
    toMs: [600_000],
    path: [''],
    to: ['vip'],
    regions: ['TW'],
    levels: ['0,3'],
  },
  words: ['vip', 'many-order-0'],
};

/** About one thing of which this world has none. */
const unasked: Partial<Record<DeskCallName, string>> = {
  reviewFilm: 'a film in review needs its files; it reads that title and its episodes by their keys',
  helpVersion: 'an old version of a page is read by its id',
};

/** Tables that stay small whatever a site grows to, each with why. Every other one is large. */
const small: Record<string, string> = {
  ...named('an operator writes each row by hand', [
    ...['activities', 'adverts', 'announcements', 'collections', 'collection_items', 'goods', 'labels', 'hot_searches'],
    ...[
      'help_categories',
      'help_items',
      'help_versions',
      'home_shelves',
      'home_shelf_items',
      'home_heroes',
      'rank_rules',
    ],
    ...[
      'service_templates',
      'word_lists',
      'listed_words',
      'redeem_batches',
      'vip_packages',
      'vip_categories',
      'vip_prices',
    ],
    ...['vip_promotions', 'vip_share_rules', 'vip_bargain_rules', 'staff'],
  ]),
  ...named('a row for each level of VIP', ['vip_levels', 'vip_rights']),
  ...named('only the last rows are kept', ['faults', 'watching']),
  ...named('a row for each kind of a few', ['meta', 'settings', 'secrets']),
};
function named(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

/** What reads a large table from its beginning all the same, and why that is right. */
const exceptions: Partial<Record<DeskCallName, Record<string, string>>> = {
  alarmList: { alarms: 'those that nobody was told of are few: the count ends at the most that is counted' },
  danmuList: { danmu: 'what is not hidden is nearly all: the count ends at the most that is counted' },
  messageReach: { users: 'accounts that were closed are few: the count ends at the most that is counted' },
  peopleFind: { users: 'accounts that were closed are few: the count ends at the most that is counted' },
  shop: { vip_orders: 'it says how often each pack was sold, ever: an index that holds just that is read' },
  titleList: {
    titles: 'flags that half of all titles have: an index that holds them all is read, as short as the catalogue',
  },
};

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Everything that an app reads from the database. */
function listener() {
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  let asked: [RootOperationNode, QueryId][] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    async transformResult({ queryId, result }) {
      const node = nodes.get(queryId);
      if (node) asked.push([node, queryId]);
      return result;
    },
  };
  /** What was read since the last time. */
  const heard = (db: Db): Statement[] => {
    const compiled = asked.map(([node, id]) => db.getExecutor().compileQuery(node, id));
    asked = [];
    return compiled.filter((one) => SelectQueryNode.is(one.query) || /^\s*(select|with)\b/i.test(one.sql));
  };
  return { plugin, heard };
}

const explained = async <R>(db: Db, how: string, { sql: text, parameters }: Statement): Promise<R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(`${how} ${text}`, [...parameters]))).rows;

/** Counts end somewhere: without a condition, that is soon. */
const isEndingSoon = (text: string): boolean => /\blimit\b/.test(text) && !/\bwhere\b/.test(text);
const isCount = (text: string): boolean => text.includes('count(*)');

/** Tables that SQLite reads from the beginning to the end, or to where the limit says that it is enough. */
async function scannedBySqlite(db: Db, statement: Statement, partial: ReadonlySet<string>): Promise<string[]> {
  const text = statement.sql;
  const tables = new Map([...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = '', alias = '']) => [alias, table]));
  const plan = await explained<{ detail: string }>(db, 'explain query plan', statement);
  return plan.flatMap(({ detail }) => {
    const [, name = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? [];
    // An index of the few rows that are asked for is read whole.
    if (!name || partial.has(index) || isEndingSoon(text)) return [];
    // A list goes along the index of its order, until it has a page.
    if (index && !isCount(text) && /\blimit\b/.test(text)) return [];
    return [tables.get(name) ?? name];
  });
}

/** Tables for which PostgreSQL finds no index that serves. It would take none for so few rows as these, so it is told to. */
async function scannedByPostgres(trx: Transaction<Database>, statement: Statement): Promise<string[]> {
  if (isEndingSoon(statement.sql)) return [];
  const plan = await explained<{ 'QUERY PLAN': string }>(trx, 'explain', statement);
  return plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
}

describe('a look of the desk reads no large table from its beginning to its end', () => {
  const { plugin, heard } = listener();
  /** Statements that were looked at before: most looks ask the same of who it is. */
  const known = new Set<string>();
  let world: World;
  let browser: DeskBrowser;
  let tables: ReadonlySet<string>;
  let partial: ReadonlySet<string>;

  beforeAll(async () => {
    world = await createWorld({ plugin, payments: { sandbox: true, manual: true } });
    await addSocial(world.db);
    await addMany(world.db, 3);
    await addManyForDesk(world.db, 3);
    browser = await workAs(world, ['owner'], 'ming');
    tables = new Set((await world.db.introspection.getTables()).map(({ name }) => name));
    partial = onPostgres() ? new Set() : await partialIndexes(world.db);
    heard(world.db);
  });
  afterAll(() => world.close());

  async function scanned(statements: Statement[]): Promise<string[]> {
    if (!onPostgres())
      return (await Promise.all(statements.map((one) => scannedBySqlite(world.db, one, partial)))).flat();
    return world.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const found: string[] = [];
      for (const one of statements) found.push(...(await scannedByPostgres(trx, one)));
      return found;
    });
  }

  it.each(deskLooks.filter((name) => !unasked[name]))('%s', async (name) => {
    const found: string[] = [];
    for (const way of waysToAsk(name, ways)) {
      const answer = await desk(world.app, browser, name, way);
      // Words that need something beside them are refused in a sentence.
      const isRefused = answer.ret === ret.badRequest && 'q' in way;
      if (!isRefused) expect([name, way, answer.ret, answer.msg]).toEqual([name, way, ret.ok, '']);
      const fresh = heard(world.db).filter((one) => !known.has(one.sql));
      for (const one of fresh) known.add(one.sql);
      for (const table of await scanned(fresh))
        if (tables.has(table) && !small[table] && !exceptions[name]?.[table])
          found.push(`${table}: ${JSON.stringify(way)} ${fresh.map((one) => one.sql).join(' | ')}`);
    }
    expect(found).toEqual([]);
  });

  it('nor does customer service, with each step of a case and every 15 seconds', async () => {
    const db = world.db.withPlugin(plugin);
    await cases.agentIds(db);
    await cases.serviceAccount(db);
    await cases.isAgent(db, 'vip');
    await cases.abandoned(db);
    const asked = heard(world.db);
    expect(asked).toHaveLength(4);
    expect((await scanned(asked)).filter((table) => tables.has(table) && !small[table])).toEqual([]);
  });
});

async function partialIndexes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'index'
    and sql like '% where %'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
