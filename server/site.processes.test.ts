import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESK_API, type DeskCallName, type DeskData, type DeskParams } from '../src/contract/desk/calls';
import { endpoints } from '../src/contract/endpoints';
import type { Token } from '../src/contract/schemas/user';
import { patienceMs } from '../tests/support/patience';
import { createSessions, randomHex, sha256 } from './accounts/sessions';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import * as staff from './desk/staff-repository';
import { importFolder } from './media/import';
import { makeFilm } from './media/test-films';
import { type Caller, getRequest, overNetwork, postRequest } from './test/client';
import { newPostgres } from './test/database';
import { fillCatalogue, PASSWORD, userRow } from './test/fixture';
import { buildNextVersion } from './test/next-version';
import { signsIn, uploads, watchesFilm } from './test/people-at-a-site';
import { type Site, type SiteProcess, startSite } from './test/site';
import { type Watcher, watchAt } from './test/watchers';

/** Everybody sends one comment at most: two seconds must lie between a user's comments. */
const USERS = 1_600;
const EPISODE = 'liulang-1';

let database: Awaited<ReturnType<typeof newPostgres>>;
let db: Db;
let site: Site;
/** Where the films lie, of both processes. */
let mediaRoot: string;
let imported: { episodeKey: string; folder: string };
let uploader: Caller;
const tokens: Token[] = [];
const watching: Watcher[] = [];

beforeAll(async () => {
  database = await newPostgres();
  db = await openDatabase(database.address);
  await fillCatalogue(db);
  const model = await userRow('model');
  const users = Array.from({ length: USERS }, (_, n) => ({ ...model, id: `user-${n}`, account: `user-${n}` }));
  await db.insertInto('users').values(users).execute();
  const sessions = createSessions(db, Date.now);
  for (const { id } of users) tokens.push((await sessions.issue(id, 'processes-test')).token);
  uploader = { token: (await sessions.issue('vip', 'device-that-sends')).token, deviceId: 'device-that-sends' };
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-processes-'));
  imported = await importFilm();
  // All of them come from one address, and nobody of them waits.
  site = await startSite(database.address, { DRAIN_SECONDS: '4', MEDIA_DIR: mediaRoot, LIMITS: '0' });
});
beforeEach(({ onTestFailed }) => onTestFailed(() => console.warn(site.log())));
afterAll(async () => {
  for (const { client } of watching) client.disconnect();
  await site.stop();
  await db.destroy();
  await database.drop();
  rmSync(mediaRoot, { recursive: true, force: true });
});

/** Files of a film as viewers get them. @returns its episode, and the folder of that on the disk */
async function importFilm(): Promise<typeof imported> {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-processes-films-'));
  await makeFilm(join(folder, '海边.mp4'), { size: '640x360', seconds: 9 });
  expect(await importFolder({ db, folder, mediaRoot })).toMatchObject({ imported: 1 });
  rmSync(folder, { recursive: true });
  const { episode_key: episodeKey, folder: own } = await db
    .selectFrom('episodes')
    .innerJoin('titles', 'titles.media_key', 'episodes.media_key')
    .select(['episode_key', 'folder'])
    .where('titles.title', '=', '海边')
    .executeTakeFirstOrThrow();
  return { episodeKey, folder: join(mediaRoot, own) };
}

async function watch(origin: string): Promise<Watcher> {
  const watcher = await watchAt(origin, EPISODE);
  watching.push(watcher);
  return watcher;
}

let sent = 0;
/** Sends the next comment, of the next user. @returns its text */
async function comment(origin: string): Promise<string> {
  const n = sent;
  sent += 1;
  const text = `第 ${n} 条`;
  const params = { episodeKey: EPISODE, text, time: n % 400, clientId: `c-${n}` };
  const answer = await overNetwork<'sendDanmu'>(
    origin,
    getRequest(endpoints.sendDanmu.path.toLowerCase(), params, { token: tokens[n], deviceId: 'processes-test' }),
  );
  expect(answer).toMatchObject({ ret: 200, data: { text } });
  return text;
}

/** Posts a comment under the film, of the next of the last users. */
async function post(origin: string, n: number): Promise<void> {
  const body = { mediaKey: 'liulang', contxt: `第 ${n} 条`, clientId: `p-${n}` };
  const path = endpoints.addComment.path.toLowerCase();
  const caller = { token: tokens[USERS - 1 - n], deviceId: 'processes-test' };
  expect(await overNetwork<'addComment'>(origin, postRequest(path, body, caller))).toMatchObject({ ret: 200 });
}

