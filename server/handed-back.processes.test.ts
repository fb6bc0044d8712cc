import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patienceMs } from '../tests/support/patience';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { findFfmpeg } from './media/ffmpeg';
import { type Caller, callOver } from './test/client';
import { newPostgres } from './test/database';
import { people } from './test/film-kills';
import { leftovers, type SentFilm } from './test/film-leftovers';
import { filmBytes, savedFields, sha256Of } from './test/films';
import { ended, kill, listening, spawnServer } from './test/process';
import { sendThrough } from './test/sender';
import { startWorker } from './test/worker';

/** Played, it lasts longer than a worker that is told to end goes on with what it does (10 s). Seconds. */
const FILM = 30;
/** So much later whatever may be thrown away has been. */
const LATER_MS = 26 * 3_600_000;

let database: Awaited<ReturnType<typeof newPostgres>>;
let db: Db;
let dir: string;
let env: { DATABASE_URL: string; DATA_DIR: string };
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await newPostgres();
  db = await openDatabase(database.address);
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-handed-back-'));
  env = { DATABASE_URL: database.address, DATA_DIR: dir };
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await db.destroy();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

function started(child: ChildProcess): ChildProcess {
  children.push(child);
  return child;
}

/** An ffmpeg that packages a film no quicker than it is played. @returns the environment of a worker that has it */
function slowFfmpeg(): Record<string, string> {
  const file = join(dir, 'slow-ffmpeg');
  const real = findFfmpeg().ffmpeg;
  const lines = ['#!/bin/sh', `case "$*" in *'-f dash'*) exec ${real} -re "$@";; esac`, `exec ${real} "$@"`];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o755 });
  return { FFMPEG_PATH: file };
}

/** A member sends a film and publishes it. */
async function publish(origin: string, caller: Caller): Promise<SentFilm> {
  const bytes = await filmBytes({ seconds: FILM });
  const uid = caller.token?.uid ?? '';
  const { upload } = await sendThrough({ origin: () => origin, caller, bytes, fileKey: 'film' });
  const saved = await callOver(origin, 'saveVideo', savedFields(upload, uid), caller);
  expect(saved).toMatchObject({ ret: 200 });
  const { videoId, mediaKey } = saved.data;
  const posted = await callOver(origin, 'createPost', { description: '海边', videoId, clientId: upload.id }, caller);
  expect(posted).toMatchObject({ ret: 200 });
  return { id: upload.id, uid, fate: 'published', bytes, hash: sha256Of(bytes), mediaKey };
}

const theJob = () => db.selectFrom('jobs').selectAll().where('kind', '=', 'film-package').executeTakeFirstOrThrow();
/** Resolves when segments of a film are being written. */
const packaging = (): Promise<void> =>
  vi.waitFor(
    () => {
      const media = join(dir, 'media');
      const files = existsSync(media) ? readdirSync(media, { recursive: true }).map(String) : [];
      expect(files).toContainEqual(expect.stringMatching(/\.partial-.*init-0\.mp4$/));
    },
    { timeout: patienceMs },
  );

it('a worker that is told to end in the middle of a film hands it back, and another one packages it once', async () => {
  const [caller] = (await people(db, 1)) as [Caller];
  const server = started(spawnServer(dir, env, ['--no-demo', '--no-jobs']));
  const origin = await listening(server);
  const leaving = started(await startWorker({ ...env, ...slowFfmpeg() }));
  const film = await publish(origin, caller);
  await packaging();
  const { token } = await theJob();

  let log = '';
  leaving.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const over = ended(leaving);
  leaving.kill('SIGTERM');
  const next = startWorker(env).then(started);
  const { code, stderr } = await over;
  const handed = await theJob();
  await next;
  // It went in order and said nothing of a fault; whoever holds the job now has not waited until a lease was over.
  expect([code, stderr, log]).toEqual([0, '', '']);
  expect(handed.token).not.toBe(token);
  await vi.waitFor(async () => expect((await theJob()).state).toBe('done'), { timeout: patienceMs });
  // A lease that runs out costs one attempt, and a failure costs a try.
  expect(await theJob()).toMatchObject({ attempts: 1, last_error: '' });
  const upload = await db.selectFrom('video_uploads').select(['phase', 'tries']).executeTakeFirstOrThrow();
  expect(upload).toEqual({ phase: 'done', tries: 0 });
  const lines = await db.selectFrom('job_lines').select('code').where('job_id', '=', handed.id).execute();
  const count = (name: string): number => lines.filter((line) => line.code === name).length;
  expect([count('filmChecked'), count('filmPackaged'), count('filmPublished')]).toEqual([2, 1, 1]);

  for (const child of children) await kill(child);
  const left = await leftovers({ db, dir, sent: [film], now: Date.now() + LATER_MS });
  expect(left).toEqual({ published: 1, wrong: [], twice: [], orphans: [] });
});
