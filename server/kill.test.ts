import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import type { Token } from '../src/contract/schemas/user';
import { createSessions } from './accounts/sessions';
import { openDatabase } from './db/database';
import { getRequest, overNetwork } from './test/client';
import { fillCatalogue, userRow } from './test/fixture';
import { kill, listening, spawnServer } from './test/process';

const ROUNDS = 3;
/** A round. Each sends one comment in the whole test: two seconds must lie between a user's comments. */
const USERS = 120;
const AT_ONCE = 16;

let dir: string;
const tokens: Token[] = [];
let server: ChildProcess | undefined;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-kill-'));
  const db = await openDatabase(dir);
  await fillCatalogue(db);
  const model = await userRow('model');
  const users = Array.from({ length: USERS * ROUNDS }, (_, n) => ({ ...model, id: `user-${n}`, account: `user-${n}` }));
  await db.insertInto('users').values(users).execute();
  const sessions = createSessions(db, Date.now);
  for (const user of users) tokens.push((await sessions.issue(user.id, 'kill-test-device')).token);
  await db.destroy();
});
afterAll(async () => {
  if (server) await kill(server);
  rmSync(dir, { recursive: true, force: true });
});

/** What the server said 200 to. */
const acknowledged = { danmu: new Set<string>(), positions: new Map<string, number>() };

async function sendComment(origin: string, round: number, n: number): Promise<void> {
  const text = `第 ${round} 轮 ${n}`;
  const params = { episodeKey: 'liulang-1', text, time: n, clientId: `r${round}-${n}` };
  const answer = await overNetwork<'sendDanmu'>(
    origin,
    getRequest(endpoints.sendDanmu.path.toLowerCase(), params, { token: tokens[(round % ROUNDS) * USERS + n] }),
  );
  expect(answer).toMatchObject({ ret: 200, data: { text } });
  acknowledged.danmu.add(text);
}

async function sendPosition(origin: string, round: number, n: number): Promise<void> {
  const deviceId = `visitor-${n}`;
  const params = { episodeKey: 'walle-1', position: round * 100 + n / 1000, duration: 600 };
  const answer = await overNetwork<'addPlayRecord'>(
    origin,
    getRequest(endpoints.addPlayRecord.path.toLowerCase(), params, { deviceId }),
  );
  expect(answer.ret).toBe(200);
  acknowledged.positions.set(deviceId, params.position);
}

/** Many at once, until the server is gone or all is sent. Pulls the plug after `plug` answers. */
async function storm(origin: string, child: ChildProcess, round: number, plug: number): Promise<number> {
  const work = Array.from({ length: USERS }, (_, n) => n).flatMap((n) => [
    () => sendComment(origin, round, n),
    () => sendPosition(origin, round, n),
  ]);
  let answers = 0;
  let isPulled = false;
  const lane = async (): Promise<void> => {
    for (let next = work.shift(); next && !isPulled; next = work.shift()) {
      try {
        await next();
      } catch (error) {
        // A connection that breaks because we broke it is the point; any other failure is one.
        if (!isPulled || !(error instanceof TypeError)) throw error;
        return;
      }
      answers += 1;
      if (answers === plug) {
        isPulled = true;
        child.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

it('keeps everything it acknowledged when it is killed in the middle of it', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    server = spawnServer(dir);
    const origin = await listening(server);
    const { data } = await overNetwork<'danmuList'>(
      origin,
      getRequest('/api/video/getbarrages', { episodeKey: 'liulang-1' }),
    );
    expectAll(data.info.map((row) => row.text));
    const plug = 40 + Math.floor(Math.random() * USERS);
    expect(await storm(origin, server, round, plug)).toBeGreaterThanOrEqual(plug);
    await kill(server);
  }
  const db = await openDatabase(dir);
  expectAll((await db.selectFrom('danmu').select('text').execute()).map((row) => row.text));
  const records = await db.selectFrom('play_records').select(['viewer', 'position']).execute();
  await db.destroy();
  const stored = new Map(records.map((row) => [row.viewer, row.position]));
  expect(acknowledged.danmu.size + acknowledged.positions.size).toBeGreaterThan(ROUNDS * 20);
  for (const [deviceId, position] of acknowledged.positions) {
    // A later position that was stored but not acknowledged any more is as good.
    expect(stored.get(`d:${deviceId}`), deviceId).toBeGreaterThanOrEqual(position);
  }
});

/** Every acknowledged comment is there, and none twice. */
function expectAll(texts: string[]): void {
  expect(texts).toHaveLength(new Set(texts).size);
  expect([...acknowledged.danmu].filter((text) => !texts.includes(text))).toEqual([]);
}