const stored = async (): Promise<string[]> =>
  (await db.selectFrom('danmu').select('text').where('episode_key', '=', EPISODE).execute()).map(({ text }) => text);

/** Starts a process anew, as an update does. @param programs folder of another version's */
async function replace(one: SiteProcess, programs?: string): Promise<void> {
  await one.stop();
  await one.start(programs);
  await site.isServed(one);
}

let posted = 0;
const WATCHERS = 3;
/**
 * Does something while people watch, read, write, sign in, fetch a film and send one without a pause. No request may fail, and what was
 * acknowledged is there.
 * @returns how often one of the watchers was sent elsewhere
 */
async function underLoad(work: () => Promise<void>): Promise<number> {
  const watchers: Watcher[] = [];
  while (watchers.length < WATCHERS) watchers.push(await watch(site.origin));
  const acknowledged: string[] = [];
  const [postedBefore, most] = [posted, posted + USERS / 8];
  let answered = 0;
  let isOver = false;
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const request = getRequest(endpoints.titleList.path.toLowerCase(), { category: 'movie', page: 1, size: 24 });
      expect(await overNetwork(site.origin, request)).toMatchObject({ ret: 200 });
      answered += 1;
    }
  };
  const writer = async (): Promise<void> => {
    for (; !isOver && posted < most && sent + posted < USERS; posted += 1) {
      acknowledged.push(await comment(site.origin));
      await post(site.origin, posted);
    }
  };
  const [lost, refused]: [string[], string[]] = [[], []];
  for (const { client } of watchers) {
    client.on('disconnect', (reason) => void lost.push(reason));
    client.on('connect_error', ({ message }) => void refused.push(message));
  }
  const over = work().finally(() => {
    isOver = true;
  });
  const stay = { origin: site.origin, isOver: () => isOver };
  const [signedIn, fetched, uploaded] = await Promise.all([
    signsIn(stay, 'ming@example.com', PASSWORD),
    watchesFilm(stay, imported.episodeKey, imported.folder),
    uploads(stay, uploader),
    ...[over, reader(), reader(), writer()],
  ]);
  expect([signedIn > 2, fetched > 40, uploaded > 2]).toEqual([true, true, true]);
  expect([answered > 40, acknowledged.length > 5, posted - postedBefore > 5]).toEqual([true, true, true]);
  // Whoever is sent elsewhere gets there at once, while the process that sent them still answers others.
  expect(refused).toEqual([]);
  for (const { client } of watchers)
    await vi.waitFor(() => expect(client.connected).toBe(true), { timeout: patienceMs });
  const texts = await stored();
  expect(acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
  return lost.length;
}

const lastMigration = async (): Promise<string | undefined> =>
  (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)).rows[0]?.name;

