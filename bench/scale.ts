import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Caller, type Fields, getRequest, overNetwork, postRequest } from '../server/test/client';
import { fixedInputs } from '../server/test/inputs';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import { type RealServer, startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';
import { ASKING, ensureSite, HIT, hitEpisode, type LargeSite, type SiteSize } from './scale-site';

const root = fileURLToPath(new URL('../', import.meta.url));
const full: SiteSize = { titles: 100_000, danmu: 10_000_000, users: 1_000_000, plays: 20_000_000, orders: 0 };
const small: SiteSize = { titles: 50_000, danmu: 2_000_000, users: 100_000, plays: 1_000_000, orders: 0 };
/** Of each call, in turn over what it can be asked. */
const TIMES = 48;

export const scaleUsage = '[--small] [--postgres] [--titles N] [--danmu N] [--users N] [--plays N] [--site DIR]';

/**
 * scale: every call that answers with rows, and those about one film, asked by one viewer of a large site. p50 and p95
 * of each are printed, by the clock and in the server's own processor time. Judged is what holds on a machine that is busy
 * otherwise: the processor time of the dearest call's p95 (of PostgreSQL the clock), of the longest time the loop stood still, and of the start up
 * to the first home page; and its memory.
 */
export async function measureScale(args: string[] = []): Promise<Figures> {
  const { folder, size, postgres } = asked(args);
  const site = await ensureSite(folder, size, { postgres });
  try {
    return await measured(site, postgres ? 'scale.pg' : 'scale');
  } finally {
    await site.close();
  }
}

/** @param named what the figures are called, before their last word */
async function measured(site: LargeSite, named: string): Promise<Figures> {
  const probe = join(mkdtempSync(join(tmpdir(), 'danmu-tv-scale-')), 'probe.json');
  const began = performance.now();
  const server = await startServer({
    demo: false,
    dataDir: site.dataDir,
    env: { ...site.env, PROBE_FILE: probe, NODE_OPTIONS: `--import=${new URL('./loop-probe.mjs', import.meta.url)}` },
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
    const { token } = (await send(server, 'login', ASKING)).data as { token: NonNullable<Caller['token']> };
    const slowest: number[] = [];
    let [pause, rss] = [0, begun.rss];
    console.log(
      `  ${'call'.padEnd(20)}${['p50', 'p95', 'CPU p50', 'CPU p95', 'pause'].map((cell) => cell.padStart(9)).join('')}`,
    );
    for (const name of asking()) {
      const took = await timed(server, name, { token });
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

function asked(args: string[]): { folder: string; size: SiteSize; postgres: boolean } {
  const [number, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const { values } = parseArgs({
    args,
    options: { small: flag, postgres: flag, titles: number, danmu: number, users: number, plays: number, site: number },
  });
  const base = values.small ? small : full;
  const of = (key: Exclude<keyof SiteSize, 'orders'>) => Number(values[key] ?? base[key]);
  const size = { titles: of('titles'), danmu: of('danmu'), users: of('users'), plays: of('plays'), orders: 0 };
  const postgres = values.postgres ?? false;
  const name = `${postgres ? 'pg-' : ''}${Object.values(size).join('-')}`;
  return { size, postgres, folder: values.site ?? join(root, '.cache', 'scale', name) };
}

/** What a call is asked here beside what the contract's test asks. */
const more: Partial<Record<EndpointName, Fields[]>> = {
  homePage: [
    { page: 1, size: 8 },
    { page: 2, size: 8 },
    { category: 'movie', size: 8 },
    { category: 'anime', size: 8 },
    { category: 'collection', size: 8 },
  ],
  titleList: [
    { category: 'movie' },
    { category: 'anime', genre: '悬疑', sort: 'new' },
    { genre: '武侠', region: '日本', sort: 'score' },
    { year: '1990-1999', sort: 'new', page: 3 },
    { sort: 'hot', page: 400 },
    { sort: 'new', page: 500 },
    { region: '法国', year: '2021' },
  ],
  filters: [{}, { category: 'drama' }],
  ranking: [{ period: 'day' }, { period: 'month' }, { period: 'month', category: 'anime' }],
  searchTitles: [
    '星',
    '星河',
    '食堂',
    'x',
    'xing',
    'xinghe',
    'xhlc',
    'lc',
    'a',
    'zzzz',
    '不存在的',
    '之外3',
    's',
    'ren',
  ].map((keyword) => ({ keyword })),
  searchSuggestions: [
    ...['s', 'sh', 'shi', 'shit', '医', 'h', 'chu'].map((keyword) => ({ keyword })),
    ...['7', '94', '744', '9464'].map((keyword) => ({ keyword, mode: 't9' })),
  ],
  relatedTitles: [HIT, 'site-77', 'site-4711', 'site-9001'].map((mediaKey) => ({ mediaKey })),
  titleDetails: [HIT, 'site-77', 'site-4711'].map((mediaKey) => ({ mediaKey })),
  playData: [HIT, 'site-4711'].map((mediaKey) => ({ mediaKey })),
  comments: [{ mediaKey: HIT }, { mediaKey: HIT, sort: 'new' }, { mediaKey: HIT, page: 50 }],
  rating: [{ mediaKey: HIT }],
  danmuList: [{ episodeKey: hitEpisode, from: 0, to: 60 }],
  danmuHeat: [{ episodeKey: hitEpisode }],
  fans: [{ userId: 'vip' }, { userId: 'vip', page: 20 }],
  // Everybody follows one person, who publishes every ninth title.
  space: [{ userId: 'vip' }],
  peopleList: [
    { kind: 'followers', id: 'vip' },
    { kind: 'followers', id: 'vip', page: 20 },
    { kind: 'following', id: 'person-7' },
  ],
  spaceFavourites: [{ userId: 'person-7' }],
};

const ofOthers: readonly EndpointName[] = ['rating', 'space', 'peopleList', 'spaceFavourites'];

/** Calls that only read: those that answer with rows, and those of one film. */
function asking(): EndpointName[] {
  const ofFilm: EndpointName[] = [
    'titleDetails',
    'playData',
    'rating',
    'danmuHeat',
    'messageCount',
    'checkSession',
    'space',
  ];
  const lists = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const { data }: CallDefinition = calls[name];
    const info = (data as { properties?: Record<string, { type?: string }> }).properties?.info;
    return info?.type === 'array' && name in fixedInputs;
  });
  return [...lists, ...ofFilm];
}

async function timed(server: RealServer, name: EndpointName, caller: Caller): Promise<number[]> {
  // What is asked of rows that this site has not got would be refused: of those the list above says what is asked.
  const fixed = ofOthers.includes(name) ? [] : [fixedInputs[name as keyof typeof fixedInputs]()];
  const inputs: Fields[] = [...fixed, ...(more[name] ?? [])];
  // Programs and pages that were never used before are read once; what they cost shows in the pause.
  for (const fields of inputs) await send(server, name, fields, caller);
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    await send(server, name, inputs[n % inputs.length] ?? {}, caller);
    took.push(performance.now() - began);
  }
  return took;
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
async function seen(server: RealServer, file: string): Promise<Seen> {
  rmSync(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (let tries = 0; tries < 500 && !existsSync(file); tries += 1) await delay(10);
  await delay(10);
  return JSON.parse(readFileSync(file, 'utf8')) as Seen;
}
