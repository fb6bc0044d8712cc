import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import { limits } from '../src/contract/limits';
import { patienceMs } from '../tests/support/patience';
import { createSessions } from './accounts/sessions';
import { openDatabase } from './db/database';
import { type Caller, getRequest, overNetwork, postRequest } from './test/client';
import { filmBytes, newFolder, savedFields, sha256Of } from './test/films';
import { fillCatalogue } from './test/fixture';
import { kill, listening, spawnServer } from './test/process';
import { sendThrough } from './test/sender';

const ROUNDS = 3;
/** So many chunks are acknowledged between two of them. */
const EVERY = 5;
const FILMS = 3;
/**
 * Chunks of each film. A kill may leave behind as many as are on their way: the server has them, their sender was never told, and nobody
 * sends them again. There have to be enough for the last plug to be reached even so.
 */
const CHUNKS = Math.ceil((ROUNDS * (EVERY + FILMS * limits.videoUploadChunksAtOnce)) / FILMS) + 1;
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';
let dir: string;
let caller: Caller;
let server: ChildProcess | undefined;
let origin = '';

beforeAll(async () => {
  dir = newFolder();
  const db = await openDatabase(dir);
  await fillCatalogue(db);
  const { token } = await createSessions(db, Date.now).issue('ming', 'upload-kill-device');
  caller = { token, deviceId: 'upload-kill-device' };
  await db.destroy();
});
afterAll(async () => {
  if (server) await kill(server);
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = spawnServer(dir, { LIMITS: '0' });
  origin = await listening(server);
}
const ask = async (id: string) =>
  (await overNetwork<'videoUpload'>(origin, getRequest(endpoints.videoUpload.path.toLowerCase(), { id }, caller))).data;

it('has every chunk that it acknowledged when it is killed in the middle of them, and the film is whole in the end', async () => {
  const films = Array.from({ length: FILMS }, () => randomBytes((CHUNKS - 1) * limits.uploadChunkBytes + 1_234));
  const acknowledged = films.map(() => new Set<number>());
  await start();
  // Senders find nobody while the server is asked what it has: all would be sent before the next plug is set.
  let [plug, isOpen] = [EVERY, true];
  const answers = () => acknowledged.reduce((sum, { size }) => sum + size, 0);
  const sent = films.map((bytes, n) =>
    sendThrough({
      origin: () => (isOpen ? origin : NOWHERE),
      caller,
      bytes,
      fileKey: `film-${n}`,
      onChunk(chunk) {
        acknowledged[n]?.add(chunk);
        if (!isOpen || answers() < plug) return;
        isOpen = false;
        server?.kill('SIGKILL');
      },
    }),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    const dying = server as ChildProcess;
    await vi.waitFor(() => expect(dying.signalCode).toBe('SIGKILL'));
    const said = acknowledged.map((chunks) => [...chunks]);
    await start();
    const rows = await overNetwork<'videoUploads'>(
      origin,
      getRequest(endpoints.videoUploads.path.toLowerCase(), {}, caller),
    );
    for (const [n, chunks] of said.entries()) {
      const row = rows.data.info.find(({ name }) => name === `film-${n}.mp4`);
      expect(chunks.filter((chunk) => row?.present[chunk] !== '1')).toEqual([]);
    }
    plug = round < ROUNDS ? answers() + EVERY : Number.POSITIVE_INFINITY;
    isOpen = true;
  }
  for (const [n, { upload }] of (await Promise.all(sent)).entries()) {
    expect(await ask(upload.id)).toMatchObject({ phase: 'ready', present: '1'.repeat(CHUNKS) });
    expect(sha256Of(readFileSync(join(dir, 'files/unfinished', `${upload.id}.part`)))).toBe(sha256Of(films[n]!));
  }
});

it('packages a film in the end whose server is killed while it does', async () => {
  if (!server || server.signalCode) await start();
  const bytes = await filmBytes({ size: '640x360', seconds: 40 });
  const { upload } = await sendThrough({ origin: () => origin, caller, bytes, fileKey: 'killed' });
  const saving = postRequest(endpoints.saveVideo.path.toLowerCase(), savedFields(upload, 'ming'), caller);
  const { data } = await overNetwork<'saveVideo'>(origin, saving);
  const words = { description: '海边', videoId: data.videoId, clientId: 'killed' };
  await overNetwork<'createPost'>(origin, postRequest(endpoints.createPost.path.toLowerCase(), words, caller));
  await vi.waitFor(async () => expect((await ask(upload.id)).phase).toBe('packaging'));
  await kill(server as ChildProcess);
  const db = await openDatabase(dir);
  // Nobody renews the lease of a dead process; a test need not wait for its end.
  await db.updateTable('jobs').set({ locked_until: 0 }).where('state', '=', 'running').execute();
  await db.destroy();
  await start();
  await vi.waitFor(async () => expect((await ask(upload.id)).phase).toBe('done'), {
    timeout: patienceMs,
    interval: 200,
  });
  expect(existsSync(join(dir, 'media', data.mediaKey, 'e1', 'manifest.mpd'))).toBe(true);
  await vi.waitFor(() => expect(existsSync(join(dir, 'files/unfinished', `${upload.id}.part`))).toBe(false));
}, 600_000);
