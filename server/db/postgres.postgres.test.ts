import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedDemo } from '../demo/seed';
import { isDiskFull } from '../errors';
import { newPostgres } from '../test/database';
import { titleRow } from '../test/fixture';
import { ended, kill, listening, spawnServer } from '../test/process';
import { auditSlice } from '../wallet/wallet-repository';
import { asStartError, openDatabase } from './database';
import type { Db } from './db';
import { migrations } from './migrations';
import { migrator } from './migrator';

/** A database that nobody has opened yet. */
let bare: { address: string; drop(): Promise<void> };
let db: Db | undefined;
beforeEach(async () => {
  bare = await newPostgres('template0');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db?.destroy();
  db = undefined;
  await bare.drop();
});

const open = async (): Promise<Db> => {
  db = await openDatabase(bare.address);
  return db;
};
/** The address, with something else in one place. */
const changed = (parts: Partial<URL>): string => Object.assign(new URL(bare.address), parts).href;

describe('migrations', () => {
  it('go up, down and up again', async () => {
    const opened = await open();
    const tables = async () => (await opened.introspection.getTables()).map((table) => table.name);
    const before = await tables();
    for (const _ of Object.keys(migrations)) expect((await migrator(opened).migrateDown()).error).toBeUndefined();
    expect(await tables()).toEqual([]);
    expect((await migrator(opened).migrateToLatest()).error).toBeUndefined();
    expect(await tables()).toEqual(before);
  });

  it('make the same types as SQLite has: a real has eight bytes', async () => {
    const types = (await (await open()).introspection.getTables()).flatMap((table) =>
      table.columns.map((column) => column.dataType),
    );
    expect([...new Set(types)].sort()).toEqual(['float8', 'int4', 'int8', 'text']);
  });

  it('and the demo are brought in once by several that start together', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(bare.address)));
    await Promise.all(all.map((each) => seedDemo(each)));
    const [first] = all as [Db, ...Db[]];
    const rich = await first.selectFrom('users').select('id').where('gold', '>', 0).execute();
    expect(rich.length).toBeGreaterThan(0);
    // A ledger that was brought in twice would be twice what its owner has.
    expect((await auditSlice(first, '')).differing).toEqual([]);
    await Promise.all(all.map((each) => each.destroy()));
  });
});

describe('an open database', () => {
  it('gives numbers as numbers: counts, sums, times and decimals', async () => {
    const opened = await open();
    await opened
      .insertInto('titles')
      .values([titleRow('a', '甲', { score: 8.3 }), titleRow('b', '乙')])
      .execute();
    const row = await opened
      .selectFrom('titles')
      .select((eb) => [eb.fn.countAll().as('n'), eb.fn.sum('hit').as('hits'), eb.fn.sum('published_at').as('times')])
      .select((eb) => [eb.fn.max('score').as('best'), eb.fn.avg('hit').as('mean')])
      .executeTakeFirstOrThrow();
    const at = titleRow('a', '甲').published_at;
    expect(row).toEqual({ n: 2, hits: 200, times: 2 * at, best: 8.3, mean: 100 });
  });

  it('bounds what a statement and a silent transaction may take', async () => {
    const opened = await open();
    const show = async (name: string) =>
      Object.values((await sql.raw(`show ${name}`).execute(opened)).rows[0] ?? {})[0];
    expect([await show('statement_timeout'), await show('idle_in_transaction_session_timeout')]).toEqual([
      '10s',
      '15s',
    ]);
  });

  it('asks for neither where the address says nothing behind their names: a pooler may refuse them', async () => {
    const address = changed({ search: '?statement_timeout=&idle_in_transaction_session_timeout=' });
    const operator = await openDatabase(address);
    await sql`alter database ${sql.id(new URL(address).pathname.slice(1))} set statement_timeout = '77s'`.execute(
      operator,
    );
    await operator.destroy();
    // What the operator says of all connections holds where they do not ask for something else.
    db = await openDatabase(address);
    const show = async (name: string) =>
      Object.values((await sql.raw(`show ${name}`).execute(db as Db)).rows[0] ?? {})[0];
    expect([await show('statement_timeout'), await show('idle_in_transaction_session_timeout')]).toEqual(['77s', '0']);
  });

  it('outlives a restart of PostgreSQL: what was asked meanwhile fails, what comes later does not', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const opened = await open();
    await sql`select 1`.execute(opened);
    const operator = await openDatabase(bare.address);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(operator);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('was lost')));
    expect((await sql<{ one: number }>`select 1 as one`.execute(opened)).rows).toEqual([{ one: 1 }]);
    await operator.destroy();
  });

  it('outlives the end of a connection in the middle of a transaction, which fails', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const opened = await open();
    const operator = await openDatabase(bare.address);
    const failing = opened.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(operator);
      await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('was lost')));
      await trx.insertInto('meta').values({ key: 'late', value: '1' }).execute();
    });
    await expect(failing).rejects.toThrow(/connection error|terminat/i);
    expect(await opened.selectFrom('meta').selectAll().execute()).toEqual([]);
    await operator.destroy();
  });

  it('runs a transaction again that another one was in the way of', async () => {
    const opened = await open();
    let runs = 0;
    let reads = 0;
    let go = (): void => undefined;
    const allHaveRead = new Promise<void>((resolve) => {
      go = resolve;
    });
    const add = () =>
      opened.transaction().execute(async (trx) => {
        runs += 1;
        const there = await trx.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirst();
        reads += 1;
        if (reads === 3) go();
        await allHaveRead;
        if (there) return there.value;
        await trx.insertInto('meta').values({ key: 'n', value: '1' }).execute();
        return 'made';
      });
    expect((await Promise.all([add(), add(), add()])).sort()).toEqual(['1', '1', 'made']);
    expect(runs).toBe(5);
  });

  it('gives up on a transaction that fails each time', async () => {
    const opened = await open();
    let runs = 0;
    const failing = opened.transaction().execute(async (trx) => {
      runs += 1;
      for (const value of ['1', '2']) await trx.insertInto('meta').values({ key: 'twice', value }).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(4);
  });
});

