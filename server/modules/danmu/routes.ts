import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Danmu, DanmuMode } from '../../../src/contract/schemas/danmu';
import type { DanmuRow } from '../../db/schema';
import { badRequest, notFound, toast } from '../../errors';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { episode } from '../video/repository';
import * as repository from './repository';

/** Contract: at most this many in one answer. */
const MAX_ROWS = 10_000;
/** The contract's longest time, in seconds. */
const DAY_SECONDS = 86_400;
const WHITE = '#ffffff';
const NORMAL_SIZE = 25;

/** Bullet comments of an episode (spec 7.5, GetBarrages and AddBarrages). */
export function danmuRoutes(app: FastifyInstance, { db, catalogue, clock, realtime }: Services): void {
  serve(app, 'getBarrages', async ({ params, viewer }) => {
    const { episodeKey } = params;
    if (!(await episode(db, episodeKey))) throw notFound((t) => t.episodeNotFound);
    const inMs = (seconds: number) => Math.round(Math.min(seconds, DAY_SECONDS + 1) * 1000);
    const rows = await repository.between(
      db,
      episodeKey,
      inMs(params.from ?? 0),
      inMs(params.to ?? DAY_SECONDS),
      MAX_ROWS,
    );
    return {
      info: rows.map((row) => present(row, viewer.key)),
      total: await repository.countOfEpisode(db, episodeKey),
    };
  });

  serve(app, 'addBarrages', async (call) => {
    signedIn(call.viewer);
    const film = await episode(db, call.params.episodeKey);
    if (!film) throw notFound((t) => t.episodeNotFound);
    const row = rowOf(call, clock());
    const stored = await db.transaction().execute(async (trx) => {
      const before = await repository.byClientId(trx, row.viewer, row.client_id);
      if (before) return before;
      if (row.sent_at - (await repository.lastSentAt(trx, row.viewer)) < limits.danmuMinIntervalMs) {
        throw toast('danmu_too_fast', (t) => t.danmuTooFast);
      }
      await repository.insert(trx, row);
      return row;
    });
    // Only now, with the comment safely stored, do the others see it; and only once.
    if (stored === row) {
      catalogue.countDanmu(film.media_key);
      realtime.toEpisode(row.episode_key).emit('sendBarrage', { ...present(row, ''), episodeKey: row.episode_key });
    }
    return present(stored, row.viewer);
  });
}

/** The comment as it will stand. @throws Refusal where nothing visible is left of the text, or too much */
function rowOf({ params, viewer }: Call<'addBarrages'>, now: number): DanmuRow {
  const text = cleanText(params.text);
  if (!hasVisible(text)) throw badRequest((t) => t.danmuEmpty);
  if (Array.from(text).length > limits.danmuMaxChars) throw badRequest((t) => t.danmuTooLong);
  return {
    // Begins with the time, so that new rows go to the end of the primary key's index.
    id: `${now.toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`,
    episode_key: params.episodeKey,
    time_ms: Math.round(params.time * 1000),
    mode: params.mode ?? 'scroll',
    text,
    color: (params.color ?? WHITE).toLowerCase(),
    size: NORMAL_SIZE,
    viewer: viewer.key,
    client_id: params.clientId,
    sent_at: now,
  };
}

const present = (row: repository.ShownRow, viewer: string): Danmu => ({
  id: row.id,
  time: row.time_ms / 1000,
  mode: row.mode as DanmuMode,
  text: row.text,
  color: row.color,
  size: row.size,
  mine: row.viewer === viewer,
  sentAt: row.sent_at,
});