describe('two processes behind nginx', () => {
  it('are one site: what one takes is heard at the other', async () => {
    const [first, second] = site.processes;
    const watchers = [await watch(first.origin), await watch(second.origin), await watch(site.origin)];
    const isHeard = (text: string) =>
      vi.waitFor(() => expect(watchers.every(({ heard }) => heard.has(text))).toBe(true));
    // Nothing but the socket brings them there; how soon is judged by `npm run bench -- load --processes 2`.
    for (const origin of [first.origin, second.origin, site.origin]) await isHeard(await comment(origin));
    const texts = await stored();
    for (const { heard } of watchers) await vi.waitFor(() => expect([...heard].sort()).toEqual([...texts].sort()));
  });

  it('have a secret that was renewed at one of them at once at the other, too', async () => {
    const [first, second] = site.processes;
    const [token, now] = [randomHex() + randomHex(), Date.now()];
    await staff.setRoles(db, 'user-0', ['owner'], now);
    await staff.setFactor(db, 'user-0', { factor: 'JBSWY3DPEHPK3PXP', factor_proven: 1 });
    const times = { created_at: now, used_at: now, expires_at: now + 3_600_000 };
    await staff.insertSession(db, { token_hash: sha256(token), uid: 'user-0', proven: 1, ...times });
    const ask = async <N extends DeskCallName>(origin: string, name: N, csrf = '', params?: DeskParams<N>) => {
      const headers = { cookie: `dt_desk=${token}`, 'x-desk-csrf': csrf, 'content-type': 'application/json' };
      const request = params ? { method: 'POST', headers, body: JSON.stringify(params) } : { headers };
      const answer = await fetch(`${origin}${DESK_API}${name}`, request);
      return (await answer.json()) as { ret: number; msg: string; data: DeskData<N> };
    };
    const markAt = async (origin: string) => (await ask(origin, 'deskSession')).data.csrf;
    const before = await markAt(first.origin);
    expect(await markAt(second.origin)).toBe(before);
    const { info } = (await ask(first.origin, 'secrets')).data;
    const name = 'desk_secret' as const;
    const revision = info.find((one) => one.name === name)?.revision ?? '';
    const done = await ask(first.origin, 'secretRenew', before, { name, typed: name, revision, reason: '有人离职' });
    expect([done.ret, done.msg]).toEqual([200, '']);
    const after = await markAt(first.origin);
    expect(after).not.toBe(before);
    // Far less than the minute after which it would look by itself.
    await vi.waitFor(async () => expect(await markAt(second.origin)).toBe(after), { timeout: 50_000, interval: 50 });
  });

  it('count a play once, whichever of them hears of it, and have one board', async () => {
    const keys = { episodeKey: 'walle-1', position: 12, duration: 600 };
    const report = (origin: string, deviceId: string) =>
      overNetwork<'addPlayRecord'>(origin, getRequest(endpoints.addPlayRecord.path.toLowerCase(), keys, { deviceId }));
    const origins = site.processes.map(({ origin }) => origin);
    const viewers = ['viewer-number-1', 'viewer-number-2', 'viewer-number-3'];
    const reports = viewers.flatMap((viewer) => [...origins, ...origins].map((origin) => report(origin, viewer)));
    expect((await Promise.all(reports)).map((answer) => answer.ret)).toEqual(reports.map(() => 200));
    const board = async (origin: string) => {
      const path = endpoints.ranking.path.toLowerCase();
      const { data } = await overNetwork<'ranking'>(origin, getRequest(path, { period: 'day' }));
      return data.info.map(({ mediaKey, hit }) => [mediaKey, hit]);
    };
    for (const origin of origins) await vi.waitFor(async () => expect(await board(origin)).toEqual([['walle', 3]]));
  });

  it('lose nothing that was acknowledged when one of them is killed, and whoever watched is back', async () => {
    const watcher = await watch(site.origin);
    const acknowledged: string[] = [];
    for (const victim of site.processes) {
      const plug = acknowledged.length + 20;
      let killing: Promise<void> | undefined;
      const lane = async (): Promise<void> => {
        while (acknowledged.length < plug + 20) {
          acknowledged.push(await comment(site.origin));
          if (acknowledged.length >= plug) killing ??= victim.kill();
        }
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
      await killing;
      const texts = await stored();
      expect(acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
      // Back at the process that is left.
      const after = async () => {
        const text = await comment(site.origin);
        await vi.waitFor(() => expect(watcher.heard).toContain(text), { timeout: 1_000 });
      };
      await vi.waitFor(after, { timeout: patienceMs, interval: 500 });
      await victim.start();
      // Two that are left out at once would be no site at all.
      await site.isServed(victim);
    }
    const texts = await stored();
    expect(texts).toHaveLength(new Set(texts).size);
  });

  it('are brought up to date one after the other without a request that fails', async () => {
    const moved = await underLoad(async () => {
      for (const one of site.processes) await replace(one);
    });
    expect(moved).toBeGreaterThanOrEqual(WATCHERS);
  });

  it('nor one where the new version adds to the tables, also when a server is rolled back meanwhile', async () => {
    const next = await buildNextVersion('next-version-adds.ts');
    const [first, second] = site.processes;
    const moved = await underLoad(async () => {
      await replace(first, next.programs);
      // It knows nothing of the migration; the database says that it only added something.
      await replace(second);
      expect(await lastMigration()).toBe('9001-next-adds');
      await replace(second, next.programs);
      await replace(first);
      await replace(first, next.programs);
    });
    expect(moved).toBeGreaterThanOrEqual(WATCHERS);
    next.remove();
  });

  it('and one whose new version would change the tables under the other refuses to start, while the other serves', async () => {
    const next = await buildNextVersion('next-version-stops.ts');
    const [first] = site.processes;
    await underLoad(async () => {
      await first.stop();
      await expect(first.start(next.programs)).rejects.toThrow(
        /ended with 1: The migration '9002-next-stops' .*Nothing was changed\. Stop all of them/,
      );
      expect(await lastMigration()).not.toBe('9002-next-stops');
      await first.start();
      await site.isServed(first);
    });
    next.remove();
  });
});
