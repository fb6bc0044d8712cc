import { type ChildProcess, execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import { createSessions } from './accounts/sessions';
import { openBucket } from './bucket/bucket';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { renewSecret } from './secrets';
import { getRequest, overNetwork } from './test/client';
import { fillCatalogue, userRow } from './test/fixture';
import { examples, type Nginx, startNginx } from './test/nginx';
import { kill, listening, spawnServer } from './test/process';
import { programArgs } from './test/programs';
import { type CheckingStore, checkingStore } from './test/sigv4';

/** A site whose films lie in a bucket, and an edge in front of it that checks addresses itself. */
const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
const SEGMENT = 'seg-0-00001.m4s';
/** Sound: its number is beyond the renditions. */
const SOUND = 'seg-2-00001.m4s';
const bytesOf = (folder: string) => `the bytes of ${folder}, which is for members`;

let dir: string;
let db: Db;
let fauxqs: FauxqsServer;
let store: CheckingStore;
let server: ChildProcess;
let origin: string;
let nginx: Nginx;
let env: Record<string, string>;
/** What the edge checks with at first. */
let key = '';
let device = 0;

const keyFile = () => join(dir, 'film-keys');
/** What an operator's command prints, in lines. */
const edgeKeys = (...options: string[]): string[] =>
  execFileSync(process.execPath, [...programArgs('server/rights/edge-key-cli.ts'), ...options], {
    env: { ...process.env, DATA_DIR: join(dir, 'data') },
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-signed-edge-'));
  fauxqs = await startFauxqs({ port: 0, logger: false });
  fauxqs.createBucket('films');
  store = await checkingStore(fauxqs.address.replace('[::]', '127.0.0.1'), {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
  });
  const address = `s3://films?endpoint=${store.origin}`;
  const bucket = openBucket(address, keys);
  for (const folder of ['vipfilm/e1', 'tallfilm/e1', 'liulang/e1'])
    for (const name of [SEGMENT, 'seg-1-00001.m4s', SOUND, 'zh.vtt', 'poster.jpg']) {
      const file = join(dir, 'file');
      writeFileSync(file, bytesOf(folder));
      await bucket.put(`${folder}/${name}`, file);
    }
  const data = join(dir, 'data');
  db = await openDatabase(data);
  await fillCatalogue(db);
  const until = Date.now() + 86_400_000;
  await db
    .insertInto('users')
    .values([
      await userRow('second', { vip_level: 2, vip_expires_at: until }),
      await userRow('fourth', { vip_level: 4, vip_expires_at: until }),
    ])
    .execute();
  await db.updateTable('episodes').set({ heights: '[2160,720]' }).where('episode_key', '=', 'vipfilm-1').execute();
  env = { TRUST_PROXY: '1', LIMITS: '0', MEDIA_STORE: address, ...keys };
  server = spawnServer(data, env);
  origin = await listening(server);
  env.PORT = new URL(origin).port;
  [key = ''] = edgeKeys();
  writeFileSync(keyFile(), `${key}\n`);
  nginx = await startNginx({
    ...{ example: 'nginx-signed.conf', folder: join(dir, 'nginx'), upstream: new URL(origin).host },
    places: { 'js_path /etc/nginx/danmu-tv': `js_path ${examples}`, '/etc/nginx/danmu-tv/film-keys': keyFile() },
  });
});
afterAll(async () => {
  await nginx?.end();
  if (server) await kill(server);
  await db?.destroy();
  await store?.end();
  await fauxqs?.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  store.asked.length = 0;
});

async function serverAgain(): Promise<void> {
  await kill(server);
  server = spawnServer(join(dir, 'data'), env);
  await listening(server);
}

/** A signed address of the VIP film's folder, as the player gets it; each for a device of its own. */
async function signed(uid = 'fourth'): Promise<string> {
  device += 1;
  const deviceId = `device-number-${device}`;
  const { token } = await createSessions(db, Date.now).issue(uid, deviceId);
  const path = endpoints.playAddress.path.toLowerCase();
  const request = getRequest(path, { episodeKey: 'vipfilm-1' }, { token, deviceId });
  const answer = await overNetwork<'playAddress'>(nginx.origin, request);
  expect(answer.ret, answer.msg).toBe(200);
  return `${answer.data.grant}/vipfilm/e1`;
}

type Said = [viewer: string, episode: string, end: number, height: number, play: string, folder: string, tall: number];
const saidIn = (address: string): Said =>
  JSON.parse(Buffer.from(address.slice('/media/~'.length).split('.')[0] ?? '', 'base64url').toString()) as Said;
const payloadOf = (said: Said): string => Buffer.from(JSON.stringify(said)).toString('base64url');
/** What the server would have signed, had it wanted to say this. */
const signedWith = (said: Said, by = key): string =>
  `/media/~${payloadOf(said)}.${createHmac('sha256', by)
    .update(`grant|${payloadOf(said)}`)
    .digest('base64url')}`;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(nginx.origin + path, { headers });
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
};
const cacheOf = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers['x-cache']];
};

