import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSessions } from '../server/accounts/sessions';
import { openDatabase } from '../server/db/database';
import { seedDemo } from '../server/demo/seed';
import { getRequest, overNetwork } from '../server/test/client';
import { userRow } from '../server/test/fixture';
import { endpoints } from '../src/contract/endpoints';
import { limits } from '../src/contract/limits';
import type { Token } from '../src/contract/schemas/user';
import { startServer } from '../tests/support/server';
import type { Heard, Order } from './load-watchers';
import { type Figures, quantile } from './report';
import { labelled } from './tally';

export const EPISODE = 'jieqi-1';
const SECONDS = 20;
/** Time for the last comments to arrive. */
export const SETTLE_MS = 5_000;

/** With fewer watchers the memory says more of the heap's first growth, some 15 MB, than of their sockets. */
const MEMORY_FROM = 5_000;

interface Case {
  name: string;
  watchers: number;
  perSecond: number;
}
const cases: readonly Case[] = [
  { name: '1000', watchers: 1000, perSecond: 50 },
  { name: '5000', watchers: 5000, perSecond: 5 },
];

/**
 * load: a room of real sockets on the real server, comments sent over its API by signed-in people within the rate the
 * server allows, each stored on disk before it goes out. Measured from the moment a sender sends to the moment each
 * watcher has it; everything on one machine, so the watchers take their share of it.
 */
export async function measureLoad(): Promise<Figures> {
  const figures: Figures = {};
  for (const one of cases) {
    console.log(`  ${one.watchers} watchers, ${one.perSecond} comments a second ...`);
    Object.assign(figures, await measureRoom(one));
  }
  return figures;
}

async function measureRoom({ name, watchers, perSecond }: Case): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-load-'));
  // Nobody may send more than one comment in so long, and nobody is asked to come close to it.
  const tokens = await people(dataDir, Math.ceil((perSecond * limits.danmuMinIntervalMs * 1.5) / 1000));
  const server = await startServer({ dataDir, env: { LIMITS: '0' } });
  const room = openRoom();
  try {
    const before = memoryKb(server.pid);
    const comments = perSecond * SECONDS;
    await room.ask({ kind: 'join', url: server.url, episodeKey: EPISODE, count: watchers, comments });
    const kilobytes = (memoryKb(server.pid) - before) / watchers;
    const acknowledged = await send([server.url], tokens, perSecond);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { delays, lost, twice } = await room.ask({ kind: 'report', acknowledged });
    return {
      [`load.${name}.p99`]: quantile(delays, 0.99),
      [`load.${name}.lost`]: lost,
      [`load.${name}.twice`]: twice,
      ...(before > 0 && watchers >= MEMORY_FROM ? { [`load.${name}.socket`]: kilobytes } : {}),
    };
  } finally {
    room.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Puts the demo, and people who are signed in, into a data folder or behind an address of PostgreSQL. */
export async function people(place: string, count: number): Promise<Token[]> {
  const db = await openDatabase(place);
  await seedDemo(db);
  const sessions = createSessions(db, Date.now);
  const model = await userRow('sender');
  const tokens: Token[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = `sender${at}`;
    await db
      .insertInto('users')
      .values({ ...model, id, account: id })
      .execute();
    tokens.push((await sessions.issue(id, `device-of-${id}`)).token);
  }
  await db.destroy();
  return tokens;
}

/**
 * Sends comments at an even pace, each with its number and the time of its sending, to the addresses in turn.
 * @returns numbers of those acknowledged
 */
export async function send(urls: string[], tokens: Token[], perSecond: number): Promise<number[]> {
  const total = perSecond * SECONDS;
  const pending: Promise<boolean>[] = [];
  const start = Date.now();
  for (let at = 0; at < total; at += 1) {
    const due = start + (at * 1000) / perSecond;
    const wait = due - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const token = tokens[at % tokens.length]!;
    const fields = { episodeKey: EPISODE, time: 1, clientId: `load-${at}`, text: labelled(at, Date.now()) };
    const request = getRequest(endpoints.sendDanmu.path.toLowerCase(), fields, {
      token,
      deviceId: `device-of-${token.uid}`,
    });
    pending.push(overNetwork<'sendDanmu'>(urls[at % urls.length]!, request).then(({ ret }) => ret === 200));
  }
  const answers = await Promise.all(pending);
  const acknowledged = answers.flatMap((taken, at) => (taken ? [at] : []));
  if (acknowledged.length < total) console.log(`  ${total - acknowledged.length} comments were refused`);
  return acknowledged;
}

/** The watchers live in a process of their own: their work must not hold the senders back. */
export const openRoom = () => openProcess<Order, Heard>(new URL('./load-watchers.ts', import.meta.url));

/** A process of this bench that answers one order after the other. */
export function openProcess<Asked extends Serializable, Answer>(script: URL) {
  const child: ChildProcess = fork(fileURLToPath(script), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return {
    ask: (order: Asked): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const left = (code: number | null) => reject(new Error(`the watchers left with ${code}`));
        child.once('exit', left);
        child.once('message', (answer) => {
          child.removeListener('exit', left);
          resolve(answer as Answer);
        });
        child.send(order);
      }),
    close: () => child.kill(),
  };
}

/** Memory of a process that is in use, in KB; 0 where the system does not tell (Linux does). */
function memoryKb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
