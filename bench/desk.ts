import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Query } from '../server/test/desk-ways';
import type { DeskCallName } from '../src/contract/desk/calls';
import { type CallLine, callTable } from './call-table';
import { cpuMsFine } from './cpu';
import { watchOthers } from './others';
import { startProbed } from './probed-server';
import type { Figures } from './report';
import { ask, asked, ownersCookie, waysOf } from './scale-desk-ways';
import { ensureSite, folderOf, full, type LargeSite, small } from './scale-site';

/** Of each list, in turn over what it can be asked. */
const TIMES = 60;
/** A page of a list is followed so far. */
const PAGES = 3;

export const deskUsage = '[--small] [--postgres] [--calls NAME,NAME]';

/**
 * desk: every call of the operator's desk that only reads, asked by an owner of the site that `scale` measures: each filter, every two and all at once,
 * each order both ways, words that are found often, seldom and never, and the pages behind the first. Each has a line as in `scale`: p50 and p95 by the clock,
 * the database's time with it, and of the server's processor time, which is SQLite's as well, how long the server's loop stood still, and the limits of
 * each; they are judged as there. @param args as `deskUsage` says
 */
export async function measureDesk(args: string[] = []): Promise<Figures> {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args, options: { small: flag, postgres: flag, calls: { type: 'string' } } });
  const size = values.small ? small : full;
  const postgres = values.postgres ?? false;
  const site = await ensureSite(folderOf(size, postgres), size, { postgres });
  try {
    return await measured(site, postgres ? 'desk.pg' : 'desk', values.calls?.split(','));
  } finally {
    await site.close();
  }
}

/** Of a server that has nothing to do, in a second. Milliseconds of processor time. */
const AT_REST_MS = 100;
/** A site that starts reads its titles, and what a search needs of them, while the first calls are answered. */
async function settled(pid: number): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = cpuMsFine(pid);
    await setTimeout(1_000);
    if (cpuMsFine(pid) - before < AT_REST_MS) return;
  }
}

interface Took {
  /** By the clock. */
  ms: number;
  cpuMs: number;
  way: Query;
}

/** A line of the table, but for what the server's loop and the machine did meanwhile. */
function lineOf(name: string, took: Took[]): Pick<CallLine, 'name' | 'clock' | 'cpu' | 'note'> {
  const worst = took.reduce((most, one) => (one.ms > most.ms ? one : most));
  const ways = new Set(took.map(({ way }) => way)).size;
  const note = `${ways} ways, longest ${worst.ms.toFixed(1)} ${JSON.stringify(worst.way)}`;
  return { name, clock: took.map(({ ms }) => ms), cpu: took.map(({ cpuMs }) => cpuMs), note };
}

/** @param named what the figures are called, before their last word @param only these calls, each way of theirs with a line of its own */
async function measured(site: LargeSite, named: string, only?: string[]): Promise<Figures> {
  const cookie = await ownersCookie(site.place);
  const server = await startProbed({ demo: false, dataDir: site.dataDir, env: site.env });
  try {
    await settled(server.pid);
    const others = watchOthers(site.pids);
    const table = callTable(named, { always: site.env.DATABASE_URL !== undefined });
    for (const call of asked.filter((name) => !only || only.includes(name))) {
      const ways = waysOf(call);
      const took: Took[] = [];
      // What was seen before, the start among it, is no call's.
      await server.seen();
      // What is read for the first time is read from the disk.
      for (const way of ways) await ask({ url: server.url, cookie }, call, way);
      others();
      while (took.length < TIMES) for (const way of ways) took.push(...(await pages(server, cookie, call, way)));
      const beside = others();
      const { pause, wall } = await server.seen();
      table.add({ ...lineOf(call, took), pause, wall, others: beside });
      if (only)
        for (const way of ways) {
          const ofWay = took.filter((one) => one.way === way);
          // They were asked in turn: how long the loop stood still is that of all of them.
          table.print({ ...lineOf('', ofWay), pause: Number.NaN, wall: Number.NaN, others: beside });
        }
    }
    return table.figures();
  } finally {
    await server.stop({ keepData: true });
  }
}

/** Asks for a page and the next ones. @returns what each took */
async function pages(
  { url, pid }: { url: string; pid: number },
  cookie: string,
  call: DeskCallName,
  way: Query,
): Promise<Took[]> {
  const took: Took[] = [];
  let query: Query | undefined = way;
  while (query && took.length < PAGES) {
    const [began, cpuBefore] = [performance.now(), cpuMsFine(pid)];
    const { next } = await ask({ url, cookie }, call, query);
    took.push({ ms: performance.now() - began, cpuMs: cpuMsFine(pid) - cpuBefore, way });
    query = next ? { ...way, after: next } : undefined;
  }
  return took;
}