describe('an edge that checks signed addresses itself', () => {
  it('has a segment from the bucket once, and then gives it to every viewer from its copy', async () => {
    const [first, second] = [await signed(), await signed()];
    store.asked.length = 0;
    const fetched = await get(`${first}/${SEGMENT}`);
    expect(fetched).toMatchObject({ status: 200, body: bytesOf('vipfilm/e1'), headers: { 'x-cache': 'MISS' } });
    const once = [{ method: 'GET', url: `/films/vipfilm/e1/${SEGMENT}`, mistake: '' }];
    expect(store.asked).toEqual(once);
    const kept = await get(`${second}/${SEGMENT}`);
    expect(kept).toMatchObject({ status: 200, body: bytesOf('vipfilm/e1'), headers: { 'x-cache': 'HIT' } });
    expect(kept.headers['cache-control']).toBe('private, max-age=600');
    const part = await get(`${second}/${SEGMENT}`, { range: 'bytes=4-8' });
    expect(part).toMatchObject({ status: 206, body: 'bytes', headers: { 'x-cache': 'HIT' } });
    expect(store.asked).toEqual(once);
  });

  it('gives what is for everybody as before', async () => {
    expect(await get(`/media/liulang/e1/${SEGMENT}`)).toMatchObject({ status: 200, body: bytesOf('liulang/e1') });
    expect((await get('/media/vipfilm/e1/poster.jpg')).status).toBe(200);
    expect((await get(`/media/vipfilm/e1/${SEGMENT}`)).status).toBe(403);
  });

  it('gives a viewer no rendition that is taller than their right, and the sound', async () => {
    const [tall, low] = [await signed('fourth'), await signed('second')];
    for (const name of [SEGMENT, SOUND, 'zh.vtt']) expect((await get(`${tall}/${name}`)).status, name).toBe(200);
    expect(saidIn(low)[6]).toBe(1);
    expect(await cacheOf(`${low}/${SEGMENT}`)).toEqual([403, undefined]);
    expect(await cacheOf(`${low}/%73eg-0-00001.m4s`)).toEqual([403, undefined]);
    expect(await cacheOf(`${low}/seg-1-00001.m4s`)).toEqual([200, 'MISS']);
    expect(await cacheOf(`${low}/${SOUND}`)).toEqual([200, 'HIT']);
    expect(await cacheOf(`${low}/zh.vtt`)).toEqual([200, 'HIT']);
  });

  it('needs no server to serve its copies, and to refuse what is not signed so', async () => {
    const path = await signed();
    expect((await get(`${path}/${SEGMENT}`)).status).toBe(200);
    const said = saidIn(path);
    const [viewer, episode, end, height, play, folder] = said;
    const [sign = ''] = path.split('/vipfilm');
    const [, signature = ''] = sign.split('.');
    const now = Math.floor(Date.now() / 1000);
    const refused = {
      'no signature': `/media/~/vipfilm/e1/${SEGMENT}`,
      'no payload': `/media/~.${signature}/vipfilm/e1/${SEGMENT}`,
      'half a signature': `${sign.slice(0, -20)}/vipfilm/e1/${SEGMENT}`,
      'another signature': `${sign.slice(0, -2)}${sign.endsWith('AA') ? 'BB' : 'AA'}/vipfilm/e1/${SEGMENT}`,
      'a longer signature': `${sign}A/vipfilm/e1/${SEGMENT}`,
      'another end': `/media/~${payloadOf([viewer, episode, end + 600, height, play, folder, 0])}.${signature}/vipfilm/e1/${SEGMENT}`,
      'another key': `${signedWith(said, 'f'.repeat(64))}/vipfilm/e1/${SEGMENT}`,
      'an end that has come': `${signedWith([viewer, episode, now, height, play, folder, 0])}/vipfilm/e1/${SEGMENT}`,
      'another film': `${sign}/tallfilm/e1/${SEGMENT}`,
      'the right of another film': `${signedWith([viewer, 'tallfilm-1', end, height, play, 'tallfilm/e1', 0])}/vipfilm/e1/${SEGMENT}`,
      'another folder': `${sign}/vipfilm/e10/${SEGMENT}`,
      'a way out of the folder': `${signedWith([viewer, episode, end, height, play, 'tallfilm/e1', 0])}/tallfilm/e1/..%2f..%2fvipfilm/e1/${SEGMENT}`,
      'the signature of an older server': `${signedWith([viewer, episode, end, height, play] as unknown as Said)}/vipfilm/e1/${SEGMENT}`,
    };
    await kill(server);
    try {
      expect(await cacheOf(`${path}/${SEGMENT}`)).toEqual([200, 'HIT']);
      // What the test signs itself is signed as the server does it: the refusals below are not for want of that.
      const near = signedWith([viewer, episode, now + 60, height, play, folder, 0]);
      expect(await cacheOf(`${near}/vipfilm/e1/${SEGMENT}`)).toEqual([200, 'HIT']);
      for (const [why, address] of Object.entries(refused)) {
        const { status, body, headers } = await get(address);
        expect([why, status, headers['access-control-allow-origin']]).toEqual([why, 403, '*']);
        expect(body).not.toContain('for members');
      }
      // The server, which is gone, is asked for everything else.
      expect((await get('/media/liulang/e1/zh.vtt')).status).toBe(502);
    } finally {
      await serverAgain();
    }
  });

  it('takes the next key before anything is signed with it, and lets go of the last one when its line does', async () => {
    const before = `${await signed()}/${SEGMENT}`;
    const [now, next = ''] = edgeKeys('--next');
    expect([now, next]).toEqual([key, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    writeFileSync(keyFile(), `${now}\n${next}\n`);
    expect((await get(before)).status).toBe(200);
    await db.transaction().execute((trx) => renewSecret(trx, 'grant_secret', Date.now()));
    await serverAgain();
    expect(edgeKeys()).toEqual([next]);
    const after = `${await signed()}/${SEGMENT}`;
    expect(await cacheOf(after)).toEqual([200, 'HIT']);
    expect(await cacheOf(before)).toEqual([200, 'HIT']);
    writeFileSync(keyFile(), `${next}\n`);
    expect((await get(before)).status).toBe(403);
    expect(await cacheOf(after)).toEqual([200, 'HIT']);
    // Without any key nothing is served.
    rmSync(keyFile());
    expect((await get(after)).status).toBe(403);
    writeFileSync(keyFile(), `${next}\n`);
    // What was prepared is used once: nobody knows what the next renewal brings.
    await db.transaction().execute((trx) => renewSecret(trx, 'grant_secret', Date.now()));
    expect(edgeKeys()).not.toEqual([next]);
  });
});
