import { randomBytes } from 'node:crypto';
import { sha256 } from '../server/accounts/sessions';
import { openDatabase } from '../server/db/database';
import * as staff from '../server/desk/staff-repository';
import { deskLooks, type Query, type Ways, waysToAsk } from '../server/test/desk-ways';
import { DESK_API, type DeskCallName } from '../src/contract/desk/calls';
import { deskLimits } from '../src/contract/desk/limits';
import { ret } from '../src/contract/ret';
import { HIT, hitEpisode } from './scale-site';

/** A day of UTC, as the closing names it. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What each look is asked on that site. A new look, or a new filter, fails until it stands here. */
const ways: Ways = {
  about: {
    advert: [{ id: 'advert-0' }],
    advertDays: [{ id: 'advert-0' }],
    title: [{ mediaKey: HIT }],
    collection: [{ id: 'site-set-0' }],
    commentList: [{}, { mediaKey: HIT }, { uid: 'person-77' }],
    commentThread: [{ id: 'said-77' }],
    poll: [{ id: 'asked-poll-0' }],
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
    closing: [{ from: dayBefore(31), until: dayBefore(0) }],
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
  reviewFilm: 'a film in review needs its files; it reads that title and its episodes by their keys',
};

export const asked: readonly DeskCallName[] = deskLooks.filter((name) => !unasked[name]);
export const waysOf = (call: DeskCallName): Query[] => waysToAsk(call, ways);
/** What a look is asked without any filter: there, a list has rows. */
export const isPlain = (call: DeskCallName, way: Query): boolean =>
  JSON.stringify(way) === JSON.stringify((ways.about[call] ?? [{}])[0]);

/** An owner with both factors, as the way through the forms would leave them. */
export async function ownersCookie(place: string): Promise<string> {
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

/** @returns of a list its rows and where it goes on; neither where words were refused */
export async function ask(
  { url, cookie }: { url: string; cookie: string },
  call: DeskCallName,
  query: Query,
): Promise<{ info?: unknown[]; next?: string }> {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${url}${DESK_API}${call}?${new URLSearchParams(fields)}`, { headers: { cookie } });
  const body = (await answer.json()) as { ret: number; msg: string; data?: { info?: unknown[]; next?: string } };
  // A search of words that needs something beside them is refused in a sentence: that is an answer, too.
  if (body.ret !== ret.ok && !(body.ret === ret.badRequest && query.q))
    throw new Error(`${call} ${JSON.stringify(query)}: ${body.ret} ${body.msg}`);
  return body.data ?? {};
}
