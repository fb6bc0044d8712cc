import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { TObject, TSchema } from 'typebox';
import { sha256 } from '../server/accounts/sessions';
import { openDatabase } from '../server/db/database';
import * as staff from '../server/desk/staff-repository';
import type { DeskCallDefinition } from '../src/contract/desk/call';
import { DESK_API, type DeskCallName, deskCalls } from '../src/contract/desk/calls';
import { deskLimits } from '../src/contract/desk/limits';
import { ret } from '../src/contract/ret';
import { startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';
import { ensureSite, HIT, hitEpisode, type LargeSite, type SiteSize } from './scale-site';

const root = fileURLToPath(new URL('../', import.meta.url));
const full: SiteSize = { titles: 100_000, danmu: 1_000_000, users: 300_000, plays: 300_000, orders: 1_000_000 };
const small: SiteSize = { titles: 5_000, danmu: 50_000, users: 20_000, plays: 20_000, orders: 50_000 };
/** Of each list, in turn over what it can be asked. */
const TIMES = 60;
/** A page of a list is followed so far. */
const PAGES = 3;

export const deskUsage = '[--small] [--postgres]';

type Query = Record<string, string | number | boolean>;

/**
 * desk: every call of the operator's desk that only reads, asked by an owner of a large site: each filter, each order both ways, words
 * that are found often, seldom and never, and the pages behind the first. p50 and p95 of each by the clock, the database's time with
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
    for (const call of looking()) {
      const ways = waysToAsk(call);
      const took: { ms: number; way: Query }[] = [];
      // What is read for the first time is read from the disk.
      for (const way of ways) await ask(server.url, cookie, call, way);
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

/** An owner with both factors, as the way through the forms would leave them. */
async function ownersCookie(place: string): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const db = await openDatabase(place);
  try {
    const now = Date.now();
    await staff.setRoles(db, 'ming', ['owner'], now);
    await staff.setFactor(db, 'ming', { factor: 'JBSWY3DPEHPK3PXP', factor_proven: 1 });
    const times = { created_at: now, used_at: now, expires_at: now + deskLimits.sessionSeconds * 1000 };
    await staff.insertSession(db, { token_hash: sha256(token), uid: 'ming', proven: 1, ...times });
  } finally {
    await db.destroy();
  }
  return `dt_desk=${token}`;
}

/** Calls that only read, and what they need to be asked at all. */
const needed: Partial<Record<DeskCallName, Query[]>> = {
  advert: [{ id: 'many-ad-0' }],
  helpPage: [{ id: 63 }],
  helpVersion: [{ id: 'version-0' }],
  title: [{ mediaKey: HIT }],
  collection: [{ id: 'site-set-0' }],
  figureLines: [{ span: 'hour' }, { span: 'day' }, { span: 'week' }],
  talkList: [{ box: 'waiting' }, { box: 'mine' }, { box: 'others' }, { box: 'ended' }],
  order: [{ id: 'order-77' }],
  person: [{ uid: 'person-77' }, { uid: 'vip' }],
  reviewedPost: [{ id: 'post-0' }],
  report: [{ id: 'report-0' }],
  danmuTitles: [{ q: '星河' }, { q: 'xinghe' }, { q: '没有这部' }],
  danmuEpisodes: [{ mediaKey: HIT }],
  danmuList: [{}, { mediaKey: HIT }, { episodeKey: hitEpisode }, { uid: 'person-77' }],
  danmuDensity: [{ episodeKey: hitEpisode }],
  commentList: [{}, { mediaKey: HIT }, { uid: 'person-77' }, { mediaKey: HIT, uid: 'person-77' }],
  commentThread: [{ id: 'said-77' }],
  wordsTry: [{ text: '今晚的云' }],
  wordsOfList: [{ listId: 'standard' }],
  wordHits: [{}, { listId: 'standard' }],
  closing: [{ from: '2026-01-01', until: '2026-01-31' }],
  codeBatch: [{ batchId: 'batch-0' }],
  journal: [{}, { uid: 'person-1' }, { kind: 'order' }, { act: 'titleSave' }, { subject: 'subject-77' }],
  orderList: [{}, { uid: 'person-77' }, { provider: 'alipay' }, { from: 1, until: 2_000_000_000_000 }],
};
/** About one thing of which the large site has none: a film in review, an import, a conversation that waits. */
const absent: readonly DeskCallName[] = [
  ...(['reviewFilm', 'importOne', 'importLog', 'importFiles', 'talk', 'talkMessages'] as const),
];
/** What is typed into a search: found often, seldom, never, and a number. */
const words = ['星河', '观众77', 'person-77@mail.example', '没有这个词', 'order-77', 'trade-77', '1', '%'];

const looking = (): DeskCallName[] =>
  (Object.keys(deskCalls) as DeskCallName[]).filter((name) => {
    const { method, download, who }: DeskCallDefinition = deskCalls[name];
    return method === 'GET' && !download && who !== 'half' && !absent.includes(name);
  });

/** Every filter by itself, every order both ways, and every word. */
function waysToAsk(call: DeskCallName): Query[] {
  const { query }: DeskCallDefinition = deskCalls[call];
  const fields = Object.entries((query as TObject | undefined)?.properties ?? {});
  const bases = needed[call] ?? [{}];
  const base = bases[0] ?? {};
  const ways = [...bases];
  for (const [name, field] of fields) {
    if (name in base || name === 'descending') continue;
    if (name === 'sort')
      for (const sort of choices(field))
        ways.push(...bases.flatMap((of) => [true, false].map((descending) => ({ ...of, sort, descending }))));
    else if (name === 'q') ways.push(...words.flatMap((q) => bases.map((of) => ({ ...of, q }))));
    else for (const choice of choices(field)) ways.push({ ...base, [name]: choice });
  }
  return ways;
}

function choices(field: TSchema): (string | boolean)[] {
  const { enum: words, type } = field as { enum?: string[]; type?: string };
  return words ?? (type === 'boolean' ? [true, false] : []);
}

/** Asks for a page and the next ones. @returns ms of each */
async function pages(url: string, cookie: string, call: DeskCallName, way: Query): Promise<number[]> {
  const took: number[] = [];
  let query: Query | undefined = way;
  while (query && took.length < PAGES) {
    const began = performance.now();
    const next = await ask(url, cookie, call, query);
    took.push(performance.now() - began);
    query = next ? { ...way, after: next } : undefined;
  }
  return took;
}

/** @returns where the list goes on; '' at its end, and of what is no list */
async function ask(url: string, cookie: string, call: DeskCallName, query: Query): Promise<string> {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${url}${DESK_API}${call}?${new URLSearchParams(fields)}`, { headers: { cookie } });
  const body = (await answer.json()) as { ret: number; msg: string; data: { next?: string } };
  // A search of words that needs something beside them is refused in a sentence: that is an answer, too.
  if (body.ret !== ret.ok && !(body.ret === ret.badRequest && query.q))
    throw new Error(`${call} ${JSON.stringify(query)}: ${body.ret} ${body.msg}`);
  return body.data?.next ?? '';
}
