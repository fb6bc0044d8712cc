import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { signedGet } from '../test/client';
import { fillCatalogue } from '../test/fixture';
import { databaseFileOf, openDatabase } from './database';
import type { Db } from './db';

/** Another process that writes, e.g. the importer; to SQLite a second connection is the same. */
let other: Libsql.Database;
let dir: string;
let db: Db;
const close: (() => Promise<unknown>)[] = [];

/** @param waitMs how long a write of ours waits for the other */
async function open(waitMs: number): Promise<void> {
  db = await openDatabase(dir, { waitMs });
  close.push(() => db.destroy());
  other = new Libsql(databaseFileOf(dir));
}
const hold = () => other.exec('begin immediate');
const letGo = () => other.exec('rollback');
const put = (key: string) => db.insertInto('meta').values({ key, value: '1' }).execute();
const keys = async () => (await db.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-busy-'));
});
afterEach(async () => {
  other.close();
  for (const end of close.splice(0).reverse()) await end();
  rmSync(dir, { recursive: true, force: true });
});

describe('while another process writes', () => {
  it('reads go on, timers run, and a write is done as soon as it may be', async () => {
    await open(60_000);
    await put('a');
    hold();
    const events: string[] = [];
    const writes = [put('b').then(() => events.push('written')), put('c').then(() => events.push('written'))];
    const inOrder = db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'd', value: '1' }).execute();
      // A transaction sees what it has written; nobody else does before it ends.
      expect(await trx.selectFrom('meta').select('key').where('key', '=', 'd').execute()).toHaveLength(1);
      expect(await keys()).not.toContain('d');
      events.push('transacted');
    });
    // The write waits without holding anybody up: in a synchronous wait none of these lines would be reached.
    expect(await keys()).toEqual(['a']);
    expect((await sql<{ n: number }>`select count(*) as n from meta`.execute(db)).rows).toEqual([{ n: 1 }]);
    await new Promise<void>((resolve) => setTimeout(resolve));
    events.push('let go');
    letGo();
    await Promise.all([...writes, inOrder]);
    expect(events).toEqual(['let go', 'written', 'written', 'transacted']);
    expect(await keys()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a write that cannot wait longer says so, those in line behind it, too, and the next one is well', async () => {
    await open(50);
    hold();
    const transaction = db
      .transaction()
      .execute((trx) => trx.insertInto('meta').values({ key: 'a', value: '1' }).execute());
    for (const write of await Promise.allSettled([put('a'), put('b'), transaction])) {
      expect(write).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseBusy', code: 'SQLITE_BUSY' } });
    }
    letGo();
    await put('c');
    await db.transaction().execute((trx) => trx.insertInto('meta').values({ key: 'd', value: '1' }).execute());
    expect(await keys()).toEqual(['c', 'd']);
  });

  it('calls that read are answered, one that writes is told in a sentence when to come back', async () => {
    await open(50);
    await fillCatalogue(db);
    const app = createApp({ db, mediaRoot: 'no-such-folder', filesRoot: 'no-such-folder' });
    close.push(() => app.close());
    await app.ready();
    hold();
    const record = { episodeKey: 'liulang-1', position: 1, duration: 600 };
    const [read, write] = await Promise.all([
      signedGet(app, 'titleDetails', { mediaKey: 'liulang' }),
      signedGet(app, 'addPlayRecord', record),
    ]);
    expect(read.ret).toBe(200);
    expect(write).toMatchObject({ status: 503, ret: 503, msg: '服务器正忙，请稍后再试', data: {} });
    expect(write.headers['retry-after']).toBe('2');
    letGo();
    expect((await signedGet(app, 'addPlayRecord', record)).ret).toBe(200);
  });
});
