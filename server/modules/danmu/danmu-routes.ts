import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { mayWriteToOthers } from '../../accounts/muted';
import { keepersOf, keptAwaySince } from '../../accounts/people-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { DanmuRow } from '../../db/schema';
import { badRequest, forbidden, notFound, toast } from '../../errors';
import { whoAsks } from '../../http/common-rules';
import { type Call, serve, serveAside, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { danmuOfEpisode } from '../../titles/counts-repository';
import { episode, shownEpisode, title } from '../../titles/titles-repository';
import * as wallet from '../../wallet/wallet-repository';
import { createDanmuNews, danmuEvents } from './danmu-events';
import * as repository from './danmu-repository';
import { readPage } from './pages';
import { presentDanmu } from './present';
import { missingLevel, rulesFor } from './rules';
import { createSenders } from './senders';

const ROWS_PER_POINT = 1_000;
/** The contract's longest time, in seconds. */
const DAY_SECONDS = 86_400;
const WHITE = '#ffffff';
const nothing: ReadonlySet<string> = new Set();
const NORMAL_SIZE = 25;
/** Of those who keep a sender away, so many are left out while they watch; the list that they ask for leaves out all. */
const KEEPERS = 1_000;
/** What the key of a viewer who is signed in begins with; their account's id comes next. */
const ACCOUNT = 'u:';
/** The heat strip has so many bars at most. */
const HEAT_BARS = 120;

/** Bullet comments of an episode (spec 7.5). */
export function danmuRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue, clock, may, realtime, limiter, shared, growth, words } = services;
  danmuEvents({ realtime });
  const tell = createDanmuNews(realtime, shared?.post('danmu'));
  const senders = createSenders(db);

  serveAside(app, 'danmuList', async ({ params, viewer, request }) => {
    const { episodeKey } = params;
    if (!(await shownEpisode(db, episodeKey))) throw notFound((t) => t.episodeNotFound);
    const inMs = (seconds: number) => Math.round(Math.min(seconds, DAY_SECONDS + 1) * 1000);
    const fromMs = Math.max(inMs(params.from ?? 0), placeOf(params.cursor));
    const { rows: all, next } = await readPage(
      db,
      episodeKey,
      { fromMs, toMs: inMs(params.to ?? DAY_SECONDS) },
      viewer,
    );
    const away = await keptAwaySince(db, viewer.uid, accountsOf(all));
    const rows = away.size > 0 ? all.filter((row) => !isKeptAway(away, row)) : all;
    // Ten thousand rows cost the server as much as a hundred calls. They are paid for by the next call.
    const points = Math.round(all.length / ROWS_PER_POINT);
    if (points > 0) await limiter.has('heavyRead', whoAsks(request), { points });
    const liked = viewer.uid ? await repository.likedAmong(db, episodeKey, viewer.key, rows) : nothing;
    const senderOf = await senders();
    return {
      info: rows.map((row) => presentDanmu(row, viewer.key, senderOf, liked.has(row.id))),
      total: await danmuOfEpisode(db, episodeKey),
      hasMore: next !== undefined,
      cursor: next === undefined ? '' : `${next}_-`,
    };
  });

  serveAside(app, 'danmuHeat', async ({ params }) => {
    const film = await shownEpisode(db, params.episodeKey);
    if (!film) throw notFound((t) => t.episodeNotFound);
    const interval = Math.max(1, Math.ceil(film.duration / HEAT_BARS));
    const counts = new Array<number>(Math.ceil(film.duration / interval)).fill(0);
    const last = counts.length - 1;
    const untilMs = (film.duration + limits.danmuTimeSlackSeconds) * 1000;
    for (const { at, n } of await repository.perStretch(db, params.episodeKey, interval * 1000, untilMs)) {
      // What is said at the very end belongs to the last bar; a film without a length has none.
      if (last >= 0) counts[Math.min(at, last)] = (counts[Math.min(at, last)] ?? 0) + n;
    }
    return { interval, counts };
  });

  serve(app, 'sendDanmu', async (call) => {
    signedIn(call.viewer);
    const film = await episode(db, call.params.episodeKey);
    const ofTitle = film && (await title(db, film.media_key));
    if (!film || !ofTitle) throw notFound((t) => t.episodeNotFound);
    // Whoever may not watch has nothing to say to those who do.
    await may(call.viewer, 'watch', { title: ofTitle, episode: film });
    const row = rowOf(call, timeWithin(film.duration, call.params.time), clock());
    // Before anything is stored: what stands must reach the others, whatever happens next.
    const senderOf = await senders();
    const from = await growth.sourceOf(call.request);
    const { stored, isNew } = await db.transaction().execute(async (trx) => {
      await users.hold(trx, call.viewer.uid);
      const before = await repository.byClientId(trx, row.viewer, row.client_id);
      if (before) return { stored: before, isNew: false };
      await mayWriteToOthers(trx, call.viewer.uid, row.sent_at);
      const moment = { after: row.sent_at - limits.danmuMinIntervalMs, now: row.sent_at };
      if (await repository.hasSent(trx, row.viewer, moment)) {
        throw toast('danmu_too_fast', (t) => t.danmuTooFast);
      }
      const rules = await rulesFor(trx, call.viewer, row.sent_at);
      const level = missingLevel(rules, row);
      if (level === null) throw badRequest((t) => t.danmuLook);
      if (level > 0) throw forbidden((t) => t.danmuVipLook(level));
      const [text] = (await words.screen(trx, 'danmu', [row.text])).texts;
      await payCoins(trx, call.viewer.uid, row);
      const worn = { ...row, text, look: rules.look ?? '' };
      await repository.insert(trx, worn);
      await growth.earn(trx, { uid: call.viewer.uid, what: 'danmu', ref: row.id, at: row.sent_at, from });
      return { stored: worn, isNew: true };
    });
    // Only now, with the comment safely stored, do the others see it; and only once.
    if (isNew) {
      catalogue.forgetCard(film.media_key);
      const except = await keepersOf(db, call.viewer.uid, KEEPERS);
      tell(row.episode_key, presentDanmu(stored, '', senderOf), except);
    }
    return presentDanmu(stored, row.viewer, senderOf);
  });
}

