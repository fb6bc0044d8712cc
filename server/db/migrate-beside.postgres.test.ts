import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPostgres } from '../test/database';
import { openDatabase } from './database';
import type { Db } from './db';
import { lockFolder } from './folder-lock';
import { migrations } from './migrations';

/** A server of the version before: it works with the tables that it found. */
let older: Db;
let database: { address: string; drop(): Promise<void> };
const opened: Db[] = [];
beforeEach(async () => {
  database = await newPostgres();
  older = await openDatabase(database.address);
  opened.push(older);
});
afterEach(async () => {
  for (const name of Object.keys(migrations)) if (name.startsWith('9')) delete migrations[name];
  for (const db of opened.splice(0)) await db.destroy();
  await database.drop();
});

const open = async (): Promise<Db> => {
  const db = await openDatabase(database.address);
  opened.push(db);
  return db;
};

/** The version that is started next has one more. */
const add = (name: string, adds: boolean, ...statements: string[]): void => {
  migrations[name] = {
    adds,
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
};
const nextTable = 'create table next_things (id text primary key)';

const names = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name like '9%'`.execute(older);
  return rows.map(({ name }) => name);
};

/** A transaction that goes on until it is told. */
async function holding(statement: string): Promise<{ letGo(): Promise<void> }> {
  let letGo = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let over: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    over = older.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      resolve();
      await told;
    });
    over.catch(reject);
  });
  return {
    async letGo() {
      letGo();
      await over;
    },
  };
}

describe('beside a server that lives', () => {
  it('what adds is brought in, and written down as such', async () => {
    add('9001-next', true, nextTable, 'alter table meta add column more text');
    const db = await open();
    expect(await names()).toEqual(['9001-next']);
    expect(await db.selectFrom('adding_migrations').select('name').where('name', 'like', '9%').execute()).toEqual([
      { name: '9001-next' },
    ]);
    await older.insertInto('meta').values({ key: 'still', value: '1' }).execute();
  });

  it('what asks for a stop is refused, with all that is missing before it', async () => {
    add('9001-next', true, nextTable);
    add('9002-other', false, 'alter table meta rename to other');
    await expect(open()).rejects.toMatchObject({
      id: 'others_run',
      message: expect.stringMatching(/'9002-other'.*Nothing was changed\. Stop all of them/),
    });
    expect(await names()).toEqual([]);
    // A server that asks nothing is seen all the same: it keeps a connection.
    await older.destroy();
    older = await open();
    expect(await names()).toEqual(['9001-next', '9002-other']);
  });

  it('and where none does, several that start together bring it in once', async () => {
    await older.destroy();
    add('9002-other', false, nextTable);
    const all = await Promise.all(Array.from({ length: 4 }, open));
    [older] = all as [Db, ...Db[]];
    expect(await names()).toEqual(['9002-other']);
  });

  it('a table that is held for a moment is waited for, and whoever writes to it meanwhile is not held up for long', async () => {
    add('9001-next', true, 'alter table meta add column more text');
    const report = await holding('select * from meta');
    const started = open();
    started.catch(() => undefined);
    // Behind the migration, which wants the whole table.
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where application_name = 'danmu-tv start'
      and datname = current_database() and wait_event_type = 'Lock'`.execute(older)
          ).rows.length,
      )
      .toBe(1);
    await older.insertInto('meta').values({ key: 'written', value: '1' }).execute();
    expect(await names()).toEqual([]);
    await report.letGo();
    await started;
    expect(await names()).toEqual(['9001-next']);
  });

  it('what holds others up for long is taken back, and said', async () => {
    add('9001-next', true, nextTable);
    add('9002-slow', true, 'lock table meta in share mode; select pg_sleep(60)');
    await expect(open()).rejects.toMatchObject({ id: 'tables_held', message: expect.stringContaining("'9002-slow'") });
    // The one before it is a state that every version can work with.
    expect(await names()).toEqual(['9001-next']);
  });
});

describe('on a data folder', () => {
  it('a command of a newer version changes no table under a server', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-beside-'));
    await (await openDatabase(dir)).destroy();
    const server = lockFolder(dir);
    add('9001-next', true, nextTable);
    await (await openDatabase(dir)).destroy();
    add('9002-other', false, 'alter table meta rename to other');
    await expect(openDatabase(dir)).rejects.toMatchObject({ id: 'others_run' });
    // The server itself is the one that holds it.
    await (await openDatabase(dir, { isAlone: true })).destroy();
    server.release();
    rmSync(dir, { recursive: true, force: true });
  });
});
