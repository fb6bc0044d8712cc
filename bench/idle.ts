import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { openDatabase } from '../server/db/database';
import type { Db } from '../server/db/db';
import { userRow } from '../server/test/fixture';
import { startServer } from '../tests/support/server';
import type { Order } from './idle-sockets';
import { openProcess } from './load';
import type { Figures } from './report';

/** Both ends of a socket are a file of a process, and each has some more: a process may have so many files less. */
const FILES = 500;
/** What a process has done lately is in the figure: a rest before it is read. Milliseconds. */
const SETTLE_MS = 3_000;

/**
 * Sockets of people who are signed in and say nothing, each of them somebody else: what one of them takes of the server's memory, as
 * the system counts it and as Node's heap has it, after the garbage of connecting was collected.
 */
export async function measureIdle(wanted: number): Promise<Figures> {
  const count = Math.min(wanted, filesAllowed() - FILES);
  if (count < wanted)
    console.log(`  ${count} of ${wanted} sockets: a process may have ${filesAllowed()} files (ulimit -n)`);
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-idle-'));
  const db = await openDatabase(dataDir);
  const who = await addPeople(db, count);
  await db.destroy();
  const server = await startServer({
    dataDir,
    demo: false,
    env: { LIMITS: '0', NODE_OPTIONS: '--inspect=127.0.0.1:0' },
  });
  const room = openProcess<Order, { open: number }>(new URL('./idle-sockets.ts', import.meta.url));
  try {
    const inspector = await inspect(server.log());
    const first = who.slice(0, Math.ceil(count / 100));
    // The code of connecting is compiled, and its tables are there, before the first look.
    await room.ask({ url: server.url, who: first });
    const before = await inspector.memory();
    await room.ask({ url: server.url, who: who.slice(first.length) });
    const after = await inspector.memory();
    const opened = count - first.length;
    const each = (of: (one: Memory) => number) => (of(after) - of(before)) / opened / 1024;
    const [rss, heap] = [each((one) => one.rss), each((one) => one.heapUsed)];
    console.log(`  ${opened} sockets: ${rss.toFixed(1)} KB each, ${heap.toFixed(1)} KB of it heap`);
    inspector.close();
    return { 'chat.socket': rss, 'chat.socket.heap': heap };
  } finally {
    room.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const filesAllowed = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024);

/** People with a session each, written as rows: to sign in thousands takes minutes. */
async function addPeople(db: Db, count: number): Promise<Order['who']> {
  const model = await userRow('idle');
  const ends = Date.now() + 86_400_000;
  const who = Array.from({ length: count }, (_, n) => ({
    uid: `idle-${n}`,
    token: createHash('md5').update(`idle-${n}`).digest('hex'),
  }));
  const users = who.map(({ uid }) => ({ ...model, id: uid, account: uid }));
  const tokens = who.map(({ uid, token }) => ({
    token_hash: createHash('sha256').update(token).digest('hex'),
    id: `session-${uid}`,
    uid,
    device_id: `device-of-${uid}`,
    device_name: '',
    place: '',
    created_at: ends,
    expires_at: ends,
    used_at: ends,
    verified_until: 0,
  }));
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < count; at += 500) {
      await trx
        .insertInto('users')
        .values(users.slice(at, at + 500))
        .execute();
      await trx
        .insertInto('tokens')
        .values(tokens.slice(at, at + 500))
        .execute();
    }
  });
  return who;
}

type Memory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'>;

/** Node's own inspector of the server: only it collects garbage when it is told to. */
async function inspect(log: string) {
  const [address] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(log) ?? [];
  if (!address) throw new Error('the server has no inspector');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let asked = 0;
  const ask = (method: string, params: object = {}): Promise<{ result?: { value?: string } }> => {
    asked += 1;
    const id = asked;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const hear = (data: unknown): void => {
        const answer = JSON.parse(String(data)) as { id: number; result: { result?: { value?: string } } };
        if (answer.id !== id) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
    });
  };
  return {
    async memory(): Promise<Memory> {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      // Twice: what the first frees may have held on to more.
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
      return JSON.parse(result?.value ?? '{}') as Memory;
    },
    close: () => socket.close(),
  };
}
