import { sql } from 'kysely';
import type { Db } from '../db';
import { HALF_COPIED } from '../half-copied';
import { isPostgres } from '../locks';
import { ADDING } from '../migrator';

/** A table as far as it has to be known to take its rows along. */
export interface CopiedTable {
  name: string;
  /** The primary key, in its order: rows are taken along in its order. */
  key: string[];
  columns: string[];
}

interface Described {
  columns: string[];
  key: string[];
  /** Tables whose rows these rows refer to. */
  parents: string[];
}

type Description = ReadonlyMap<string, Described>;

/**
 * What two databases have in common, parents before their children. What only one of them has is its own way of finding
 * things, as an index for search is, and no data of a site.
 */
export async function tablesOfBoth(from: Db, to: Db): Promise<{ tables: CopiedTable[]; apart: string[] }> {
  const [source, target] = [await describe(from), await describe(to)];
  const names = inOrder(target).filter((name) => source.has(name));
  const tables = names.map((name) => {
    const { columns, key } = source.get(name) as Described;
    const kept = columns.filter((column) => target.get(name)?.columns.includes(column));
    if (key.length === 0) throw new Error(`the table ${name} has no primary key to copy it by`);
    return { name, key, columns: kept.sort() };
  });
  const apart = [...new Set([...source.keys(), ...target.keys()])].filter((name) => !names.includes(name));
  return { tables, apart };
}

/** @throws where tables refer to each other in a circle */
function inOrder(tables: Description): string[] {
  const ordered: string[] = [];
  while (ordered.length < tables.size) {
    const next = [...tables].filter(
      ([name, { parents }]) =>
        !ordered.includes(name) && parents.every((parent) => parent === name || ordered.includes(parent)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next.map(([name]) => name));
  }
  return ordered;
}

interface Row {
  table: string;
  kind: 'column' | 'key' | 'parent';
  name: string;
}

/** What says something of its own database: tables of the migrations, and of the copy itself. */
const foreign = ['kysely_migration', 'kysely_migration_lock', ADDING, HALF_COPIED];

async function describe(db: Db): Promise<Description> {
  const rows = isPostgres(db) ? await postgresRows(db) : await sqliteRows(db);
  const described = new Map<string, Described>();
  for (const { table, kind, name } of rows) {
    if (foreign.includes(table)) continue;
    const known = described.get(table) ?? { columns: [], key: [], parents: [] };
    described.set(table, known);
    known[({ column: 'columns', key: 'key', parent: 'parents' } as const)[kind]].push(name);
  }
  return described;
}

/** Virtual tables and what they keep their own data in are left out. */
async function sqliteRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with t as (select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%')
    select t.name as "table", 'column' as kind, c.name as name, c.cid as place from t, pragma_table_info(t.name) as c
    union all
    select t.name, 'key', c.name, c.pk from t, pragma_table_info(t.name) as c where c.pk > 0
    union all
    select t.name, 'parent', f."table", f.id from t, pragma_foreign_key_list(t.name) as f
    order by 1, 2, 4`.execute(db);
  return rows;
}

/** The standard's own views: also what only speaks PostgreSQL's protocol has them. Generated columns fill themselves. */
async function postgresRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with t as (
      select table_name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
    ), k as (
      select c.table_name, c.constraint_name, c.constraint_type from information_schema.table_constraints as c
      join t on t.table_name = c.table_name where c.constraint_schema = current_schema()
    )
    select c.table_name as "table", 'column' as kind, c.column_name as name, c.ordinal_position as place
    from information_schema.columns as c join t on t.table_name = c.table_name
    where c.table_schema = current_schema() and c.is_generated = 'NEVER'
    union all
    select k.table_name, 'key', u.column_name, u.ordinal_position from k
    join information_schema.key_column_usage as u
      on u.constraint_schema = current_schema() and u.constraint_name = k.constraint_name and u.table_name = k.table_name
    where k.constraint_type = 'PRIMARY KEY'
    union all
    select k.table_name, 'parent', u.table_name, 0 from k
    join information_schema.constraint_column_usage as u
      on u.constraint_schema = current_schema() and u.constraint_name = k.constraint_name
    where k.constraint_type = 'FOREIGN KEY'
    order by 1, 2, 4`.execute(db);
  return rows;
}
