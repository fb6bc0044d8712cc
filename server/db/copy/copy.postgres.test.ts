import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed';
import { newPostgres } from '../../test/database';
import { userRow } from '../../test/fixture';
import { ended } from '../../test/process';
import { programArgs } from '../../test/programs';
import { openDatabase } from '../database';
import type { Db } from '../db';
import { lockFolder } from '../folder-lock';
import type { Database } from '../schema';
import { copySite } from './copy';
import { tablesOfBoth } from './tables';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let dir: string;
let folder: Db;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-copy-'));
  folder = await openDatabase(dir);
  await seedDemo(folder);
});
afterAll(async () => {
  await folder.destroy();
  rmSync(dir, { recursive: true, force: true });
});

let empty: { address: string; drop(): Promise<void> };
let target: Db;
beforeEach(async () => {
  empty = await newPostgres();
  target = await openDatabase(empty.address, { forCopy: true });
});
afterEach(async () => {
  await target.destroy();
  await empty.drop();
});

/** All rows of all tables, in an order of our own. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { tables } = await tablesOfBoth(db, db);
  const rows = async (name: string) =>
    (await db
      .selectFrom(name as keyof Database)
      .selectAll()
      .execute()) as object[];
  const sorted = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  const all = tables.map(async ({ name }) => [name, (await rows(name)).map(sorted).sort()] as const);
  return Object.fromEntries(await Promise.all(all));
}

describe('a copy of a site', () => {
  it('holds every row, there and back again', async () => {
    const seen: string[] = [];
    expect(await copySite(folder, target, { onSame: (table) => seen.push(table) })).toEqual([]);
    const site = await everything(folder);
    expect(site.danmu?.length).toBeGreaterThan(3_000);
    expect(seen.sort()).toEqual(Object.keys(site).sort());
    expect(await everything(target)).toEqual(site);

    const backDir = mkdtempSync(join(tmpdir(), 'danmu-tv-back-'));
    const back = await openDatabase(backDir, { forCopy: true });
    await copySite(target, back, { batch: 500 });
    expect(await everything(back)).toEqual(site);
    await back.destroy();
    // Like any other from here on.
    await (await openDatabase(backDir)).destroy();
    rmSync(backDir, { recursive: true, force: true });
  });

  it('goes on where one was killed, and nothing else opens what there is so far', async () => {
    const code = `
      import { openDatabase } from './server/db/database.ts';
      import { copySite } from './server/db/copy/copy.ts';
      const [from, to] = [await openDatabase(process.argv[1], { forCopy: true }), await openDatabase(process.argv[2], { forCopy: true })];
      await copySite(from, to, { batch: 10, onRows: (table, rows) => console.log(table + ' ' + rows) });`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code, dir, empty.address];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (ended) => reject(new Error(`it ended with ${ended}`)));
      child.stdout.on('data', (chunk) => {
        said += chunk;
        if (/^danmu \d{3}$/m.test(said)) resolve();
      });
    });
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;

    const there = (await target.selectFrom('danmu').select('id').execute()).length;
    expect(there).toBeGreaterThanOrEqual(100);
    await expect(openDatabase(empty.address)).rejects.toMatchObject({
      id: 'unfit_database',
      message: expect.stringContaining('copied only in part'),
    });
    const first: Record<string, number> = {};
    await copySite(folder, target, {
      onRows: (table, rows) => {
        first[table] ??= rows;
      },
    });
    // Of a table that was done nothing is copied again, and of the one it was killed in only the rest.
    expect(first.titles).toBeUndefined();
    expect(first.danmu).toBeGreaterThan(there);
    expect(await everything(target)).toEqual(await everything(folder));
    await (await openDatabase(empty.address)).destroy();
  });

  it('is npm run db -- copy, which refuses to begin while a server is there', async () => {
    const run = () => {
      const args = [...programArgs('server/db/cli.ts'), 'copy', dir, empty.address];
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      return ended(child).then((end) => ({ ...end, said }));
    };
    const server = await openDatabase(empty.address);
    await server.selectFrom('meta').selectAll().execute();
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A server is running on postgres:/) });
    await server.destroy();
    const { code, said } = await run();
    expect(code).toBe(0);
    const titles = (await folder.selectFrom('titles').select('media_key').execute()).length;
    expect(said).toMatch(new RegExp(`^titles +${titles} [0-9a-f]{32}$`, 'm'));
    expect(said).toContain('copied and compared');
    expect(said).not.toContain('postgres@');
    // Nor while one has the folder.
    const lock = lockFolder(dir);
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringMatching(/is running on the data folder/) });
    lock.release();
  });

  it('stops between two transactions when it is told to', async () => {
    const stop = new AbortController();
    const copying = copySite(folder, target, { batch: 100, signal: stop.signal, onRows: () => stop.abort() });
    await expect(copying).rejects.toThrow('goes on from here');
    await copySite(folder, target);
    expect((await everything(target)).titles).toEqual((await everything(folder)).titles);
  });

  it('says what differs in the end', async () => {
    const change = target.updateTable('titles').set({ hit: 0 }).where('hit', '>', 0);
    let changed: Promise<unknown> | undefined;
    const copying = copySite(folder, target, {
      onRows: (table) => {
        if (table === 'wallet_entries') changed ??= change.execute();
      },
    });
    await expect(copying).rejects.toThrow(/^titles differs: \d+ rows \([0-9a-f]{32}\) there/);
    await changed;
  });

  it('does not touch a database with a site in it', async () => {
    await target
      .insertInto('users')
      .values(await userRow('ming'))
      .execute();
    await expect(copySite(folder, target)).rejects.toThrow('holds a site already');
    expect(await target.selectFrom('titles').select('media_key').execute()).toEqual([]);
    await (await openDatabase(empty.address)).destroy();
  });
});

describe('what SQLite holds and PostgreSQL does not', () => {
  let other: Db;
  beforeEach(async () => {
    other = await openDatabase(':memory:', { forCopy: true });
  });
  afterEach(() => other.destroy());

  it('is a U+0000 in a text: what stands before it comes along, nothing behind it could be read on SQLite either', async () => {
    await other.insertInto('meta').values({ key: 'odd', value: 'a\0b' }).execute();
    await copySite(other, target);
    expect(await target.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'odd', value: 'a' }]);
  });

  it('is a number that an integer has no room for: the table is named', async () => {
    await other.insertInto('hot_searches').values({ keyword: '流浪地球', hot: 3_000_000_000 }).execute();
    await expect(copySite(other, target)).rejects.toThrow(
      /Rows of hot_searches \(at its beginning\) cannot be stored in the target: .*3000000000/,
    );
  });
});