/** Who sent these, of those who were signed in. */
const accountsOf = (rows: repository.ShownRow[]): string[] =>
  rows.flatMap(({ viewer }) => (viewer.startsWith(ACCOUNT) ? [viewer.slice(ACCOUNT.length)] : []));

/**
 * Whether a viewer keeps the sender away, and did when it was sent. Older ones stay: they would tell, by going, which of the comments
 * are whose (docs/decisions/2026-11-23-black-list.md).
 */
function isKeptAway(away: ReadonlyMap<string, number>, { viewer, sent_at }: repository.ShownRow): boolean {
  const since = viewer.startsWith(ACCOUNT) ? away.get(viewer.slice(ACCOUNT.length)) : undefined;
  return since !== undefined && sent_at >= since;
}

/** Lays the sender's gold into a comment. @throws Refusal where they have less */
async function payCoins(trx: Db, uid: string, { id, coins, sent_at }: DanmuRow): Promise<void> {
  if (coins === 0) return;
  const booking = { uid, change: -coins, reason: 'danmu-coins', ref: id, at: sent_at };
  if ((await wallet.book(trx, booking)).result === 'refused') throw forbidden((t) => t.goldShort);
}

/**
 * Where in the film a comment stands, in ms. A film whose length nobody knows (0) takes any time.
 * @param duration seconds of the film. @param time seconds
 * @throws Refusal where that lies behind the end by more than clocks differ
 */
function timeWithin(duration: number, time: number): number {
  if (duration > 0 && time > duration + limits.danmuTimeSlackSeconds) throw badRequest((t) => t.danmuBeyond);
  return Math.round((duration > 0 ? Math.min(time, duration) : time) * 1000);
}

/**
 * Where a page begins, in ms of the film. Behind it stands an id in cursors: those of other versions end within a millisecond, and one
 * that is before all ids says the same to them.
 * @param cursor as an earlier answer gave it
 */
const placeOf = (cursor = ''): number => Number(cursor.split('_')[0]);

/** The comment as it will stand. @throws Refusal where nothing visible is left of the text, or too much */
function rowOf({ params, viewer }: Call<'sendDanmu'>, timeMs: number, now: number): DanmuRow {
  const text = cleanText(params.text);
  if (!hasVisible(text)) throw badRequest((t) => t.danmuEmpty);
  if (Array.from(text).length > limits.danmuMaxChars) throw badRequest((t) => t.danmuTooLong);
  return {
    id: newId(now),
    episode_key: params.episodeKey,
    time_ms: timeMs,
    mode: params.mode ?? 'scroll',
    text,
    color: (params.color ?? WHITE).toLowerCase(),
    size: NORMAL_SIZE,
    viewer: viewer.key,
    client_id: params.clientId,
    sent_at: now,
    likes: 0,
    coins: params.coins ?? 0,
    hidden: 0,
    look: '',
  };
}
