import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { openDatabase } from '../server/db/database';
import { startCluster } from '../server/test/cluster';
import { type Site, startSite } from '../server/test/site';
import { addTalkers, type Talked, talk } from '../server/test/talkers';
import { startServer } from '../tests/support/server';
import { measureOpening } from './chat-open';
import { cpuMs } from './cpu';
import { measureIdle } from './idle';
import { newDatabase } from './processes';
import { type Figures, quantile } from './report';

const PEOPLE = 200;
/** What is judged is the last of them. */
const RATES = [100, 300, 600, 1_000];
const SECONDS = 10;
const WARM_UP = 1_000;
const IDLE = 20_000;
const KILLS = 30;
const KILL_MESSAGES = 10_000;
const KILL_PER_SECOND = 60;
/** On the way at the same time while plugs are pulled: a machine that is busy otherwise is not buried. */
const KILL_UNANSWERED = 200;

export const chatUsage = '[--rate N] [--idle N] [--kills N] [--messages N] [--open 0]';

/**
 * chat: 200 people in 100 conversations at one process on SQLite, at a steady pace, and a faster one; sockets that say nothing
 * (idle.ts); 100,000 messages that are opened (chat-open.ts); then 10,000 messages over two processes on PostgreSQL and Redis while the
 * plug of one and then of the other is pulled. The talkers share the machine: `chat.cpu`, the server's own time for a message, is what
 * another machine can be reckoned from. A part that is given 0 is left out.
 */
export async function measureChat(flags: string[]): Promise<Figures> {
  const numberOf = (name: string, usual: number): number => {
    const at = flags.indexOf(name);
    return at < 0 ? usual : Number(flags[at + 1]);
  };
  const rate = numberOf('--rate', -1);
  const idle = numberOf('--idle', IDLE);
  return {
    ...(rate === 0 ? {} : await measurePace(rate > 0 ? [rate] : RATES)),
    ...(idle === 0 ? {} : await measureIdle(idle)),
    ...(numberOf('--open', 1) === 0 ? {} : await measureOpening()),
    ...(await measureKilled(numberOf('--kills', KILLS), numberOf('--messages', KILL_MESSAGES))),
  };
}

async function measurePace(rates: readonly number[]): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-chat-'));
  const db = await openDatabase(dataDir);
  const tokens = await addTalkers(db, PEOPLE);
  await db.destroy();
  const server = await startServer({ dataDir, demo: false, env: { LIMITS: '0' } });
  const origins = [server.url];
  let figures: Figures = {};
  try {
    await talk({ origins, tokens, messages: WARM_UP, perSecond: WARM_UP / 4 });
    for (const perSecond of rates) {
      const before = cpuMs(server.pid);
      const messages = perSecond * SECONDS;
      let after = before;
      const onAcknowledged = (count: number): void => {
        // What is read at the end, to compare, is not what a message costs.
        if (count === messages) after = cpuMs(server.pid);
      };
      const talked = await talk({ origins, tokens, messages, perSecond, onAcknowledged });
      const cpu = ((after - before) * 1000) / messages;
      console.log(`  ${perSecond} a second: ${cpu.toFixed(0)} µs of the server's time for each`);
      tell(talked);
      figures = {
        'chat.p50': quantile(talked.delays, 0.5),
        'chat.p99': quantile(talked.delays, 0.99),
        'chat.ack.p99': quantile(talked.acks, 0.99),
        'chat.cpu': cpu,
        'chat.lost': (figures['chat.lost'] ?? 0) + talked.lost,
        'chat.twice': (figures['chat.twice'] ?? 0) + talked.twice,
        'chat.unlike': (figures['chat.unlike'] ?? 0) + talked.unlike,
      };
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureKilled(kills: number, messages: number): Promise<Figures> {
  const bin = findPostgres();
  if (!bin) throw new Error('chat needs PostgreSQL, Redis and nginx (Debian: postgresql redis-server nginx-light)');
  if (kills === 0) return {};
  const cluster = await startCluster(bin);
  const address = await newDatabase(cluster.address, 'chat');
  const db = await openDatabase(address);
  const tokens = await addTalkers(db, PEOPLE);
  await db.destroy();
  const site = await startSite(address, { LIMITS: '0' });
  try {
    let acknowledged = 0;
    const killing = killInTurn(site, kills, () => acknowledged / messages);
    const talked = await talk({
      origins: site.processes.map(({ origin }) => origin),
      tokens,
      messages,
      perSecond: KILL_PER_SECOND,
      atOnce: KILL_UNANSWERED,
      onAcknowledged: (count) => {
        acknowledged = count;
      },
    });
    console.log(`  ${await killing} plugs pulled`);
    tell(talked);
    return {
      'chat.kills.lost': talked.lost,
      'chat.kills.twice': talked.twice,
      'chat.kills.unlike': talked.unlike,
    };
  } finally {
    await site.stop();
    await cluster.stop();
  }
}

/** Spreads the kills over the messages. @param done share of them that was acknowledged @returns how many it were */
async function killInTurn(site: Site, kills: number, done: () => number): Promise<number> {
  for (let n = 0; n < kills; n += 1) {
    while (done() < (n + 1) / (kills + 1)) await pause(20);
    const victim = site.processes[n % 2] ?? site.processes[0];
    await victim.kill();
    await victim.start();
  }
  return kills;
}

function tell({ acknowledged, repeated, unheard, acks, delays }: Talked): void {
  const ms = (values: number[], share: number): string => quantile(values, share).toFixed(0);
  console.log(`  ${acknowledged} acknowledged, ${repeated} sends repeated, ${unheard} not heard over a socket`);
  console.log(
    `  acknowledged after ${ms(acks, 0.5)} ms (p99 ${ms(acks, 0.99)}), heard after ${ms(delays, 0.5)} (p99 ${ms(delays, 0.99)})`,
  );
}
