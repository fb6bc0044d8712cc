import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { VideoUpload } from '../../../src/contract/schemas/publish';
import type { Bucket } from '../../bucket/bucket';
import { failUpload } from '../../films/end-upload';
import { keepPackaged } from '../../films/films-repository';
import { askFrames } from '../../films/frames';
import { publishFilm } from '../../films/publish-film';
import { RETRY_MS } from '../../films/sweep';
import { type Caller, login, post, signedGet } from '../../test/client';
import { filmBytes, newFolder, saveFilm, sendFilm, sha256Of } from '../../test/films';
import { createWorld, PASSWORD, type World, type WorldOptions } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { smallGif } from '../../test/small-gif';

let world: World;
let ming: Caller;
let mediaRoot: string;
beforeEach(() => {
  mediaRoot = newFolder();
});
afterEach(() => world.close());

async function begin(options: WorldOptions = {}): Promise<VideoUpload> {
  const films = { freeBytes: async () => Number.MAX_SAFE_INTEGER };
  world = await createWorld({ filesRoot: newFolder(), mediaRoot, limitFactor: 0, films, ...options });
  const caller = { deviceId: 'device-of-ming', now: world.clock.now };
  ming = { ...caller, token: await login(world.app, 'ming@example.com', PASSWORD, caller) };
  return sendFilm(world.app, ming, await filmBytes({ seconds: 1 }));
}
const work = () => drain(world.app.services.jobs);
const phaseOf = async ({ id }: VideoUpload) => (await signedGet(world.app, 'videoUpload', { id }, ming)).data.phase;
const createPost = (videoId: string) =>
  post(world.app, 'createPost', { description: '海边', videoId, clientId: 'c1' }, ming);

/** A store whose first note of a packaged film waits for what somebody else does with it. @param meanwhile hears the note's path */
function storeWith(objects: Map<string, Uint8Array>, meanwhile: (note: string) => Promise<void>): Bucket {
  const below = (prefix: string) => [...objects.keys()].filter((key) => key.startsWith(prefix));
  return {
    async put(key, what) {
      if (typeof what === 'string' && basename(what) === 'import.json') await meanwhile(what);
      objects.set(key, typeof what === 'string' ? readFileSync(what) : what);
    },
    get: async (key) => {
      const found = objects.get(key);
      return found ? new Response(new Uint8Array(found)) : null;
    },
    list: async (prefix) => new Map(below(prefix).map((key) => [key, { bytes: 0, tag: '', changedAt: 0 }])),
    folders: async (prefix) => below(prefix).map((key) => `${prefix}${key.slice(prefix.length).split('/', 1)[0]}/`),
    remove: async (keys) => {
      for (const key of keys) objects.delete(key);
    },
  };
}

it('a worker that comes back from a lost lease leaves the film that another one has published', async () => {
  const objects = new Map<string, Uint8Array>();
  const publishMeanwhile = async (note: string): Promise<void> => {
    const { db, clock } = world;
    const packaged = readFileSync(note, 'utf8');
    await keepPackaged(db, upload.id, { packaged, hash: JSON.parse(packaged).hash, progress: 100 });
    await db.transaction().execute((trx) => publishFilm(trx, upload.id, clock.now));
  };
  const upload = await begin({ bucket: storeWith(objects, publishMeanwhile) });
  const { mediaKey, videoId } = (await saveFilm(world.app, ming, upload)).data;
  await createPost(videoId);
  await work();
  expect(await phaseOf(upload)).toBe('done');
  expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(200);
  expect([...objects.keys()].filter((key) => key === `${mediaKey}/e1/manifest.mpd`)).toHaveLength(1);
});

it('a worker that is told of a cancelled film while it packages takes away what it made', async () => {
  const objects = new Map<string, Uint8Array>();
  const cancelMeanwhile = async (): Promise<void> => {
    expect((await post(world.app, 'cancelVideo', { id: upload.id }, ming)).ret).toBe(200);
  };
  const upload = await begin({ bucket: storeWith(objects, cancelMeanwhile) });
  const { mediaKey } = (await saveFilm(world.app, ming, upload)).data;
  await work();
  expect([[...objects.keys()], existsSync(join(mediaRoot, mediaKey))]).toEqual([[], false]);
});

