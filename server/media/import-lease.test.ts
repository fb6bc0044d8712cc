import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endImports, type Imports, newImports } from '../test/imports';
import type { FilmStore } from './film-store';
import { takeImportLease } from './import-lease';
import { LEASE_MS } from './import-lease-repository';
import { AlreadyRunning, LeaseLost } from './import-report';
import { makeFilm } from './test-films';

let { root, folder, db, run, episodes } = {} as Imports;
beforeEach(async () => {
  ({ root, folder, db, run, episodes } = await newImports());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endImports(root, db);
});

/** The lock file of a MEDIA_DIR. */
function lockOf(name: string): string {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, '.import.lock'), '');
  return join(root, name, '.import.lock');
}

/** Nobody renews the lease of who is dead: as if so much time had gone by. */
async function pass(ms: number): Promise<void> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'import_lease').executeTakeFirstOrThrow();
  const kept = JSON.parse(row.value) as { until: number };
  const value = JSON.stringify({ ...kept, until: kept.until - ms });
  await db.updateTable('meta').set({ value }).where('key', '=', 'import_lease').execute();
}

const bucketOf = (publish: FilmStore['publish']): FilmStore => ({
  publish,
  note: async () => null,
  fetch: async () => undefined,
});

describe('imports into one bucket', () => {
  it('from two machines at once are one: who comes second hears who is at work, and comes after it', async () => {
    await makeFilm(join(folder, '海.mp4'), { seconds: 1 });
    const others = join(root, 'other-films');
    mkdirSync(others);
    await makeFilm(join(others, '海.mp4'), { seconds: 2 });
    const published: string[] = [];
    const second = { folder: others, mediaRoot: join(root, 'other-media'), keepFilms: true };
    let refused: unknown;
    const bucket = bucketOf(async (_, key) => {
      published.push(key);
      if (published.length === 1) refused = await run({ ...second, bucket }).catch((error: unknown) => error);
    });
    expect(await run({ bucket })).toMatchObject({ imported: 1, failed: [] });
    expect(refused).toBeInstanceOf(AlreadyRunning);
    const who = `process ${process.pid} on ${hostname()}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`;
    expect((refused as Error).message).toMatch(new RegExp(`另一个导入正在写入媒体存储.*${who}`));
    const [before] = await episodes();
    // Its film is another one of the same name, which it sees by now.
    expect((await run({ ...second, bucket })).failed).toEqual([
      { name: '海', reason: expect.stringContaining('another film of this name') },
    ]);
    expect([published.length, await episodes()]).toEqual([1, [before]]);
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'import_lease').execute()).toEqual([]);
  });

  it('publish neither a row nor an object once another one has taken over', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    await makeFilm(join(folder, 'b.mp4'), { seconds: 1 });
    const asked: unknown[] = [];
    const bucket = bucketOf(async (_folder, _key, _signal, mayWrite) => {
      asked.push(await mayWrite?.());
      // The machine stood still for so long that another one found the lease over.
      await pass(LEASE_MS + 1);
      await takeImportLease(db, lockOf('other'));
      asked.push(await mayWrite?.().catch((error: unknown) => error));
    });
    const stopped = await run({ bucket }).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(LeaseLost);
    expect((stopped as Error).message).toMatch(/媒体存储已由另一个导入接手.*has taken the media store over/);
    expect(asked).toEqual([undefined, stopped]);
    expect(await episodes()).toEqual([]);
    // Nor has it given away what is another's.
    await expect(takeImportLease(db, lockOf('third'))).rejects.toThrow(AlreadyRunning);
  });

  it('without one take no lease: a folder has a lock of its own', async () => {
    await makeFilm(join(folder, 'a.mp4'), { seconds: 1 });
    const lease = await takeImportLease(db, lockOf('other'));
    expect(await run()).toMatchObject({ imported: 1 });
    await lease.giveBack();
  });
});

describe('the lease of an import', () => {
  it('that was killed ends by itself, by the clock of the database alone', async () => {
    const dead = await takeImportLease(db, lockOf('a'));
    const b = lockOf('b');
    await pass(LEASE_MS - 10_000);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await expect(takeImportLease(db, b)).rejects.toThrow(AlreadyRunning);
    await pass(10_000);
    const next = await takeImportLease(db, b);
    await next.check();
    // It was not dead after all.
    await expect(dead.check()).rejects.toThrow(LeaseLost);
    expect(dead.signal.reason).toBeInstanceOf(LeaseLost);
    await next.giveBack();
  });

  it('holds for longer by each check near its end', async () => {
    const lease = await takeImportLease(db, lockOf('a'));
    await pass(LEASE_MS - 1000);
    await lease.check();
    await pass(LEASE_MS - 1000);
    await expect(takeImportLease(db, lockOf('b'))).rejects.toThrow(AlreadyRunning);
    // Nobody has taken it since.
    await pass(LEASE_MS);
    await lease.check();
    await lease.giveBack();
  });

  it('of the same folder is taken over at once: who has the lock of that knows that the other is dead', async () => {
    const lock = lockOf('a');
    const killed = await takeImportLease(db, lock);
    const next = await takeImportLease(db, lock);
    await next.check();
    await expect(killed.check()).rejects.toThrow(LeaseLost);
    await killed.giveBack();
    await next.check();
    await next.giveBack();
  });

  it('is one of several that ask in the same moment', async () => {
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => takeImportLease(db, lockOf(name))));
    const taken = asked.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AlreadyRunning);
  });
});
