import { parseArgs } from 'node:util';
import { type Caller, type Fields, getRequest, overNetwork, postRequest } from '../server/test/client';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import type { RealServer } from '../tests/support/server';
import { type CallTable, callTable } from './call-table';
import { watchOthers } from './others';
import { type ProbedServer, startProbed } from './probed-server';
import type { Figures } from './report';
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
 * anybody. A list of the contract that is not asked, or that answers with nothing, ends the measuring. Each has a line with p50 and p95
 * by the clock and of the server's own processor time, next to their limits. Judged are the dearest call's p95 by both, the longest time the
 * loop stood still and the start up to the first home page, both in the server's own time, and its memory. The clock of SQLite is judged where
 * the machine was at rest: it says as much of other programs elsewhere, and the table says so then.
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
  const began = performance.now();
  // One viewer asks as much as many: what strangers may do how often is not measured here.
  const server = await startProbed({ demo: false, dataDir: site.dataDir, env: { ...site.env, LIMITS: '0' } });
  try {
    const listens = performance.now() - began;
    // What the program's own files cost to read holds up nobody.
    await server.seen();
    await ask(server, 'homePage', {});
    const start = performance.now() - began;
    console.log(
      `  listens after ${(listens / 1000).toFixed(2)} s, first home page after ${(start / 1000).toFixed(2)} s`,
    );
    const begun = await server.seen();
    console.log(
      `  while starting: stands still ${shown(begun.pause)} ms of its own, ${shown(begun.wall)} ms by the clock`,
    );
    // The search reads its names once the first page is there: what others ask in that second is not what they ask all day.
    await ask(server, 'searchTitles', SEARCH);
    console.log(`  first search after ${((performance.now() - began) / 1000).toFixed(2)} s`);
    const { pause, rss } = await server.seen();
    const table = callTable(named, { always: site.env.DATABASE_URL !== undefined });
    const memory = await askAll(server, site, names, table, rss);
    const figures = table.figures();
    return {
      ...figures,
      [`${named}.pause`]: Math.max(pause, figures[`${named}.pause`] ?? 0),
      [`${named}.memory`]: memory,
      [`${named}.start.pause`]: begun.pause,
      [`${named}.start`]: begun.cpu / 1000,
    };
  } finally {
    await server.stop({ keepData: true });
  }
}

/** Asks for each call and has its line printed. @param rss what the server held so far. @returns the most that it held, in MB */
async function askAll(
  server: ProbedServer,
  site: LargeSite,
  names: readonly EndpointName[],
  table: CallTable,
  rss: number,
): Promise<number> {
  const me = await signIn(server, ASKING.account);
  const others = watchOthers(site.pids);
  let memory = rss;
  for (const name of names) {
    const asker = askers[name];
    const caller = asker ? await signIn(server, asker) : me;
    others();
    const clock = await timed(server, name, caller);
    const beside = others();
    const { pause, wall, rss: held, calls } = await server.seen();
    memory = Math.max(memory, held);
    table.add({ name, clock, cpu: calls.slice(-TIMES), pause, wall, others: beside });
  }
  return memory;
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
