import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints';
import { getRequest, overNetwork, postRequest } from '../test/client';
import { newPostgres } from '../test/database';
import { takeHeard, unplain, wrongAmong } from '../test/plain-sql';
import { kill, listening, spawnServer } from '../test/process';
import { openDatabase } from './database';
import type { Db } from './db';

/** A database that nobody has opened yet. */
let bare: { address: string; drop(): Promise<void> };
let db: Db;
/** What making the tables took. */
let made: string[];
beforeAll(async () => {
  bare = await newPostgres('template0');
  takeHeard();
  db = await openDatabase(bare.address);
  made = takeHeard().sent;
});
afterAll(async () => {
  await db?.destroy();
  await bare?.drop();
});

/** The names that a question about the catalogue answers with. */
const names = async (question: string): Promise<string[]> =>
  (await sql.raw<{ name: string }>(question).execute(db)).rows.map(({ name }) => name);

/** Of schemas that are not PostgreSQL's own. */
const ours = (column: string) => `${column}::regnamespace::text !~ '^(pg_|information_schema)'`;

describe('after all migrations there is', () => {
  it.each([
    ['no sequence', `select relname as name from pg_class where relkind = 'S' and ${ours('relnamespace')}`],
    [
      'no identity, serial or generated column',
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where ${ours('c.relnamespace')} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`,
    ],
    // What keeps a foreign key is a trigger of PostgreSQL's own.
    ['no trigger', 'select tgname as name from pg_trigger where not tgisinternal'],
    ['no rule', `select rulename as name from pg_rules where schemaname !~ '^(pg_|information_schema)'`],
    ['no stored function', `select proname as name from pg_proc where ${ours('pronamespace')}`],
    ['no extension', "select extname as name from pg_extension where extname <> 'plpgsql'"],
    [
      'no table without a primary key',
      `select relname as name from pg_class c where relkind in ('r', 'p') and ${ours('relnamespace')}
        and not exists (select 1 from pg_constraint where conrelid = c.oid and contype = 'p')`,
    ],
    [
      'nothing unlogged or temporary',
      `select relname as name from pg_class where relpersistence <> 'p' and ${ours('relnamespace')}`,
    ],
    [
      'no index but b-trees',
      `select c.relname as name from pg_class c join pg_am a on a.oid = c.relam
        where c.relkind = 'i' and a.amname <> 'btree' and ${ours('c.relnamespace')}`,
    ],
    [
      'no index by other operators than those of its type',
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
        cross join unnest(i.indclass) as o(opclass) join pg_opclass p on p.oid = o.opclass
        where not p.opcdefault and ${ours('c.relnamespace')}`,
    ],
  ])('%s', async (_, question) => {
    expect(await names(question)).toEqual([]);
  });

  it('and the catalogue has been asked: it knows our tables', async () => {
    const tables = await names(`select relname as name from pg_class where relkind = 'r' and ${ours('relnamespace')}`);
    expect(tables).toEqual(expect.arrayContaining(['users', 'holds', 'kysely_migration']));
  });

  it('and an order of texts is an expression in parentheses where an index has one: CockroachDB takes no other form', () => {
    const collated = made.filter((one) => /^create( unique)? index\b.* collate /is.test(one));
    expect(collated.length).toBeGreaterThan(0);
    expect(collated.filter((one) => !/\(\([^()]* collate "C"\)/i.test(one))).toEqual([]);
  });
});

describe('plain SQL', () => {
  it.each([
    ["set statement_timeout = '1s'", 'sets the session'],
    ["SET SESSION time zone 'UTC'", 'sets the session'],
    ["select set_config('lock_timeout', '5', false)", 'sets the session'],
    ['discard all', 'sets the session'],
    ['listen news', 'listens or notifies'],
    ["select pg_notify('news', '')", 'listens or notifies'],
    ['select pg_advisory_lock(1)', 'holds an advisory lock'],
    ['select pg_try_advisory_xact_lock(1)', 'holds an advisory lock'],
    ['create temporary table t (a int)', 'makes what ends with the session'],
    ['create unlogged table t (a int)', 'makes what a crash empties'],
    ['declare c cursor with hold for select 1', 'keeps a cursor'],
    ['prepare p as select 1', 'is prepared by name'],
    ["select nextval('ids')", 'counts by a sequence'],
  ])('is not: %s', (statement, what) => {
    expect(unplain(statement)).toBe(what);
  });

  it.each([
    'set local statement_timeout = 0',
    'set transaction isolation level serializable',
    'update "users" set "gold" = $1 where "id" = $2',
    'select "prepare", "listen" from "words" where "text" = \'nextval(1)\'',
    'select 1 from "jobs" for update skip locked',
  ])('is: %s', (statement) => {
    expect(unplain(statement)).toBeUndefined();
  });

  it('is heard of every connection of the server’s, and told where it is none', async () => {
    await db.selectFrom('meta').selectAll().execute();
    await sql`select pg_advisory_lock(7)`.execute(db);
    await sql`create temporary table heard (a integer)`.execute(db);
    const { sent, wrong } = takeHeard();
    expect(sent).toContain('select * from "meta"');
    expect(wrong).toEqual([
      'holds an advisory lock: select pg_advisory_lock(7)',
      'makes what ends with the session: create temporary table heard (a integer)',
    ]);
  });
});

/** What PostgreSQL wrote down of a database whose statements it logs: each statement, and under which name it was prepared. */
async function logged(): Promise<{ statement: string; name: string }[]> {
  const [folder = ''] = await names("select current_setting('data_directory') as name");
  // A statement of several lines goes on with a tab.
  const entries = readFileSync(join(dirname(folder), 'log'), 'utf8').split(/\n(?=\S)/);
  return entries.flatMap((entry) => {
    const [, name = '', statement] = /^[^[]+\[\d+\] LOG: {2}(?:statement|execute ([^:]*)): (.*)$/s.exec(entry) ?? [];
    return statement === undefined ? [] : [{ statement, name: name === '<unnamed>' ? '' : name }];
  });
}

it('all that PostgreSQL itself hears of a server that starts, answers and ends is plain', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-portable-'));
  // Its tables are there: migrations may hold what they like.
  await sql.raw(`alter database ${new URL(bare.address).pathname.slice(1)} set log_statement = 'all'`).execute(db);
  const before = (await logged()).length;
  const server = spawnServer(dir, { DATABASE_URL: bare.address }, []);
  try {
    const origin = await listening(server);
    const login = { account: 'demo', password: 'demo1234' };
    const { data } = await overNetwork<'login'>(origin, postRequest(endpoints.login.path.toLowerCase(), login));
    for (const name of ['homePage', 'playRecords', 'conversations', 'messageCount'] as const) {
      const request = getRequest(endpoints[name].path.toLowerCase(), {}, { token: data.token });
      expect([name, (await overNetwork(origin, request)).ret]).toEqual([name, 200]);
    }
    server.kill('SIGTERM');
    await expect.poll(() => server.exitCode).toBe(0);
  } finally {
    await kill(server);
    rmSync(dir, { recursive: true, force: true });
  }
  const heard = (await logged()).slice(before);
  expect(heard.length).toBeGreaterThan(100);
  expect(heard.filter(({ name }) => name !== '')).toEqual([]);
  expect(wrongAmong([...new Set(heard.map(({ statement }) => statement))])).toEqual([]);
});
