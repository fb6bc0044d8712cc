import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Query } from '../server/test/desk-ways';
import type { DeskCallName } from '../src/contract/desk/calls';
import { startServer } from '../tests/support/server';
import { cpuMsFine } from './cpu';
import { type Figures, quantile } from './report';
import { ask, asked, ownersCookie, waysOf } from './scale-desk-ways';
import { ensureSite, folderOf, full, type LargeSite, small } from './scale-site';

/** Of each list, in turn over what it can be asked. */
const TIMES = 60;
/** A page of a list is followed so far. */
const PAGES = 3;

export const deskUsage = '[--small] [--postgres] [--calls NAME,NAME]';

/**
 * desk: every call of the operator's desk that only reads, asked by an owner of the site that `scale` measures: each filter, every two and all at once,
 * each order both ways, words that are found often, seldom and never, and the pages behind the first. p50 and p95 of each by the clock, the database's time with
 * it, and of the server's processor time, which is SQLite's as well and is what is judged there: the clock says as much of the machine's
 * other programs. @param args as `deskUsage` says
 */
export async function measureDesk(args: string[] = []): Promise<Figures> {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args, options: { small: flag, postgres: flag, calls: { type: 'string' } } });
  const size = values.small ? small : full;
  const postgres = values.postgres ?? false;
  const site = await ensureSite(folderOf(size, postgres), size, { postgres });
  try {
    const { clock, cpu } = await measured(site, values.calls?.split(','));
    return postgres ? { 'desk.pg.p95': clock } : { 'desk.p95': cpu };
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

/** Prints a line. @returns p95 by the clock and of the processor time. ms */
function told(name: string, took: Took[]): [clock: number, cpu: number] {
  const [times, cpu] = [took.map(({ ms }) => ms), took.map(({ cpuMs }) => cpuMs)];
  const worst = took.reduce((most, one) => (one.ms > most.ms ? one : most));
  const figures = [times, cpu].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.95)]);
  const cells = [new Set(took.map(({ way }) => way)).size, ...figures, worst.ms];
  const shown = cells.map((cell, at) => cell.toFixed(at === 0 ? 0 : 1).padStart(9)).join('');
  console.log(`  ${name.padEnd(20)}${shown}  ${JSON.stringify(worst.way)}`);
  return [quantile(times, 0.95), quantile(cpu, 0.95)];
}

/** @param only these calls, each way of theirs with a line of its own @returns ms: p95 of the slowest call by the clock, and of the one that costs the server most */
async function measured(site: LargeSite, only?: string[]): Promise<{ clock: number; cpu: number }> {
  const cookie = await ownersCookie(site.place);
  const server = await startServer({ demo: false, dataDir: site.dataDir, env: site.env });
  try {
    await settled(server.pid);
    console.log(
      `  ${'call'.padEnd(20)}${['ways', 'p50', 'p95', 'CPU p50', 'CPU p95', 'worst'].map((cell) => cell.padStart(9)).join('')}`,
    );
    const slowest = { clock: 0, cpu: 0 };
    for (const call of asked.filter((name) => !only || only.includes(name))) {
      const ways = waysOf(call);
      const took: Took[] = [];
      // What is read for the first time is read from the disk.
      for (const way of ways) await ask({ url: server.url, cookie }, call, way);
      while (took.length < TIMES) for (const way of ways) took.push(...(await pages(server, cookie, call, way)));
      const [clock, cpu] = told(call, took);
      if (only)
        for (const way of ways)
          told(
            `  ${JSON.stringify(way)}`,
            took.filter((one) => one.way === way),
          );
      slowest.clock = Math.max(slowest.clock, clock);
      slowest.cpu = Math.max(slowest.cpu, cpu);
    }
    return slowest;
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
