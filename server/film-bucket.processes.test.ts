import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { type Bucket, openBucket } from './bucket/bucket';
import { openDatabase } from './db/database';
import { type Caller, type Fields, getRequest, overNetwork, postRequest } from './test/client';
import { newPostgres } from './test/database';
import { people } from './test/film-kills';
import { filmBytes, savedFields } from './test/films';
import { sendThrough } from './test/sender';
import { type Pair, pairOf } from './test/worker';

/** A film of a member's where films lie in a bucket: one process takes it and shows it, another one packages it. */
const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
let database: Awaited<ReturnType<typeof newPostgres>>;
let store: FauxqsServer;
let bucket: Bucket;
let dir: string;
let site: Pair;
let caller: Caller;

beforeAll(async () => {
  [database, store] = await Promise.all([newPostgres(), startFauxqs({ port: 0, logger: false })]);
  store.createBucket('films');
  const address = `s3://films/site?endpoint=${store.address.replace('[::]', '127.0.0.1')}`;
  bucket = openBucket(address, keys);
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-film-bucket-'));
  const db = await openDatabase(database.address);
  [caller] = (await people(db, 1)) as [Caller];
  await db.destroy();
  site = pairOf({ DATABASE_URL: database.address, DATA_DIR: dir, LIMITS: '0', MEDIA_STORE: address, ...keys });
  await site.start();
});
afterAll(async () => {
  await site.end();
  await store.stop();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function ask<N extends EndpointName>(name: N, fields: Fields = {}) {
  const { method, path } = endpoints[name];
  const request = (method === 'GET' ? getRequest : postRequest)(path.toLowerCase(), fields, caller);
  const answer = await overNetwork<N>(site.origin(), request);
  expect(answer, name).toMatchObject({ ret: 200 });
  return answer.data;
}
const inBucket = async (): Promise<string[]> => [...(await bucket.list('')).keys()];
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin() + path, { headers });
/** What of a film or of its upload is on the disk that the two processes share, beside the locks of who works there. */
const onDisk = (): string[] =>
  ['media', 'files']
    .filter((folder) => existsSync(join(dir, folder)))
    .flatMap((folder) => readdirSync(join(dir, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map(({ name }) => name);

it('is sent, packaged into the bucket, watched from there, and gone from there when its post is', async () => {
  const bytes = await filmBytes({ size: '320x180', seconds: 3 });
  const { upload } = await sendThrough({ origin: () => site.origin(), caller, bytes, fileKey: 'film' });
  const { id } = upload;
  // Its frames are private pictures: they lie in the bucket, and are seen by a signed address alone.
  await ask('videoFrames', { id });
  await vi.waitFor(async () => expect((await ask('videoFrames', { id })).info).toHaveLength(9));
  const [frame] = (await ask('videoFrames', { id })).info;
  expect((await get(frame?.path ?? '')).headers.get('content-type')).toBe('image/jpeg');
  expect((await inBucket()).filter((key) => key.startsWith('files/private/'))).toHaveLength(9);

  const { mediaKey, videoId } = await ask(
    'saveVideo',
    savedFields(upload, caller.token?.uid ?? '', { Corver: frame?.path ?? '' }),
  );
  await ask('createPost', { description: '海边', videoId, clientId: 'film' });
  await vi.waitFor(async () => expect((await ask('videoUpload', { id })).phase).toBe('done'));
  expect(await inBucket()).toEqual(
    expect.arrayContaining(
      ['manifest.mpd', 'master.m3u8', 'poster.jpg', 'import.json'].map((name) => `${mediaKey}/e1/${name}`),
    ),
  );

  const { dash } = await ask('playAddress', { episodeKey: `${mediaKey}-1` });
  const manifest = await get(dash);
  expect([manifest.status, manifest.headers.get('content-type')]).toEqual([200, 'application/dash+xml']);
  const [, first = ''] = /initialization="([^"]+)"/.exec(await manifest.text()) ?? [];
  const segment = dash.replace(/[^/]+$/, first.replace('$RepresentationID$', '0'));
  const part = await get(segment, { range: 'bytes=4-7' });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);

  // Nothing of it is on the disk, and of its upload nothing in the bucket.
  await vi.waitFor(async () => {
    expect((await inBucket()).filter((key) => !key.startsWith(`${mediaKey}/`))).toEqual([]);
    expect(onDisk()).toEqual([]);
  });

  await ask('deletePost', { id: mediaKey });
  await vi.waitFor(async () => expect(await inBucket()).toEqual([]));
  expect((await get(segment)).status).toBe(404);
});
