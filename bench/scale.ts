import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, type Fields, getRequest, overNetwork, postRequest } from '../server/test/client';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { type RealServer, startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';
import { ASKING, ensureSite, folderOf, full, type LargeSite, type SiteSize, small } from './scale-site';
import { asked, askers, isEmpty, waysOf } from './scale-ways';

const sizes = ['titles', 'danmu', 'users', 'plays', 'own', 'posts', 'lines'] as const;
/** What the first search looks for. */
const SEARCH = { keyword: '山' };
/** Of each call, in turn over what it can be asked. */
const TIMES = 48;

export const scaleUsage = `[--small] [--postgres] ${sizes.map((name) => `[--${name} N]`).join(' ')} [--site DIR] [--calls NAME,NAME]`;

/**
 * scale: every call that answers with rows, and those about one film, asked by one viewer of a large site who has as much as
 * anybody. A list of the contract that is not asked, or that answers with nothing, ends the measuring. p50 and p95
 * of each are printed, by the clock and in the server's own processor time. Judged is what holds on a machine that is busy
 * otherwise: the processor time of the dearest call's p95 (of PostgreSQL the clock), of the longest time the loop stood still, and of the start up
 * to the first home page; and its memory.
 */
export async function measureScale(args: string[] = []): Promise<Figures> {
  const { folder, size, postgres, only } = wished(args);
  const names = asked().filter((name) => only.length === 0 || only.includes(name));
  const site = await ensureSite(folder, size, { postgres });
  try {
    return await measured(site, names, postgres ? 'scale.pg' : 'scale');
  } finally {
    await site.close();
  }
}

/** @param named what the figures are called, before their last word */
async function measured(site: LargeSite, names: readonly EndpointName[], named: string): Promise<Figures> {
  const probe = join(mkdtempSync(join(tmpdir(), 'danmu-tv-scale-')), 'probe.json');
  const began = performance.now();
  const server = await startServer({
    demo: false,
    dataDir: site.dataDir,
    // One viewer asks as much as many: what strangers may do how often is not measured here.
    env: {
      ...site.env,
      LIMITS: '0',
      PROBE_FILE: probe,
      NODE_OPTIONS: `--import=${new URL('./loop-probe.mjs', import.meta.url)}`,
    },
  });
  try {
    const listens = performance.now() - began;
    // What the program's own files cost to read holds up nobody.
    await seen(server, probe);
    await ask(server, 'homePage', {});
    const start = performance.now() - began;
    console.log(
      `  listens after ${(listens / 1000).toFixed(2)} s, first home page after ${(start / 1000).toFixed(2)} s`,
    );
    const begun = await seen(server, probe);
    console.log(
      `  while starting: stands still ${shown(begun.pause)} ms of its own, ${shown(begun.wall)} ms by the clock`,
    );
    // The search reads its names once the first page is there: what others ask in that second is not what they ask all day.
    await ask(server, 'searchTitles', SEARCH);
    console.log(`  first search after ${((performance.now() - began) / 1000).toFixed(2)} s`);
    let { pause, rss } = await seen(server, probe);
    const me = await signIn(server, ASKING.account);
    const slowest: number[] = [];
    console.log(
      `  ${'call'.padEnd(20)}${['p50', 'p95', 'CPU p50', 'CPU p95', 'pause'].map((cell) => cell.padStart(9)).join('')}`,
    );
    for (const name of names) {
      const asker = askers[name];
      const took = await timed(server, name, asker ? await signIn(server, asker) : me);
      const during = await seen(server, probe);
      pause = Math.max(pause, during.pause);
      rss = Math.max(rss, during.rss);
      // Of PostgreSQL the server's own time says little: the work is done elsewhere.
      slowest.push(quantile(site.env.DATABASE_URL ? took : during.calls.slice(-TIMES), 0.95));
      const cells = [took, during.calls.slice(-TIMES)].flatMap((ms) => [quantile(ms, 0.5), quantile(ms, 0.95)]);
      cells.push(during.pause);
      console.log(`  ${name.padEnd(20)}${cells.map((cell) => shown(cell).padStart(9)).join('')}`);
    }
    return {
      [`${named}.p95`]: Math.max(...slowest),
      [`${named}.pause`]: pause,
      [`${named}.memory`]: rss,
      [`${named}.start.pause`]: begun.pause,
      [`${named}.start`]: begun.cpu / 1000,
    };
  } finally {
    await server.stop({ keepData: true });
    rmSync(join(probe, '..'), { recursive: true });
  }
}

const shown = (ms: number): string => ms.toFixed(1);

function wished(args: string[]): { folder: string; size: SiteSize; postgres: boolean; only: string[] } {
  const [number, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const numbers = Object.fromEntries(sizes.map((name) => [name, number])) as Record<
    (typeof sizes)[number],
    typeof number
  >;
  const { values } = parseArgs({
    args,
    options: { small: flag, postgres: flag, site: number, calls: number, ...numbers },
  });
  const base = values.small ? small : full;
  const given = Object.fromEntries(sizes.map((name) => [name, Number(values[name] ?? base[name])]));
  const size: SiteSize = { ...base, ...given };
  const postgres = values.postgres ?? false;
  const only = values.calls?.split(',') ?? [];
  return { size, postgres, only, folder: values.site ?? folderOf(size, postgres) };
}

async function timed(server: RealServer, name: EndpointName, caller: Caller): Promise<number[]> {
  const inputs = waysOf(name);
  // Programs and pages that were never used before are read once; what they cost shows in the pause.
  for (const fields of inputs) {
    const { data } = await send(server, name, fields, caller);
    if (isEmpty(name, fields, data)) throw new Error(`${name} ${JSON.stringify(fields)} answers with no row`);
  }
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    await send(server, name, inputs[n % inputs.length] ?? {}, caller);
    took.push(performance.now() - began);
  }
  return took;
}

async function signIn(server: RealServer, account: string): Promise<Caller> {
  const { data } = await send(server, 'login', { ...ASKING, account });
  return { token: (data as { token: NonNullable<Caller['token']> }).token };
}

const ask = (server: RealServer, name: EndpointName, fields: Fields) => send(server, name, fields);

async function send(server: RealServer, name: EndpointName, fields: Fields, caller: Caller = {}) {
  const { method, path } = endpoints[name];
  const address = path.toLowerCase();
  const request = method === 'GET' ? getRequest(address, fields, caller) : postRequest(address, fields, caller);
  const answer = await overNetwork(server.url, request);
  if (answer.ret !== 200) throw new Error(`${name} ${JSON.stringify(fields)}: ${answer.ret} ${answer.msg}`);
  return answer;
}

interface Seen {
  /** ms of the server's own processor time in the longest gap; the longest gap by the clock. */
  pause: number;
  wall: number;
  /** MB. */
  rss: number;
  /** Its processor time since it began, and that of each request since it was asked last. ms. */
  cpu: number;
  calls: number[];
}

/** What the probe in the server has seen since it was asked last. */
export async function seen(server: RealServer, file: string): Promise<Seen> {
  rmSync(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (let tries = 0; tries < 500 && !existsSync(file); tries += 1) await delay(10);
  await delay(10);
  return JSON.parse(readFileSync(file, 'utf8')) as Seen;
}
