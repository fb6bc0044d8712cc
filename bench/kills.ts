import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { openDatabase } from '../server/db/database';
import { getRequest, overNetwork } from '../server/test/client';
import { startCluster } from '../server/test/cluster';
import { type Site, startSite } from '../server/test/site';
import { endpoints } from '../src/contract/endpoints';
import { limits } from '../src/contract/limits';
import type { Token } from '../src/contract/schemas/user';
import type { Stayed, StayOrder } from './kill-watchers';
import { EPISODE, openProcess, people } from './load';
import { newDatabase } from './processes';
import type { Figures } from './report';

const WATCHERS = 2_000;
const KILLS = 30;
const PER_SECOND = 10;
/** Between one kill and the next both processes serve for so long. */
const CALM_MS = 3_000;

export const killsUsage = '[--kills N] [--watchers N]';

/**
 * kills: two processes behind the nginx of the docs, watchers who come back by themselves, comments sent all the time; the
 * plug of one process and then of the other is pulled. What was acknowledged must be in the database, once, and everybody
 * in the room again. Servers, proxy, databases, watchers and senders share one machine.
 */
export async function measureKills(flags: string[]): Promise<Figures> {
  const kills = numberOf(flags, '--kills') ?? KILLS;
  const watchers = numberOf(flags, '--watchers') ?? WATCHERS;
  const bin = findPostgres();
  if (!bin) throw new Error('kills needs PostgreSQL, Redis and nginx (Debian: postgresql redis-server nginx-light)');
  const cluster = await startCluster(bin);
  const address = await newDatabase(cluster.address, 'kills');
  const tokens = await people(address, Math.ceil((PER_SECOND * limits.danmuMinIntervalMs * 1.5) / 1000));
  const site = await startSite(address, { LIMITS: '0' });
  const room = openProcess<StayOrder, Stayed>(new URL('./kill-watchers.ts', import.meta.url));
  const sender = keepSending(site.origin, tokens);
  try {
    await room.ask({ kind: 'join', url: site.origin, episodeKey: EPISODE, count: watchers });
    const away = await killInTurn(site, kills, () => room.ask({ kind: 'settled' }));
    const acknowledged = await sender.stop();
    const { lost, twice } = await compare(address, acknowledged);
    console.log(`  ${acknowledged.length} comments acknowledged, ${sender.failed()} sends failed and were sent again`);
    return { 'kills.lost': lost, 'kills.twice': twice, 'kills.back': Math.max(...away) / 1000 };
  } finally {
    room.close();
    await sender.stop();
    await site.stop();
    await cluster.stop();
  }
}

function numberOf(flags: string[], name: string): number | undefined {
  const at = flags.indexOf(name);
  return at < 0 ? undefined : Number(flags[at + 1]);
}

/** @returns for each kill the longest time that a watcher was away, ms */
async function killInTurn(site: Site, kills: number, settled: () => Promise<Stayed>): Promise<number[]> {
  const away: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    const victim = site.processes[n % 2 === 0 ? 0 : 1];
    await victim.kill();
    // Whoever hangs on a dead process hears of it when the system resets the connection: a moment after the kill.
    await pause(200);
    const { losses, longestMs } = await settled();
    away.push(longestMs);
    console.log(`  kill ${n + 1}: ${losses} watchers were away, ${(longestMs / 1000).toFixed(1)} s at most`);
    await victim.start();
    await pause(CALM_MS);
  }
  return away;
}

/** Sends comments at an even pace; what fails is sent again under the same id, as the app does. */
function keepSending(origin: string, tokens: Token[]) {
  const acknowledged: string[] = [];
  let failed = 0;
  let over = false;
  const one = async (at: number): Promise<void> => {
    const token = tokens[at % tokens.length]!;
    const fields = { episodeKey: EPISODE, time: 1, clientId: `kill-${at}`, text: `第 ${at} 条` };
    const from = { token, deviceId: `device-of-${token.uid}` };
    while (!over) {
      const request = getRequest(endpoints.sendDanmu.path.toLowerCase(), fields, from);
      const ret = await overNetwork<'sendDanmu'>(origin, request).then(
        (answer) => answer.ret,
        () => 0,
      );
      if (ret === 200) return void acknowledged.push(fields.text);
      failed += 1;
      await pause(500);
    }
  };
  const run = async (): Promise<void> => {
    const pending: Promise<void>[] = [];
    for (let at = 0; !over; at += 1) {
      pending.push(one(at));
      await pause(1000 / PER_SECOND);
    }
    await Promise.all(pending);
  };
  const running = run();
  return {
    failed: () => failed,
    async stop() {
      over = true;
      await running;
      return acknowledged;
    },
  };
}

async function compare(address: string, acknowledged: string[]): Promise<{ lost: number; twice: number }> {
  const db = await openDatabase(address);
  const rows = await db
    .selectFrom('danmu')
    .select('text')
    .where('episode_key', '=', EPISODE)
    .where('client_id', 'like', 'kill-%')
    .execute();
  await db.destroy();
  const stored = new Set(rows.map(({ text }) => text));
  return { lost: acknowledged.filter((text) => !stored.has(text)).length, twice: rows.length - stored.size };
}
