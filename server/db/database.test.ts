import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedDemo } from '../demo/seed';
import { signedGet } from '../test/client';
import { createWorld } from '../test/fixture';
import { asStartError, openDatabase } from './database';
import { migrations } from './migrations';
import { migrator } from './migrator';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-db-'));
  file = join(dir, 'danmu-tv.db');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

async function create(): Promise<void> {
  const db = await openDatabase(dir);
  await db.insertInto('meta').values({ key: 'mine', value: '1' }).execute();
  await db.destroy();
}

describe('migrations', () => {
  it('go up, down and up again', async () => {
    const db = await openDatabase(':memory:');
    const count = Object.keys(migrations).length;
    const tables = async () => (await db.introspection.getTables()).map((table) => table.name);
    const before = await tables();
    for (let n = 0; n < count; n += 1) expect((await migrator(db).migrateDown()).error).toBeUndefined();
    expect(await tables()).toEqual([]);
    expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
    expect(await tables()).toEqual(before);
    await db.destroy();
  });

  it('that only add are written down in the database, and no others', async () => {
    const db = await openDatabase(':memory:');
    const written = async () =>
      (await db.selectFrom('adding_migrations').select('name').orderBy('name').execute()).map(({ name }) => name);
    const adding = Object.entries(migrations).flatMap(([name, { adds }]) => (adds ? [name] : []));
    expect(adding).toContain('0131-migrations-that-add');
    expect(await written()).toEqual(adding);
    await db.destroy();
  });

  it('give films the mean of the points they had before scores were kept', async () => {
    const world = await createWorld();
    const { db } = world;
    expect((await migrator(db).migrateTo('0002-social')).error).toBeUndefined();
    const points = [7, 8, 10].map((score) => ({ viewer: `u:${score}`, media_key: 'walle', score, created_at: 1 }));
    await db.insertInto('ratings').values(points).execute();
    expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
    const rows = await db.selectFrom('titles').select(['media_key', 'score']).execute();
    const score = (key: string) => rows.find((row) => row.media_key === key)?.score;
    expect([score('walle'), score('changcheng')]).toEqual([8.3, 5.1]);
    await world.close();
  });

  it('use only column types that PostgreSQL has as well', async () => {
    const db = await openDatabase(':memory:');
    const types = (await db.introspection.getTables()).flatMap((table) =>
      table.columns.map((column) => column.dataType.toLowerCase()),
    );
    expect([...new Set(types)].sort()).toEqual(['bigint', 'integer', 'real', 'text']);
    await db.destroy();
  });
});

describe('openDatabase', () => {
  it('keeps what was written', async () => {
    await create();
    const db = await openDatabase(dir);
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'mine', value: '1' }]);
    await db.destroy();
  });

  it('closes on a full disk and loses nothing', async () => {
    const db = await openDatabase(dir);
    await db.insertInto('meta').values({ key: 'mine', value: '1' }).execute();
    const { pragma } = Libsql.prototype;
    const full = vi.spyOn(Libsql.prototype, 'pragma').mockImplementation(function (this: Libsql.Database, ...given) {
      if (given[0].includes('checkpoint')) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      return pragma.apply(this, given);
    });
    await db.destroy();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    const again = await openDatabase(dir);
    expect(await again.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'mine', value: '1' }]);
    await again.destroy();
  });

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])('says so where the disk has no room (%s)', async (code) => {
    await create();
    vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), { code });
    });
    await expect(openDatabase(dir)).rejects.toMatchObject({
      id: 'disk_full',
      message: expect.stringContaining('is full'),
    });
  });

  it('says so where what a start adds has no room', async () => {
    const db = await openDatabase(dir);
    await sql`pragma max_page_count = 1`.execute(db);
    const error: unknown = await seedDemo(db).catch((refused: unknown) => refused);
    expect(asStartError(error, dir)).toMatchObject({ id: 'disk_full' });
    expect(await db.selectFrom('titles').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('asks the disk for every commit, on the connection that writes', async () => {
    for (const start of ['new', 'old']) {
      const db = await openDatabase(dir);
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('meta').values({ key: start, value: '1' }).execute();
        const read = async (name: string) =>
          Object.values((await sql.raw(`pragma ${name}`).execute(trx)).rows[0] ?? {});
        // 2 is FULL: without it a commit in WAL is lost with the power.
        expect([await read('synchronous'), await read('journal_mode')], start).toEqual([[2], ['wal']]);
      });
      await db.destroy();
    }
  });

  it('refuses a folder that a newer version wrote, and changes nothing in it', async () => {
    await create();
    const raw = new Libsql(file);
    raw.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
    raw.exec('pragma wal_checkpoint(truncate)');
    raw.close();
    const before = readFileSync(file);
    await expect(openDatabase(dir)).rejects.toMatchObject({
      id: 'newer_data',
      message: expect.stringContaining('newer version'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('opens one whose newer version only added something, as that version has written there; a copy does not', async () => {
    await create();
    const raw = new Libsql(file);
    raw.exec("insert into kysely_migration values ('9998-more', '2030-01-01'), ('9999-more', '2030-01-01')");
    raw.exec("insert into adding_migrations values ('9998-more')");
    await expect(openDatabase(dir)).rejects.toMatchObject({ message: expect.stringContaining("'9999-more'") });
    raw.exec("insert into adding_migrations values ('9999-more')");
    const db = await openDatabase(dir);
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'mine', value: '1' }]);
    await db.destroy();
    await expect(openDatabase(dir, { forCopy: true })).rejects.toMatchObject({ id: 'newer_data' });
    // What lacks something of ours besides is of another line of versions.
    raw.exec("delete from kysely_migration where name = '0131-migrations-that-add'");
    raw.close();
    await expect(openDatabase(dir)).rejects.toMatchObject({ id: 'newer_data' });
  });

  it.each([
    ['is no database', () => Buffer.from('not a database'.repeat(1000))],
    ['was cut short', (bytes: Buffer) => bytes.subarray(0, 8192)],
    [
      'has a broken page',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(4096, 7), bytes.subarray(8192)]),
    ],
  ])('says so when the file %s, and leaves it alone', async (_, damage) => {
    await create();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    await expect(openDatabase(dir)).rejects.toMatchObject({ id: 'corrupt_data' });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it.each([
    ['lies under a file', () => join(file, 'data')],
    ['is a file', () => file],
    ['cannot be made', () => '/proc/danmu-tv-data'],
  ])('says so when the folder %s', async (_, folder) => {
    writeFileSync(file, 'x');
    await expect(openDatabase(folder())).rejects.toMatchObject({
      id: 'unwritable_data',
      message: expect.stringContaining('cannot be written'),
    });
  });
});

it('tells the viewer when the disk is full, with ret 507', async () => {
  const world = await createWorld({ limitFactor: 0, db: await openDatabase(':memory:') });
  await sql`pragma max_page_count = 1`.execute(world.db);
  const position = async (n: number) =>
    signedGet(
      world.app,
      'addPlayRecord',
      { episodeKey: 'liulang-1', position: 1, duration: 600 },
      { now: world.clock.now, deviceId: `device-${n}-${'x'.repeat(50)}` },
    );
  let answer = await position(0);
  for (let n = 1; answer.ret === 200 && n < 2000; n += 1) answer = await position(n);
  expect(answer).toMatchObject({ ret: 507, status: 200, msg: '服务器的存储空间已满，暂时无法保存' });
  await world.close();
});
