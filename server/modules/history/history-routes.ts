import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside } from '../../http/serve';
import { seenCards } from '../../posts/seen-cards';
import type { Services } from '../../services';
import * as cuts from '../../titles/history-cuts-repository';
import * as repository from '../../titles/play-records-repository';
import { written } from '../../titles/script';
import { episodeText, placeOf, seasonTitle } from '../../titles/seasons';
import { allEpisodes } from '../../titles/seasons-repository';
import { createReports } from './reports';
import { resumePoint, watchedPoint } from './resume';

/** What a viewer has watched, kept under the user, or under the device for a visitor. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serve(app, 'addPlayRecord', createReports(services));

  serveAside(app, 'playRecords', async ({ params, viewer, t, language }) => {
    const at = pageOf(params);
    const unfinished = params.unfinished === 1;
    const wanted = { viewer: viewer.key, unfinished, teen: viewer.teen };
    const { rows: records, total } = await repository.page(db, wanted, at);
    const episodes = await allEpisodes(
      db,
      records.map((record) => record.media_key),
    );
    const pointOf = unfinished ? resumePoint : watchedPoint;
    const shown = records.flatMap((record) => pointOf(record, episodes.get(record.media_key) ?? []) ?? []);
    const keys = shown.map((point) => point.record.media_key);
    const cards = await seenCards(services, viewer, keys);
    const byKey = new Map(cards.map((card) => [card.mediaKey, card]));
    const info = shown.flatMap(({ record, episode, position, duration }) => {
      const card = byKey.get(record.media_key);
      if (!card) return [];
      const { episode_key: episodeKey, number: episodeIndex } = episode;
      const named = {
        episodeTitle: written(episodeText(episode), language),
        seasonTitle: seasonTitle(episode, t, language),
        place: placeOf(episode),
      };
      return [{ card, episodeKey, ...named, episodeIndex, position, duration, watchedAt: record.watched_at }];
    });
    return paged(info, total, at);
  });

  serve(app, 'deletePlayRecords', async ({ params, viewer }) => {
    if (params.mediaKeys === '*') {
      // The client promises this device's records, too: those from before its viewer signed in.
      const { key, deviceId } = viewer;
      await cuts.removeAll(db, deviceId ? [key, `d:${deviceId}`] : [key], clock());
    } else {
      const keys = params.mediaKeys.split(',').filter(Boolean);
      if (keys.length === 0) throw badRequest((t) => t.wrongValue('mediaKeys'));
      await cuts.remove(db, viewer.key, keys, clock());
    }
    return {};
  });
}
