import { sql } from 'kysely';
import type { Db } from '../db/db';
import { isPostgres } from '../db/locks';

interface Column {
  type: string;
  /** Whether it may be empty, and what it gets where an insert leaves it out; '' for nothing. */
  nullable: boolean;
  fallback: string;
}

/** What a program can notice of a table. */
interface Shape {
  columns: Map<string, Column>;
  /** Each as the database writes it, with what it means to whoever writes: keys, references, checks, triggers, unique indexes. */
  rules: Map<string, string>;
  /** The other indexes. */
  indexes: Set<string>;
  /** Tables that rows of this one refer to, and keep from being deleted. */
  holds: Set<string>;
}

export type Catalogue = ReadonlyMap<string, Shape>;

interface Row {
  table: string;
  kind: 'table' | 'column' | 'rule' | 'index' | 'hold';
  name: string;
  type: string;
  nullable: number;
  /** Of a column what it gets, of all else how the database writes it. */
  text: string;
}

/** Everything that the database says of our tables. */
export async function catalogueOf(db: Db): Promise<Catalogue> {
  const rows = isPostgres(db) ? await postgresRows(db) : await sqliteRows(db);
  const catalogue = new Map<string, Shape>();
  for (const { table, kind, name, type, nullable, text } of rows) {
    const shape = catalogue.get(table) ?? {
      columns: new Map(),
      rules: new Map(),
      indexes: new Set(),
      holds: new Set(),
    };
    catalogue.set(table, shape);
    if (kind === 'column') shape.columns.set(name, { type, nullable: nullable === 1, fallback: text });
    if (kind === 'rule') shape.rules.set(`${name} ${text}`, name);
    if (kind === 'index') shape.indexes.add(text);
    if (kind === 'hold') shape.holds.add(name);
  }
  return catalogue;
}

/**
 * What a program that knows the tables as they were before cannot live with: each as a sentence, so none where something was only added.
 * A rule that is looser now counts as gone: `on conflict` names it.
 */
export function broken(before: Catalogue, after: Catalogue): string[] {
  const gone = [...before.keys()].filter((table) => !after.has(table));
  const held = [...after].flatMap(([table, { holds }]) =>
    [...holds]
      .filter((other) => before.has(other) && !before.get(table)?.holds.has(other))
      .map((other) => `${table} keeps rows of ${other} from being deleted`),
  );
  const changed = [...before].flatMap(([table, shape]) => {
    const now = after.get(table);
    return now ? brokenIn(shape, now).map((what) => `${table}: ${what}`) : [];
  });
  return [...gone.map((table) => `${table} is gone`), ...held, ...changed];
}

function brokenIn(before: Shape, after: Shape): string[] {
  const columns = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name);
    if (!now) return [`${name} is gone`];
    return JSON.stringify(now) === JSON.stringify(column) ? [] : [`${name} is another`];
  });
  const added = [...after.columns].filter(([name]) => !before.columns.has(name));
  return [
    ...columns,
    ...added.filter(([, { nullable, fallback }]) => !nullable && !fallback).map(([name]) => `${name} has to be given`),
    ...without(before.rules.keys(), after.rules).map((rule) => `${rule} is gone`),
    ...without(after.rules.keys(), before.rules).map((rule) => `${rule} is new`),
    ...without(before.indexes, after.indexes).map((index) => `${index} is gone`),
  ];
}

const without = (some: Iterable<string>, others: { has(one: string): boolean }): string[] =>
  [...some].filter((one) => !others.has(one));

/** Checks stand nowhere but in the text of a table. */
async function sqliteRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with t as (
      select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
    )
    select t.name as "table", 'table' as kind, '' as name, '' as type, 0 as nullable, '' as text from t
    union all
    select t.name, 'column', c.name, c.type, c."notnull" = 0 and c.pk = 0, coalesce(c.dflt_value, '')
      from t, pragma_table_info(t.name) as c
    union all
    select t.name, 'rule', 'primary key', '', 0, group_concat(c.name order by c.pk)
      from t, pragma_table_info(t.name) as c where c.pk > 0 group by t.name
    union all
    select t.name, 'rule', 'reference', '', 0, f."from" || ' ' || f."table" || ' ' || coalesce(f."to", '') || ' ' || f.on_delete || ' ' || f.on_update
      from t, pragma_foreign_key_list(t.name) as f
    union all
    select t.name, 'hold', f."table", '', 0, '' from t, pragma_foreign_key_list(t.name) as f
      where f.on_delete in ('NO ACTION', 'RESTRICT')
    union all
    select t.name, case when i."unique" then 'rule' else 'index' end, 'unique', '', 0, coalesce(
        (select m.sql from sqlite_master as m where m.type = 'index' and m.name = i.name),
        (select group_concat(x.name order by x.seqno) from pragma_index_info(i.name) as x))
      from t, pragma_index_list(t.name) as i
    union all
    select tbl_name, 'rule', 'trigger', '', 0, sql from sqlite_master where type = 'trigger'`.execute(db);
  const { rows: texts } = await sql<{ table: string; sql: string }>`
    select name as "table", sql from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db);
  const checks = texts.flatMap(({ table, sql: text }) =>
    checksIn(text).map((check): Row => ({ table, kind: 'rule', name: 'check', type: '', nullable: 0, text: check })),
  );
  return [...rows, ...checks];
}

/** What stands in the parentheses of each `check`. */
function checksIn(definition: string): string[] {
  return [...definition.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: { length } }) => {
    let [end, depth] = [index + length, 1];
    for (; depth > 0 && end < definition.length; end += 1) {
      if (definition[end] === '(') depth += 1;
      if (definition[end] === ')') depth -= 1;
    }
    return definition.slice(index + length, end - 1);
  });
}

async function postgresRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with t as (
      select oid, relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%'
    )
    select t.name as "table", 'table' as kind, '' as name, '' as type, 0 as nullable, '' as text from t
    union all
    select t.name, 'column', a.attname, format_type(a.atttypid, a.atttypmod), (not a.attnotnull)::integer,
        coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attidentity::text || a.attgenerated::text
      from t join pg_attribute a on a.attrelid = t.oid left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
    union all
    select t.name, 'rule', c.contype::text, '', 0, pg_get_constraintdef(c.oid) from t join pg_constraint c on c.conrelid = t.oid
      where c.contype <> 'n'
    union all
    select t.name, 'hold', c.confrelid::regclass::text, '', 0, '' from t join pg_constraint c on c.conrelid = t.oid
      where c.contype = 'f' and c.confdeltype in ('a', 'r')
    union all
    select t.name, case when i.indisunique then 'rule' else 'index' end, 'unique', '', 0, pg_get_indexdef(i.indexrelid)
      from t join pg_index i on i.indrelid = t.oid
    union all
    select t.name, 'rule', 'trigger', '', 0, pg_get_triggerdef(g.oid) from t join pg_trigger g on g.tgrelid = t.oid
      where not g.tgisinternal`.execute(db);
  return rows;
}