it('a film whose bucket fails for a moment is not packaged anew, and leaves only itself there', async () => {
  const objects = new Map<string, Uint8Array>();
  let fails = true;
  const failOnce = async (): Promise<void> => {
    if (fails) {
      fails = false;
      throw new Error('503 SlowDown');
    }
  };
  const upload = await begin({ bucket: storeWith(objects, failOnce) });
  const { mediaKey, videoId } = (await saveFilm(world.app, ming, upload)).data;
  await createPost(videoId);
  await work();
  expect(await phaseOf(upload)).toBe('packaging');
  world.clock.now += 600_000;
  ming = { ...ming, now: world.clock.now };
  await work();
  expect(await phaseOf(upload)).toBe('done');
  const checked = world.db.selectFrom('job_lines').select('code').where('code', '=', 'filmChecked');
  expect(await checked.execute()).toHaveLength(1);
  expect([...objects.keys()].filter((key) => !key.startsWith(`${mediaKey}/e1/`))).toEqual([]);
  expect(existsSync(world.app.services.fileStore.making(upload.id))).toBe(false);
});

it('a film that was packaged and could not be published stands after it is tried again', async () => {
  const upload = await begin();
  const { mediaKey, videoId } = (await saveFilm(world.app, ming, upload)).data;
  await work();
  await world.db.transaction().execute((trx) => failUpload(trx, upload.id, 'error', world.clock.now));
  await createPost(videoId);
  expect(await phaseOf(upload)).toBe('failed');
  const again = await post(world.app, 'retryVideo', { id: upload.id }, ming);
  expect(again.data).toMatchObject({ phase: 'packaging', progress: 100 });
  await work();
  expect(await phaseOf(upload)).toBe('done');
  expect((await signedGet(world.app, 'titleDetails', { mediaKey }, ming)).ret).toBe(200);
});

it('the frames of a film are asked for whole or not at all, and not again by who looked before they were cut', async () => {
  const upload = await begin();
  const row = () =>
    world.db.selectFrom('video_uploads').selectAll().where('id', '=', upload.id).executeTakeFirstOrThrow();
  const ask = () => signedGet(world.app, 'videoFrames', { id: upload.id }, ming);
  const before = await row();
  // As a kill between the two leaves it.
  await world.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
  expect((await ask()).ret).not.toBe(200);
  await world.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
  expect((await row()).frames).toBe('');
  await ask();
  await work();
  const cut = (await row()).frames;
  expect(cut).toContain('hash');
  expect(await askFrames(world.db, before, world.clock.now)).toBe(false);
  expect((await row()).frames).toBe(cut);
});

it('a film that failed and can be tried again no more leaves neither its frames nor its cover', async () => {
  const upload = await begin();
  const fields = { file: smallGif, uniqueFileID: 'cover-1', purpose: 'cover' };
  const cover = (await post(world.app, 'albumUpload', fields, ming, { chunk: 0, totalChunk: 1 })).data.filepath;
  await signedGet(world.app, 'videoFrames', { id: upload.id }, ming);
  await work();
  const { videoId } = (await saveFilm(world.app, ming, upload, { Corver: cover })).data;
  await createPost(videoId);
  await world.db.transaction().execute((trx) => failUpload(trx, upload.id, 'error', world.clock.now));
  const kept = async () =>
    (await world.db.selectFrom('files').select('purpose').orderBy('purpose').execute()).map(({ purpose }) => purpose);
  expect(new Set(await kept())).toEqual(new Set(['cover', 'frame']));
  world.clock.now += RETRY_MS + 3_600_000;
  ming = { ...ming, now: world.clock.now };
  await world.app.services.films.begin();
  await work();
  expect(await kept()).toEqual([]);
  expect(await phaseOf(upload)).toBe('failed');
});

it('a film in a bucket stands for the same bytes as long as it lies there', async () => {
  const objects = new Map<string, Uint8Array>();
  await begin({ bucket: storeWith(objects, async () => undefined) });
  const bytes = await filmBytes({ seconds: 1 });
  const hash = sha256Of(bytes);
  const upload = await sendFilm(world.app, ming, bytes, { hash, fileKey: 'hashed' });
  await createPost((await saveFilm(world.app, ming, upload)).data.videoId);
  await work();
  const again = async (fileKey: string) => {
    const file = { name: '海边.mp4', bytes: bytes.length, fileKey, hash };
    return (await signedGet(world.app, 'createVideoFile', file, ming)).data.phase;
  };
  expect(await again('second')).toBe('ready');
  objects.clear();
  expect(await again('third')).toBe('uploading');
});
