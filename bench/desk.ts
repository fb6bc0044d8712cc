import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sha256 } from '../server/accounts/sessions';
import { openDatabase } from '../server/db/database';
import * as staff from '../server/desk/staff-repository';
import { deskLooks, type Query, type Ways, waysToAsk } from '../server/test/desk-ways';
import { DESK_API, type DeskCallName } from '../src/contract/desk/calls';
import { deskLimits } from '../src/contract/desk/limits';
import { ret } from '../src/contract/ret';
import { startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';
import { ensureSite, HIT, hitEpisode, type LargeSite, type SiteSize } from './scale-site';

const root = fileURLToPath(new URL('../', import.meta.url));
/** What `bench -- scale` asks for stands in no list of the desk. */
const viewers = { own: 0, posts: 0, lines: 0 };
const full: SiteSize = {
  ...{ titles: 100_000, danmu: 1_000_000, users: 300_000, plays: 300_000, orders: 1_000_000 },
  ...viewers,
};
const small: SiteSize = {
  ...{ titles: 5_000, danmu: 50_000, users: 20_000, plays: 20_000, orders: 50_000 },
  ...viewers,
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
    for (const call of deskLooks.filter((name) => !unasked[name])) {
      const asked = waysToAsk(call, ways);
      const took: { ms: number; way: Query }[] = [];
      // What is read for the first time is read from the disk.
      for (const way of asked) await ask(server.url, cookie, call, way);
      while (took.length < TIMES)
        for (const way of asked) for (const ms of await pages(server.url, cookie, call, way)) took.push({ ms, way });
      const times = took.map(({ ms }) => ms);
      const p95 = quantile(times, 0.95);
      slowest.push(p95);
      const worst = took.reduce((most, one) => (one.ms > most.ms ? one : most));
      const cells = [asked.length, quantile(times, 0.5), p95, worst.ms];
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

/** What each look is asked on that site. A new look, or a new filter, stops the measuring until it stands here. */
const ways: Ways = {
  about: {
    advert: [{ id: 'advert-0' }],
    advertDays: [{ id: 'advert-0' }],
    title: [{ mediaKey: HIT }],
    collection: [{ id: 'site-set-0' }],
    commentList: [{}, { mediaKey: HIT }, { uid: 'person-77' }],
    commentThread: [{ id: 'said-77' }],
    pollList: [{}, { mediaKey: HIT }, { uid: 'person-77' }],
    helpPage: [{ id: 63 }],
    helpVersion: [{ id: 'version-0' }],
    importOne: [{ id: 'import-0' }],
    importLog: [{ id: 'import-0' }, { id: 'import-0', before: 5_000 }],
    importFiles: [{ id: 'import-0' }],
    job: [{ id: 'work-lined' }],
    figureLines: [{ span: 'hour' }, { span: 'day' }, { span: 'week' }],
    reviewedPost: [{ id: 'post-0' }],
    order: [{ id: 'order-77' }],
    orderList: [{}, { state: 'paid', from: Date.now() - 365 * 86_400_000, until: Date.now() - 86_400_000 }],
    person: [{ uid: 'person-77' }, { uid: 'vip' }],
    personGold: [{ uid: 'person-77' }],
    personVip: [{ uid: 'person-77' }],
    teenDevice: [{ device: 'ABCD-EF01-2345' }],
    report: [{ id: 'report-0' }],
    ruling: [{ id: 'ruling-0' }],
    closing: [{ from: '2026-01-01', until: '2026-01-31' }],
    codeBatch: [{ batchId: 'batch-0' }],
    danmuTitles: [{ q: '星河' }, { q: 'xinghe' }, { q: '没有这部' }],
    danmuEpisodes: [{ mediaKey: HIT }],
    danmuList: [{}, { mediaKey: HIT }, { episodeKey: hitEpisode }, { uid: 'person-77' }],
    danmuDensity: [{ episodeKey: hitEpisode }],
    wordsOfList: [{ listId: 'standard' }],
    wordsTry: [{ text: '今晚的云' }],
    journal: [{}, { from: Date.now() - 86_400_000 }, { until: Date.now() - 30 * 86_400_000 }],
    talkList: [{ box: 'waiting' }, { box: 'mine' }, { box: 'others' }, { box: 'ended' }],
    talk: [{ conversationId: 's:person-0' }],
    talkMessages: [{ conversationId: 's:person-0' }, { conversationId: 's:person-0', before: 5_000 }],
  },
  values: {
    uid: ['person-77'],
    mediaKey: [HIT],
    episodeKey: [hitEpisode],
    type: [1, 8],
    vip: [0, 1],
    kind: ['order'],
    act: ['titleSave'],
    subject: ['subject-77'],
    provider: ['alipay'],
    listId: ['standard'],
    from: [1],
    until: [2_000_000_000_000],
    fromMs: [1],
    toMs: [60_000],
    path: [''],
    to: ['person-77'],
    regions: ['TW'],
    levels: ['0,3'],
  },
  valuesOf: { jobList: { kind: ['bench-letter'] } },
  // Found often, seldom, never, and numbers.
  words: ['星河', '观众77', 'person-77@mail.example', '没有这个词', 'order-77', 'trade-77', '1', '%'],
};
/** About one thing of which the large site has none. */
const unasked: { [N in DeskCallName]?: string } = {
  poll: 'nobody asks polls there; one is read by its id',
  reviewFilm: 'a film in review needs its files; it reads that title and its episodes by their keys',
};

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
