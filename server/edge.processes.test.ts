import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import { patienceMs } from '../tests/support/patience';
import { createSessions } from './accounts/sessions';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { getRequest, overNetwork } from './test/client';
import { fillCatalogue, userRow } from './test/fixture';
import { type Nginx, startNginx } from './test/nginx';
import { kill, listening, spawnServer } from './test/process';

const SEGMENT = 'seg-0-00001.m4s';
const BYTES = 'the bytes of a film that is for members';

let dir: string;
let db: Db;
let server: ChildProcess;
let nginx: Nginx;
let edge: string;
let origin: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-edge-'));
  const data = join(dir, 'data');
  db = await openDatabase(data);
  await fillCatalogue(db);
  await db
    .insertInto('users')
    .values(await userRow('member', { vip_level: 4, vip_expires_at: Date.now() + 86_400_000 }))
    .execute();
  const folder = join(data, 'media', 'vipfilm', 'e1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SEGMENT), BYTES);
  server = spawnServer(data, { TRUST_PROXY: '1', LIMITS: '0' });
  origin = await listening(server);
  const upstream = new URL(origin).host;
  nginx = await startNginx({ example: 'nginx-edge.conf', folder: join(dir, 'nginx'), upstream });
  edge = nginx.origin;
});
afterAll(async () => {
  await nginx.end();
  await kill(server);
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

/** A signed address of the film's folder, as the player gets it. @param device each is a screen of its own */
async function signed(device: string): Promise<string> {
  const { token } = await createSessions(db, Date.now).issue('member', device);
  const request = getRequest(
    endpoints.playAddress.path.toLowerCase(),
    { episodeKey: 'vipfilm-1' },
    { token, deviceId: device },
  );
  const answer = await overNetwork<'playAddress'>(edge, request);
  expect(answer.ret, answer.msg).toBe(200);
  return `${answer.data.grant}/vipfilm/e1`;
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(edge + path, { headers });
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
};

describe('an edge that keeps films', () => {
  it('gives a segment to who has the right, from its own copy the second time, also to another viewer', async () => {
    const [first, second] = [await signed('device-of-one'), await signed('device-of-two')];
    const fetched = await get(`${first}/${SEGMENT}`);
    expect(fetched).toMatchObject({ status: 200, body: BYTES, headers: { 'x-cache': 'MISS' } });
    const kept = await get(`${second}/${SEGMENT}`);
    expect(kept).toMatchObject({ status: 200, body: BYTES, headers: { 'x-cache': 'HIT' } });
    expect(kept.headers['cache-control']).toBe('private, max-age=600');
    const part = await get(`${second}/${SEGMENT}`, { range: 'bytes=4-8' });
    expect(part).toMatchObject({ status: 206, body: BYTES.slice(4, 9), headers: { 'x-cache': 'HIT' } });
  });

  it('gives nothing of it without a right, although the copy is there', async () => {
    const path = await signed('device-of-three');
    expect((await get(`${path}/${SEGMENT}`)).status).toBe(200);
    const [, , sign = ''] = path.split('/');
    const forged = `${sign.slice(0, -1)}${sign.endsWith('A') ? 'B' : 'A'}`;
    const payload = Buffer.from(JSON.stringify(['x', 'vipfilm-1', 9_999_999_999, 0, ''])).toString('base64url');
    for (const refused of [
      `/media/vipfilm/e1/${SEGMENT}`,
      `/media/${forged}/vipfilm/e1/${SEGMENT}`,
      `/media/~${payload}.${sign.split('.')[1]}/vipfilm/e1/${SEGMENT}`,
      `/media/~/vipfilm/e1/${SEGMENT}`,
      `/media/~x.y/vipfilm/e1/${SEGMENT}`,
      `/rights`,
    ]) {
      const answer = await get(refused);
      expect(answer.body, refused).not.toContain(BYTES);
      expect(answer.status, refused).not.toBe(200);
    }
    // A right to one film is none to another.
    const other = await get(`${path.replace('/vipfilm/e1', '/goldfilm/e1')}/${SEGMENT}`);
    expect(other.body).not.toContain(BYTES);
  });

  it('stops within seconds where the right is gone, however often it was asked before', async () => {
    const path = `${await signed('device-of-four')}/${SEGMENT}`;
    expect((await get(path)).status).toBe(200);
    // The signatures' key is another one now: every address that was given is void.
    await db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'grant_secret').execute();
    await kill(server);
    server = spawnServer(join(dir, 'data'), { TRUST_PROXY: '1', LIMITS: '0', PORT: new URL(origin).port });
    await listening(server);
    await vi.waitFor(async () => expect((await get(path)).status).toBe(403), { timeout: patienceMs, interval: 250 });
  });
});