describe('what cannot be opened is told in a sentence', () => {
  it.each<[string, string, Partial<URL>, string]>([
    ['nobody listens', 'no_database', { port: '1' }, 'cannot be reached'],
    ['there is no such database', 'no_database', { pathname: '/nowhere' }, 'There is no database'],
    ['there is no such user', 'database_refused', { username: 'nobody' }, 'refused the user'],
  ])('where %s', async (_, id, parts, sentence) => {
    const failed = openDatabase(changed({ ...parts, password: 'geheim' }));
    await expect(failed).rejects.toMatchObject({ id, message: expect.stringContaining(sentence) });
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('geheim') });
  });

  it('where the address is none', async () => {
    const failed = openDatabase('postgres://user:ge/heim@[host/db');
    await expect(failed).rejects.toMatchObject({ id: 'bad_database_url' });
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('heim@') });
  });

  it('where the user may make no tables', async () => {
    const opened = await open();
    const role = `reader_${process.pid}_${Date.now()}`;
    await sql.raw(`create role ${role} login`).execute(opened);
    await expect(openDatabase(changed({ username: role }))).rejects.toMatchObject({
      id: 'database_refused',
      message: expect.stringContaining('may not make tables'),
    });
    await sql.raw(`drop role ${role}`).execute(opened);
  });

  it('where it stores no UTF-8', async () => {
    const opened = await open();
    const name = `latin_${process.pid}`;
    await sql.raw(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`).execute(opened);
    await expect(openDatabase(changed({ pathname: `/${name}` }))).rejects.toMatchObject({
      id: 'unfit_database',
      message: expect.stringContaining('SQL_ASCII'),
    });
    await sql.raw(`drop database ${name}`).execute(opened);
  });

  it('where a newer version wrote it, and nothing is changed', async () => {
    const opened = await open();
    await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(opened);
    await expect(openDatabase(bare.address)).rejects.toMatchObject({
      id: 'newer_data',
      message: expect.stringContaining("'9999-from-the-future'"),
    });
  });

  it('where a newer version wrote it that did more than add; what only adds is no reason, but for a copy', async () => {
    const opened = await open();
    const more = sql`insert into kysely_migration values ('9998-more', '2030-01-01'), ('9999-more', '2030-01-01')`;
    await more.execute(opened);
    await opened.insertInto('adding_migrations').values({ name: '9998-more' }).execute();
    await expect(openDatabase(bare.address)).rejects.toMatchObject({ message: expect.stringContaining("'9999-more'") });
    await opened.insertInto('adding_migrations').values({ name: '9999-more' }).execute();
    await (await openDatabase(bare.address)).destroy();
    await expect(openDatabase(bare.address, { forCopy: true })).rejects.toMatchObject({ id: 'newer_data' });
  });

  it('and a file that is missing is none of it', () => {
    const missing = (syscall: string) => Object.assign(new Error('no such file'), { code: 'ENOENT', syscall });
    expect(asStartError(missing('open'), bare.address)).not.toHaveProperty('id');
    expect(asStartError(missing('connect'), bare.address)).toMatchObject({ id: 'no_database' });
  });

  it('where a start finds the disk full', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(asStartError(full, bare.address)).toMatchObject({ id: 'disk_full' });
    expect(isDiskFull(full)).toBe(true);
  });
});

describe('servers', () => {
  let dir: string;
  const children: ChildProcess[] = [];
  const start = (options: string[] = []): ChildProcess => {
    const child = spawnServer(dir, { DATABASE_URL: bare.address }, options);
    children.push(child);
    return child;
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'danmu-tv-servers-'));
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    rmSync(dir, { recursive: true, force: true });
  });

  it('start together on an empty database, with the demo, and serve it', async () => {
    const origins = await Promise.all([start(), start()].map(listening));
    for (const origin of origins) expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
    const opened = await open();
    const { n } = await opened
      .selectFrom('titles')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThan(50);
  });

  it('say why they cannot, and end with 1', async () => {
    const child = spawnServer(dir, { DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/site' });
    const { code, stderr } = await ended(child);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PostgreSQL cannot be reached at postgres:\/\/127\.0\.0\.1:1\/site \(.*ECONNREFUSED.*\)/);
    expect(stderr).not.toContain('geheim');
  });
});
