import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../server/db/database';
import type { SharedMemory } from '../server/redis';
import { sharedMemoryOf } from '../server/shared-memory';
import { startRedis } from '../server/test/redis';
import type { Danmu } from '../src/contract/schemas/danmu';
import { startServer } from '../tests/support/server';
import { cpuMs } from './cpu';
import type { Figures } from './report';

/** A million watchers: 80 processes, each of which tells the others of what it took every 20 ms, 4,000 comments a second in 2,000 rooms. */
const [PROCESSES, EVERY_MS, PER_SECOND, ROOMS] = [80, 20, 4_000, 2_000];
const SECONDS = 20;

/**
 * overheard: one server whom Redis brings the comments that the other processes of a large site took, in rooms that nobody watches there:
 * what it costs to read one, over what the server takes without any. The others are this process.
 */
export async function measureOverheard(): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-overheard-'));
  const redis = await startRedis();
  let shared: SharedMemory | undefined;
  try {
    process.env.REDIS_URL = redis.url;
    const db = await openDatabase(dataDir);
    shared = await sharedMemoryOf(db);
    await db.destroy();
    const server = await startServer({ dataDir });
    try {
      await tell(shared!, SECONDS / 4);
      const [begun, alone] = [cpuMs(server.pid), await idle()];
      const unheard = cpuMs(server.pid) - begun;
      const before = cpuMs(server.pid);
      const { comments, seconds } = await tell(shared!, SECONDS);
      // What is still on its way.
      await delay(1_000);
      const spent = cpuMs(server.pid) - before - (unheard / alone) * (seconds + 1);
      console.log(
        `  ${comments} comments in ${seconds.toFixed(1)} s; ${(unheard / alone).toFixed(1)} ms a second without`,
      );
      return { 'overheard.cpu': (spent * 1000) / comments };
    } finally {
      await server.stop({ keepData: true });
    }
  } finally {
    delete process.env.REDIS_URL;
    await shared?.close();
    await redis.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns how many seconds it was */
async function idle(): Promise<number> {
  const began = performance.now();
  await delay((SECONDS / 4) * 1_000);
  return (performance.now() - began) / 1_000;
}

/** Says what the other processes say in so many seconds: each moment one entry of each of them. */
async function tell({ post }: SharedMemory, seconds: number): Promise<{ comments: number; seconds: number }> {
  const stream = post('danmu');
  const began = performance.now();
  let [comments, moments] = [0, 0];
  for (; moments < (seconds * 1_000) / EVERY_MS; moments += 1) {
    const due = Math.round((moments + 1) * (PER_SECOND / 1_000) * EVERY_MS) - comments;
    const entries = Array.from({ length: Math.min(PROCESSES, due) }, (): unknown[] => []);
    for (let n = 0; n < due; n += 1, comments += 1)
      entries[n % entries.length]!.push([`site-${comments % ROOMS}-1`, commentOf(comments), []]);
    for (const entry of entries) stream.send(JSON.stringify(entry));
    await delay(Math.max(0, began + (moments + 1) * EVERY_MS - performance.now()));
  }
  return { comments, seconds: (performance.now() - began) / 1_000 };
}

/** One as viewers write them. */
const commentOf = (n: number): Danmu => ({
  id: `01JDW3M8Q2V7R4T6${n}`,
  time: (n % 6_000) / 10,
  mode: 'scroll',
  text: `这一段配乐太好听了 ${n}`,
  color: '#ffffff',
  size: 25,
  mine: false,
  sentAt: Date.now(),
  sender: (n * 7_919).toString(16).padStart(24, '0'),
  likes: 0,
  coins: 0,
});
