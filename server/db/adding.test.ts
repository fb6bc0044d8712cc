import { Kysely, type Migration, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { broken, catalogueOf } from '../test/catalogue';
import { newPostgres, onPostgres } from '../test/database';
import type { Db } from './db';
import { isPostgres } from './locks';
import { migrations } from './migrations';
import { migrator } from './migrator';
import { createPool, overPool } from './postgres';
import type { Database } from './schema';
import { LibsqlDialect, openSqlite } from './sqlite';

/** A database without a table. */
async function bareDatabase(): Promise<{ db: Db; end(): Promise<void> }> {
  if (!onPostgres()) {
    const db = new Kysely<Database>({ dialect: new LibsqlDialect({ writer: openSqlite(':memory:'), waitMs: 0 }) });
    return { db, end: () => db.destroy() };
  }
  const bare = await newPostgres('template0');
  const db = overPool(createPool(bare.address, {}));
  return {
    db,
    async end() {
      await db.destroy();
      await bare.drop();
    },
  };
}

/** What a step takes from whoever knew the database as it was. */
async function brokenBy(db: Db, step: () => Promise<unknown>): Promise<string[]> {
  const before = await catalogueOf(db);
  await step();
  return broken(before, await catalogueOf(db));
}

it('a migration that says it adds takes nothing away and makes nothing stricter', async () => {
  const { db, end } = await bareDatabase();
  const names = Object.keys(migrations);
  const adding = names.filter((name) => migrations[name]?.adds);
  expect(adding.length).toBeGreaterThan(0);
  const found: [name: string, broken: string[]][] = [];
  for (const name of adding) {
    const to = async (one: string | undefined) => {
      if (one) expect((await migrator(db).migrateTo(one)).error).toBeUndefined();
    };
    await to(names[names.indexOf(name) - 1]);
    found.push([name, await brokenBy(db, () => to(name))]);
  }
  expect(found).toEqual(adding.map((name) => [name, []]));
  await end();
});

describe('it would fail where a migration', () => {
  const make = async (db: Db): Promise<void> => {
    await sql`create table parents (id text primary key, name text)`.execute(db);
    await sql`create table old (
      id text primary key, n integer not null default 0, maybe text, seen integer, parent text references parents (id), check (n >= 0)
    )`.execute(db);
    await sql`create unique index old_seen on old (seen)`.execute(db);
    await sql`create index old_n on old (n)`.execute(db);
  };
  const run =
    (...statements: string[]): Migration['up'] =>
    async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
  /** SQLite changes no column: the table is made anew. */
  const remade = (columns: string): Migration['up'] =>
    run(
      'drop table old',
      `create table old (${columns})`,
      'create unique index old_seen on old (seen)',
      'create index old_n on old (n)',
    );
  const whole =
    'id text primary key, n integer not null default 0, maybe text, seen integer, parent text references parents (id), check (n >= 0)';

  it.each<[string, Migration['up'], RegExp[]]>([
    ['drops a table', run('drop table old'), [/^old is gone$/]],
    ['drops a column', run('alter table old drop column maybe'), [/^old: maybe is gone$/]],
    ['renames one', run('alter table old rename column maybe to sure'), [/^old: maybe is gone$/]],
    ['changes a type', remade(whole.replace('maybe text', 'maybe integer')), [/^old: maybe is another$/]],
    [
      'lets a column be empty no more',
      remade(whole.replace('maybe text', 'maybe text not null')),
      [/^old: maybe is another$/],
    ],
    ['takes a default away', remade(whole.replace(' default 0', '')), [/^old: n is another$/]],
    ['adds a column that has to be given', remade(`more text not null, ${whole}`), [/^old: more has to be given$/]],
    ['adds a key', run('create unique index old_maybe on old (maybe)'), [/^old: unique .*old_maybe.* is new$/]],
    ['takes one away', run('drop index old_seen'), [/^old: unique .*old_seen.* is gone$/]],
    ['drops an index', run('drop index old_n'), [/^old: .*old_n.* is gone$/]],
    ['checks more', remade(`${whole}, check (seen < 9)`), [/^old: c(heck)? .*seen < 9.* is new$/]],
    ['checks something else', remade(whole.replace('n >= 0', 'n >= 1')), [/n >= 0.* is gone$/, /n >= 1.* is new$/]],
    [
      'refers to more',
      run('alter table old add column other text references parents (id)'),
      [/^old: .*parents.* is new$/],
    ],
    [
      'keeps old rows from being deleted',
      run('create table young (id text primary key, parent text references parents (id))'),
      [/^young keeps rows of parents from being deleted$/],
    ],
  ])('%s', async (_, up, sentences) => {
    const { db, end } = await bareDatabase();
    await make(db);
    const found = await brokenBy(db, () => up(db));
    expect(found).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    await end();
  });

  it('and not where it adds a table, columns that may be left out, and an index', async () => {
    const { db, end } = await bareDatabase();
    await make(db);
    const up = run(
      'create table young (id text primary key, parent text not null references parents (id) on delete cascade, check (id <> parent))',
      'create unique index young_parent on young (parent)',
      'alter table old add column more text',
      "alter table old add column word text not null default ''",
      'create index old_more on old (more, n)',
    );
    expect(await brokenBy(db, () => up(db))).toEqual([]);
    // Both databases were looked at: a test of one that knows no table finds nothing, either.
    expect([...(await catalogueOf(db)).keys()].sort()).toEqual(['old', 'parents', 'young']);
    expect(isPostgres(db)).toBe(onPostgres());
    await end();
  });
});
