import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import type { Params } from '../../../src/contract/types';
import type { EpisodeRow, PlayRecordRow } from '../../db/schema';
import { badRequest, forbidden, notFound, Refusal } from '../../errors';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { serve } from '../../http/serve';
import type { Who } from '../../limits';
import type { Film } from '../../rights/policies';
import type { Services } from '../../services';
import { admitVisitor } from '../../titles/new-visitor';
import * as repository from '../../titles/play-records-repository';
import { written } from '../../titles/script';
import { episodeText, placeOf, seasonTitle } from '../../titles/seasons';
import { allEpisodes } from '../../titles/seasons-repository';
import { episode, title } from '../../titles/titles-repository';
import { resumePoint, watchedPoint } from './resume';

/** What a viewer has watched, kept under the user, or under the device for a visitor. */
export function historyRoutes(
  app: FastifyInstance,
  { db, catalogue, clock, days, may, limiter, teen, screens, growth, figures }: Services,
): void {
  /** When those who may be counted anew were last forgotten. Unix ms. */
  let forgotAt = 0;

  serve(app, 'addPlayRecord', async ({ params, viewer, request }) => {
    const film = await filmOf(params.episodeKey);
    await mayReport(viewer, film);
    await admitVisitor({ db, limiter }, viewer, whoAsks(request));
    const now = clock();
    const from = await growth.sourceOf(request);
    const counts = await mayCount(viewer, film, whoAsks(request), now);
    await db.transaction().execute(async (trx) => {
      await repository.upsert(trx, recordOf(viewer, film.episode, params, now));
      const place = `${film.episode.episode_key}:${Math.round(params.position)}`;
      if (viewer.uid) await growth.watched(trx, { uid: viewer.uid, at: now, place, from });
      if (counts) await repository.countPlay(trx, film.title.media_key, viewer.key, { day: days.dayOf(now), at: now });
    });
    if (counts) figures.count('plays');
    catalogue.forgetCard(film.title.media_key);
    // Those of the last hour alone are needed. The others go a part at a time: nobody waits for all of them.
    if (now - forgotAt >= limits.playRestMs && (await repository.forgetCounted(db, now))) forgotAt = now;
    // What was watched is kept, also where this was the last of the day.
    if (viewer.teen) await teen.beat(viewer);
    return params.play ? screens.hold(viewer, params.play) : { stopped: false, screens: 0 };
  });

  serve(app, 'playRecords', async ({ params, viewer, t, language }) => {
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
    const cards = await catalogue.shownTo(viewer).cards(shown.map((point) => point.record.media_key));
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

  async function filmOf(episodeKey: string): Promise<Film> {
    const row = await episode(db, episodeKey);
    const ofTitle = row && (await title(db, row.media_key));
    if (!row || !ofTitle) throw notFound((t) => t.episodeNotFound);
    return { title: ofTitle, episode: row };
  }

  /** Whoever may not watch has watched nothing. A report that comes late, after signing out, asks nobody to sign in. */
  async function mayReport(viewer: Viewer, film: Film): Promise<void> {
    try {
      await may(viewer, 'watch', film);
    } catch (error) {
      if (error instanceof Refusal && error.ret === ret.loginRequired) throw forbidden((t) => t.loginRequired);
      throw error;
    }
  }

  /** Inventing devices makes no film popular: visitors of one address count so many times a day. */
  async function mayCount(viewer: Viewer, { title }: Film, who: Who, now: number): Promise<boolean> {
    if (viewer.uid || (await repository.isCounted(db, title.media_key, viewer.key, now))) return true;
    return limiter.has('countedPlay', who, { of: title.media_key });
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

/** What is kept of a report. The episode's own length counts, whatever the player says; of an unknown one nothing is its end. */
function recordOf(viewer: Viewer, episode: EpisodeRow, told: Params<'addPlayRecord'>, now: number): PlayRecordRow {
  const { duration } = episode;
  return {
    viewer: viewer.key,
    media_key: episode.media_key,
    episode_key: episode.episode_key,
    position: duration > 0 ? Math.min(told.position, duration) : told.position,
    duration,
    watched_at: now,
  };
}
