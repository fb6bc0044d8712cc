import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { EpisodeRow } from '../../db/schema';
import { badRequest, notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { dayOf } from '../browse/catalogue';
import { paged, pageOf } from '../browse/service';
import { episode } from '../video/repository';
import * as repository from './repository';
import { resumePoint, watchedPoint } from './service';

/** What a viewer has watched, kept under the user, or under the device for a visitor. */
export function historyRoutes(app: FastifyInstance, { db, catalogue, clock }: Services): void {
  serve(app, 'addPlayRecord', async ({ params, viewer }) => {
    const row = await episode(db, params.episodeKey);
    if (!row) throw notFound((t) => t.episodeNotFound);
    const now = clock();
    const position = params.duration > 0 ? Math.min(params.position, params.duration) : params.position;
    await db.transaction().execute(async (trx) => {
      const [last] = await repository.ofTitle(trx, viewer.key, row.media_key);
      await repository.upsert(trx, {
        viewer: viewer.key,
        media_key: row.media_key,
        episode_key: row.episode_key,
        position,
        duration: params.duration,
        watched_at: now,
      });
      // A viewer counts once for a title and day, however often the player reports.
      if (!last || dayOf(last.watched_at) !== dayOf(now)) await repository.countPlay(trx, row.media_key, dayOf(now));
    });
    return {};
  });

  serve(app, 'playRecords', async ({ params, viewer }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const records = await repository.latest(db, viewer.key);
    const episodes = await episodesByTitle(records.map((record) => record.media_key));
    const pointOf = params.unfinished === 1 ? resumePoint : watchedPoint;
    const points = records.flatMap((record) => pointOf(record, episodes.get(record.media_key) ?? []) ?? []);
    const shown = points.slice(at.offset, at.offset + at.limit);
    const cards = await catalogue.cards(shown.map((point) => point.record.media_key));
    const byKey = new Map(cards.map((card) => [card.mediaKey, card]));
    const info = shown.flatMap(({ record, episode, position, duration }) => {
      const card = byKey.get(record.media_key);
      if (!card) return [];
      const { episode_key: episodeKey, title: episodeTitle, position: episodeIndex } = episode;
      return [{ card, episodeKey, episodeTitle, episodeIndex, position, duration, watchedAt: record.watched_at }];
    });
    return paged(info, points.length, at);
  });

  async function episodesByTitle(mediaKeys: string[]): Promise<Map<string, EpisodeRow[]>> {
    const byTitle = new Map<string, EpisodeRow[]>(mediaKeys.map((key) => [key, []]));
    if (mediaKeys.length === 0) return byTitle;
    for (const row of await repository.episodesOf(db, mediaKeys)) byTitle.get(row.media_key)?.push(row);
    return byTitle;
  }

  serve(app, 'deletePlayRecords', async ({ params, viewer }) => {
    if (params.mediaKeys === '*') {
      // The client promises this device's records, too: those from before its viewer signed in.
      const { key, deviceId } = viewer;
      await repository.removeAll(db, deviceId ? [key, `d:${deviceId}`] : [key]);
    } else {
      const keys = params.mediaKeys.split(',').filter(Boolean);
      if (keys.length === 0) throw badRequest((t) => t.wrongValue('mediaKeys'));
      await repository.remove(db, viewer.key, keys);
    }
    return {};
  });
}
