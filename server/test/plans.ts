import { type KyselyPlugin, type QueryId, type RootOperationNode, sql } from 'kysely';
import Libsql from 'libsql';
import type { Db } from '../db/db';
import { isPostgres } from '../db/locks';

/** Tables that stay small whatever a site grows to, each with why. Every other one is large. */
export const small: Record<string, string> = {
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
  ...named('a row for each title that was removed', ['removed_titles']),
  ...named('only the last rows are kept', ['faults', 'watching']),
  ...named('a row for each kind of a few', ['meta', 'settings', 'secrets']),
};
function named(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Everything that an app asks of its database. */
export function listener() {
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
  /** What was read or changed since the last time. */
  const heard = (db: Db): Statement[] => {
    const compiled = asked.map(([node, id]) => db.getExecutor().compileQuery(node, id));
    asked = [];
    return compiled.filter((one) => /^\s*(select|with|update|delete|insert)\b/i.test(one.sql));
  };
  return { plugin, heard };
}

/** Counts end somewhere: without a condition, that is soon. */
export const isEndingSoon = (text: string): boolean => /\blimit\b/.test(text) && !/\bwhere\b/.test(text);
const isCount = (text: string): boolean => text.includes('count(*)');

/** What SQLite says how it would do a statement, and the indexes of a few rows alone. */
export interface Planner {
  /** The lines of the plan. */
  explain(statement: Statement): string[];
  /** Indexes with a condition: they hold the few rows that are asked for. */
  partial: ReadonlySet<string>;
  tables: ReadonlySet<string>;
  close(): void;
}

/** Statements that are prepared once have a place in stead of each value (server/db/prepared.ts). */
const bindable = (value: unknown): unknown => (typeof value === 'object' && value !== null ? '' : value);

/** A database with the same tables and nothing in them. Explaining what changes rows leaves a statement open: it is not for the tests' own. */
export async function createPlanner(db: Db): Promise<Planner> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite_%'`.execute(db);
  const handle = new Libsql(':memory:');
  for (const type of ['table', 'index']) for (const row of rows) if (row.type === type) handle.exec(row.sql);
  const named = (type: string) => rows.filter((row) => row.type === type);
  return {
    explain: ({ sql: text, parameters }) => {
      const plan = handle.prepare(`explain query plan ${text}`).all(parameters.map(bindable)) as { detail: string }[];
      return plan.map(({ detail }) => detail);
    },
    partial: new Set(
      named('index')
        .filter((row) => / where /i.test(row.sql))
        .map(({ name }) => name),
    ),
    tables: new Set(named('table').map(({ name }) => name)),
    close: () => void handle.close(),
  };
}

/** Large tables that SQLite reads from the beginning to the end, or to where the limit says that it is enough. */
export function scannedBySqlite({ explain, partial, tables }: Planner, statement: Statement): string[] {
  const text = statement.sql;
  const known = new Map([...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = '', alias = '']) => [alias, table]));
  const scanned = explain(statement).flatMap((detail) => {
    const [, name = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? [];
    // An index of the few rows that are asked for is read whole.
    if (!name || partial.has(index) || isEndingSoon(text)) return [];
    // A list goes along the index of its order, until it has a page.
    if (index && !isCount(text) && /\blimit\b/.test(text)) return [];
    return [known.get(name) ?? name];
  });
  return scanned.filter((table) => tables.has(table) && !small[table]);
}

/** How a database does a statement, in its own words. PostgreSQL is asked as in `scannedByPostgres`. */
export async function planOf(db: Db, statement: Statement): Promise<string> {
  if (isPostgres(db)) return (await db.transaction().execute((trx) => explainedByPostgres(trx, statement))).join('\n');
  const planner = await createPlanner(db);
  const lines = planner.explain(statement);
  planner.close();
  return lines.join('\n');
}

async function explainedByPostgres(trx: Db, { sql: text, parameters }: Statement): Promise<string[]> {
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
  const values = parameters.length > 0 ? `(${parameters.map(() => 'null').join(', ')})` : '';
  await sql.raw(`prepare looked_at as ${text}`).execute(trx);
  const plan = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute looked_at${values}`).execute(trx);
  await sql.raw('deallocate looked_at').execute(trx);
  return plan.rows.map((line) => line['QUERY PLAN']);
}

/**
 * Large tables for which PostgreSQL finds no index that serves. It would take none for so few rows as a test has, so it is told to; and it is
 * asked for the plan that it keeps for any values, as it is for what runs often.
 */
export const scannedByPostgres = (db: Db, statements: readonly Statement[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const found: string[] = [];
    for (const statement of statements) {
      if (isEndingSoon(statement.sql)) continue;
      const plan = await explainedByPostgres(trx, statement);
      for (const line of plan) found.push(...(/Seq Scan on (\w+)/.exec(line)?.slice(1) ?? []));
    }
    return found.filter((table) => !small[table]);
  });
