import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { followSecrets } from './follow-secrets';
import { createKeyed, type Keyed, keyedNow, lookAgain, renewSecret } from './secrets';
import { createSignals } from './signals';

/** Two processes of one site, as far as the database knows: each with a connection of its own. */
let folder: string;
let one: Db;
let two: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'danmu-tv-secrets-'));
  one = await openDatabase(folder);
  two = await openDatabase(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  await one.destroy();
  await two.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const hashed = (keyed: Keyed): string => keyed('text').toString('hex');
const renew = (db: Db) => db.transaction().execute((trx) => renewSecret(trx, 'grant_secret', 7));

it('one that is renewed in one process is the other’s as soon as it looks, and not before', async () => {
  const [mine, theirs] = [createKeyed(one, 'grant_secret'), createKeyed(two, 'grant_secret')];
  const before = hashed(await mine());
  expect(hashed(await theirs())).toBe(before);
  await renew(one);
  await lookAgain(one);
  const after = hashed(await mine());
  expect(after).not.toBe(before);
  expect(hashed(await theirs())).toBe(before);
  await lookAgain(two);
  expect(hashed(await theirs())).toBe(after);
});

it('one that is renewed is honoured for a minute at most by a process that hears of nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  // What the other process tells goes over Redis, which there is none of here.
  followSecrets(app, { db: two, signals: createSignals() });
  await app.ready();
  const theirs = createKeyed(two, 'grant_secret');
  const before = hashed(await theirs());
  await renew(one);
  const after = hashed(await keyedNow(one, 'grant_secret'));
  /** Whatever was asked of the database before this is answered before it. */
  const answered = () => keyedNow(two, 'grant_secret');
  vi.advanceTimersByTime(59_999);
  await answered();
  expect(hashed(await theirs())).toBe(before);
  vi.advanceTimersByTime(1);
  await answered();
  expect(hashed(await theirs())).toBe(after);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('nobody waits for a look, also where the only connection is in a transaction', async () => {
  const keyed = createKeyed(one, 'grant_secret');
  const before = hashed(await keyed());
  await renew(two);
  let looking: Promise<void> | undefined;
  await one.transaction().execute(async () => {
    looking = lookAgain(one);
    expect(hashed(await keyed())).toBe(before);
  });
  await looking;
  expect(hashed(await keyed())).not.toBe(before);
});

it('looking changes nothing where nothing was renewed, and what was never read is read when it is needed', async () => {
  const [read, unread] = [createKeyed(one, 'grant_secret'), createKeyed(one, 'grant_secret')];
  const keyed = await read();
  await lookAgain(one);
  expect(await read()).toBe(keyed);
  await renew(two);
  await lookAgain(one);
  expect(hashed(await unread())).toBe(hashed(await read()));
  expect(hashed(await keyedNow(one, 'grant_secret'))).toBe(hashed(await read()));
});

it('a failure is not kept: what was busy once is asked again', async () => {
  const keyed = createKeyed(one, 'grant_secret');
  await one.schema.alterTable('meta').renameTo('meta_away').execute();
  await expect(keyed()).rejects.toThrow();
  await one.schema.alterTable('meta_away').renameTo('meta').execute();
  expect(hashed(await keyed())).toBe(hashed(await keyedNow(two, 'grant_secret')));
});
