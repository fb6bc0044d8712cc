import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Query } from '../server/test/desk-ways';
import type { DeskCallName } from '../src/contract/desk/calls';
import { startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';
import { ask, asked, ownersCookie, waysOf } from './scale-desk-ways';
import { ensureSite, type LargeSite, type SiteSize } from './scale-site';

const root = fileURLToPath(new URL('../', import.meta.url));
/** What `bench -- scale` asks for stands in no list of the desk. */
const viewers = { own: 0, posts: 0, lines: 0 };
const full: SiteSize = {
  ...{ titles: 100_000, danmu: 1_000_000, users: 300_000, plays: 300_000, orders: 1_000_000 },
  ...{ ...viewers, polls: 100_000 },
};
const small: SiteSize = {
  ...{ titles: 5_000, danmu: 50_000, users: 20_000, plays: 20_000, orders: 50_000 },
  ...{ ...viewers, polls: 5_000 },
};
/** Of each list, in turn over what it can be asked. */
const TIMES = 60;
/** A page of a list is followed so far. */
const PAGES = 3;

export const deskUsage = '[--small] [--postgres]';

/**
 * desk: every call of the operator's desk that only reads, asked by an owner of a large site: each filter, every two and all at once,
 * each order both ways, words that are found often, seldom and never, and the pages behind the first. p50 and p95 of each by the clock, the database's time with
 * it. @param args as `deskUsage` says
 */
export async function measureDesk(args: string[] = []): Promise<Figures> {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args, options: { small: flag, postgres: flag } });
  const size = values.small ? small : full;
  const name = `desk-${values.postgres ? 'pg-' : ''}${Object.values(size).join('-')}`;
  const site = await ensureSite(join(root, '.cache', 'scale', name), size, { postgres: values.postgres ?? false });
  try {
    const p95 = await measured(site);
    return { [values.postgres ? 'desk.pg.p95' : 'desk.p95']: p95 };
  } finally {
    await site.close();
  }
}

/** @returns ms: p95 of the slowest call */
async function measured(site: LargeSite): Promise<number> {
  const cookie = await ownersCookie(site.place);
  const server = await startServer({ demo: false, dataDir: site.dataDir, env: site.env });
  try {
    console.log(`  ${'call'.padEnd(20)}${['ways', 'p50', 'p95', 'worst'].map((cell) => cell.padStart(9)).join('')}`);
    const slowest: number[] = [];
    for (const call of asked) {
      const ways = waysOf(call);
      const took: { ms: number; way: Query }[] = [];
      // What is read for the first time is read from the disk.
      for (const way of ways) await ask({ url: server.url, cookie }, call, way);
      while (took.length < TIMES)
        for (const way of ways) for (const ms of await pages(server.url, cookie, call, way)) took.push({ ms, way });
      const times = took.map(({ ms }) => ms);
      const p95 = quantile(times, 0.95);
      slowest.push(p95);
      const worst = took.reduce((most, one) => (one.ms > most.ms ? one : most));
      const cells = [ways.length, quantile(times, 0.5), p95, worst.ms];
      console.log(
        `  ${call.padEnd(20)}${cells.map((cell, at) => cell.toFixed(at === 0 ? 0 : 1).padStart(9)).join('')}  ${JSON.stringify(worst.way)}`,
      );
    }
    return Math.max(...slowest);
  } finally {
    await server.stop({ keepData: true });
  }
}

/** Asks for a page and the next ones. @returns ms of each */
async function pages(url: string, cookie: string, call: DeskCallName, way: Query): Promise<number[]> {
  const took: number[] = [];
  let query: Query | undefined = way;
  while (query && took.length < PAGES) {
    const began = performance.now();
    const { next } = await ask({ url, cookie }, call, query);
    took.push(performance.now() - began);
    query = next ? { ...way, after: next } : undefined;
  }
  return took;
}
