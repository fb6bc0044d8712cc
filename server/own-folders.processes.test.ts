import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EndpointName } from '../src/contract/endpoints';
import { limits } from '../src/contract/limits';
import { sha256 } from './accounts/sessions';
import { type Bucket, openBucket } from './bucket/bucket';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { createDeskSessions } from './desk/sessions';
import * as staff from './desk/staff-repository';
import { type Caller, callOver, type Fields, formOf } from './test/client';
import { newPostgres } from './test/database';
import { type DeskBrowser, deskOver } from './test/desk-client';
import { noFacts } from './test/desk-import-inputs';
import { padded, people } from './test/film-kills';
import { chunkFields, filmBytes, savedFields, sha256Of } from './test/films';
import { PASSWORD } from './test/fixture';
import { kill, listening, spawnServer } from './test/process';
import { sendThrough } from './test/sender';
import { startWorker } from './test/worker';

/** Two servers and a worker of one site that have a database and a bucket in common, and no folder. */
const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
let database: Awaited<ReturnType<typeof newPostgres>>;
let store: FauxqsServer;
let bucket: Bucket;
let dir: string;
let db: Db;
let caller: Caller;
let processes: ChildProcess[] = [];
let origins: [string, string];
let env: Record<string, string>;

beforeAll(async () => {
  [database, store] = await Promise.all([newPostgres(), startFauxqs({ port: 0, logger: false })]);
  store.createBucket('films');
  const address = `s3://films/site?endpoint=${store.address.replace('[::]', '127.0.0.1')}`;
  bucket = openBucket(address, keys);
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-own-folders-'));
  db = await openDatabase(database.address);
  [caller] = (await people(db, 1)) as [Caller];
  env = { DATABASE_URL: database.address, LIMITS: '0', MEDIA_STORE: address, ...keys };
  const servers = ['a', 'b'].map((name) => spawnServer(join(dir, name), env, ['--no-demo', '--no-jobs']));
  processes = servers;
  origins = (await Promise.all(servers.map(listening))) as [string, string];
  processes.push(await startWorker({ ...env, DATA_DIR: join(dir, 'worker') }));
});
afterAll(async () => {
  for (const child of processes) await kill(child);
  await db?.destroy();
  await store?.stop();
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function ask<N extends EndpointName>(server: 0 | 1, name: N, fields: Fields = {}) {
  const answer = await callOver<N>(origins[server], name, fields, caller);
  expect(answer, name).toMatchObject({ ret: 200 });
  return answer.data;
}
const eachOther = (n: number): 0 | 1 => (n % 2 === 0 ? 0 : 1);
const inBucket = async (): Promise<string[]> => [...(await bucket.list('')).keys()];
/** What any of them has on its disk of what people sent, or asked for. */
const onDisks = (): string[] =>
  ['a', 'b', 'worker', 'other'].flatMap((name) =>
    ['media', 'files', 'exports', 'import']
      .map((folder) => join(dir, name, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
const nothingStays = () =>
  vi.waitFor(async () => {
    expect(onDisks()).toEqual([]);
    expect((await inBucket()).filter((key) => /^(?:files\/unfinished|import)\//.test(key))).toEqual([]);
  });

it('a film whose chunks go to both servers in turn is published by the worker', async () => {
  const film = padded(await filmBytes({ seconds: 2 }), 2.5 * limits.uploadChunkBytes);
  const fields = { name: '海边.mp4', bytes: film.length, fileKey: 'film', hash: sha256Of(film) };
  const upload = await ask(0, 'createVideoFile', fields);
  expect(upload.chunks).toBeGreaterThan(2);
  for (let chunk = 0; chunk < upload.chunks; chunk += 1) {
    const { payload, type } = formOf(chunkFields(upload, caller.token?.uid ?? '', film, chunk));
    const sent = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(payload) };
    const answer = await fetch(`${origins[eachOther(chunk)]}/api/upload/film`, sent);
    expect(await answer.json()).toMatchObject({ ret: 200 });
    // Whoever goes on after a break is told by either what is there.
    const { present } = await ask(eachOther(chunk + 1), 'createVideoFile', fields);
    if (chunk + 1 < upload.chunks) expect(present).toBe('1'.repeat(chunk + 1).padEnd(upload.chunks, '0'));
  }
  await ask(1, 'videoFrames', { id: upload.id });
  await vi.waitFor(async () => expect((await ask(0, 'videoFrames', { id: upload.id })).info).toHaveLength(9));
  const { mediaKey, videoId } = await ask(0, 'saveVideo', savedFields(upload, caller.token?.uid ?? ''));
  await ask(1, 'createPost', { description: '海边', videoId, clientId: 'film' });
  await vi.waitFor(async () => expect((await ask(1, 'videoUpload', { id: upload.id })).phase).toBe('done'));
  expect(await inBucket()).toContain(`${mediaKey}/e1/manifest.mpd`);
  await nothingStays();
});

it('a film that is cancelled leaves no chunk of it', async () => {
  const film = Buffer.alloc(limits.uploadChunkBytes + 9);
  const upload = await ask(0, 'createVideoFile', { name: '山.mp4', bytes: film.length, fileKey: 'gone', hash: '' });
  const { payload, type } = formOf(chunkFields(upload, caller.token?.uid ?? '', film, 0));
  const sent = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(payload) };
  expect(await (await fetch(`${origins[0]}/api/upload/film`, sent)).json()).toMatchObject({ ret: 200 });
  expect(await inBucket()).toContainEqual(expect.stringContaining(`files/unfinished/${upload.id}/`));
  await ask(1, 'cancelVideo', { id: upload.id });
  await nothingStays();
});

it('a film whose worker dies over it is published by another one, and nothing of it stays with the dead', async () => {
  const film = await filmBytes({ size: '1280x720', seconds: 12 });
  const uid = caller.token?.uid ?? '';
  const { upload } = await sendThrough({ origin: () => origins[0], caller, bytes: film, fileKey: 'killed' });
  const { videoId } = await ask(0, 'saveVideo', savedFields(upload, uid));
  await ask(1, 'createPost', { description: '海边', videoId, clientId: 'killed' });
  const phase = async () => (await ask(1, 'videoUpload', { id: upload.id })).phase;
  await vi.waitFor(async () => expect(await phase()).toBe('packaging'));
  const dying = processes.pop() as ChildProcess;
  await kill(dying);
  expect(onDisks()).not.toEqual([]);
  // Nobody renews the lease of a dead worker.
  await db.updateTable('jobs').set({ locked_until: 0 }).where('state', '=', 'running').execute();
  processes.push(await startWorker({ ...env, DATA_DIR: join(dir, 'other') }));
  await vi.waitFor(async () => expect(await phase()).toBe('done'));
  processes.push(await startWorker({ ...env, DATA_DIR: join(dir, 'worker') }));
  await nothingStays();
});

it('a copy of somebody’s data that the worker made is fetched from either server', async () => {
  await ask(0, 'verifyPassword', { password: PASSWORD });
  await ask(0, 'requestExport');
  await vi.waitFor(async () => expect((await ask(1, 'accountSecurity')).export.state).toBe('ready'));
  const copies = await Promise.all(
    ([0, 1] as const).map(async (server) => {
      const { url } = await ask(server, 'exportAddress');
      // The address that one has signed holds at the other.
      const file = await fetch(origins[server === 0 ? 1 : 0] + url);
      return [file.status, file.headers.get('content-disposition'), await file.text()];
    }),
  );
  expect(copies[0]).toEqual([200, expect.stringContaining('my-data-'), expect.stringContaining('"account"')]);
  expect(copies[1]).toEqual(copies[0]);
  expect(
    await fetch(`${origins[0]}/media/${(await inBucket()).find((key) => key.startsWith('exports/'))}`),
  ).toMatchObject({
    status: 404,
  });
  expect(onDisks()).toEqual([]);
});

async function editor(): Promise<DeskBrowser> {
  const uid = caller.token?.uid ?? '';
  await staff.setRoles(db, uid, ['editor'], Date.now());
  await staff.setFactor(db, uid, { factor: 'JBSWY3DPEHPK3PXP', factor_proven: 1 });
  const token = await createDeskSessions(db, Date.now).begin(uid);
  await staff.prove(db, sha256(token), uid, Date.now());
  const cookie = `dt_desk=${token}`;
  const { data } = await deskOver(origins[0], { cookie, csrf: '' }, 'deskSession');
  return { cookie, csrf: (data as { csrf: string }).csrf };
}

it('what an editor sends to both servers in turn is imported by the worker', async () => {
  const browser = await editor();
  const film = padded(await filmBytes({ seconds: 1 }), 2.5 * limits.uploadChunkBytes);
  const said = [{ name: '大海.mp4', bytes: film.length, modifiedAt: 7 }];
  const begun = await deskOver(origins[0], browser, 'importUpload', { title: '', files: said, facts: noFacts });
  expect(begun).toMatchObject({ ret: 200 });
  const [file] = begun.data.files as [(typeof begun.data.files)[0]];
  expect(file.chunks).toBeGreaterThan(2);
  for (let chunk = 0; chunk < file.chunks; chunk += 1) {
    const part = film.subarray(chunk * limits.uploadChunkBytes, (chunk + 1) * limits.uploadChunkBytes);
    const sent = { id: file.id, chunk, hash: sha256Of(part), file: part };
    expect(await deskOver(origins[eachOther(chunk)], browser, 'importChunk', sent)).toMatchObject({ ret: 200 });
  }
  const { id } = begun.data.row;
  expect(await deskOver(origins[1], browser, 'importReady', { id })).toMatchObject({ ret: 200 });
  const state = async () => (await deskOver(origins[0], browser, 'importOne', { id })).data;
  await vi.waitFor(async () => expect((await state()).state).toBe('done'));
  expect(await state()).toMatchObject({ counts: { imported: 1, failed: 0 }, titles: [{ name: '大海' }] });
  await nothingStays();
});
