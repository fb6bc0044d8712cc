import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import type { Data, Params } from '../../../src/contract/types';
import type { Db } from '../../db/db';
import type { EpisodeRow, PlayRecordRow } from '../../db/schema';
import { forbidden, notFound, Refusal } from '../../errors';
import { type Viewer, whoAsks } from '../../http/common-rules';
import type { Call } from '../../http/serve';
import { KeptByKey } from '../../kept-by-key';
import type { Who } from '../../limits';
import type { Film } from '../../rights/policies';
import type { Services } from '../../services';
import { admitVisitor } from '../../titles/new-visitor';
import { createPlayRecorder } from '../../titles/play-recorder';
import * as repository from '../../titles/play-records-repository';
import { episode, title } from '../../titles/titles-repository';

/**
 * A report is accepted so long after one of the same viewer and episode that was looked at, unless a title was written meanwhile: an
 * address of a film serves for longer. Milliseconds.
 */
const LATELY_MS = 60_000;
/** Viewers of whom a process remembers what they reported: more than it has sockets. */
const REPORTERS = 50_000;

/**
 * What a player says every ten seconds: where its viewer is in an episode. It is kept, counts as a play once an hour, and is time that
 * somebody watched. Most of what a site writes is this, so what was found out a moment ago is not read again.
 */
export function createReports(services: Services) {
  const { db, catalogue, clock, days, may, limiter, teen, screens, growth, figures } = services;
  /** When those who may be counted anew were last forgotten. Unix ms. */
  let forgotAt = 0;
  const record = createPlayRecorder(db, clock);
  /** Films of which somebody's report was accepted. */
  const lately = new KeptByKey<Film>({ clock, ms: LATELY_MS, most: REPORTERS });
  catalogue.onChanged(() => lately.clear());
  /** Whose play of what was counted within the hour. */
  const counted = new KeptByKey<true>({ clock, ms: limits.playRestMs, most: REPORTERS });

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

  async function admitted(episodeKey: string, viewer: Viewer, who: Who): Promise<Film> {
    const name = `${viewer.key} ${viewer.teen} ${episodeKey}`;
    const known = lately.get(name);
    if (known) return known;
    const at = clock();
    const film = await filmOf(episodeKey);
    await mayReport(viewer, film);
    await admitVisitor({ db, limiter }, viewer, who);
    lately.set(name, film, at);
    return film;
  }

  /**
   * Whether a play is to be counted, if none was within the hour. Inventing devices makes no film popular: visitors of one address count
   * so many times a day.
   */
  async function mayCount(viewer: Viewer, { title }: Film, who: Who, now: number): Promise<boolean> {
    const name = `${title.media_key} ${viewer.key}`;
    if (counted.get(name)) return false;
    const at = await repository.countedAt(db, title.media_key, viewer.key, now);
    if (at !== undefined) counted.set(name, true, at);
    return at === undefined && (viewer.uid !== '' || limiter.has('countedPlay', who, { of: title.media_key }));
  }

  return async ({ params, viewer, request }: Call<'addPlayRecord'>): Promise<Data<'addPlayRecord'>> => {
    const who = whoAsks(request);
    const film = await admitted(params.episodeKey, viewer, who);
    const now = clock();
    const { uid } = viewer;
    const mediaKey = film.title.media_key;
    const place = `${params.episodeKey}:${Math.round(params.position)}`;
    const from = uid ? await growth.sourceOf(request) : null;
    let screensThere: number | undefined;
    const ofUser = async (trx: Db) => {
      await growth.watched(trx, { uid, at: now, place, from });
      if (params.play) screensThere = await screens.keep(trx, viewer, params.play);
    };
    const isCounted = await record({
      record: recordOf(viewer, film.episode, params, now),
      late: (params.age ?? 0) > 0,
      ...((await mayCount(viewer, film, who, now)) ? { counts: { day: days.dayOf(now), at: now } } : {}),
      ...(uid ? { more: ofUser } : {}),
    });
    if (isCounted) {
      counted.set(`${mediaKey} ${viewer.key}`, true, now);
      figures.count('plays');
      catalogue.forgetCard(mediaKey);
    }
    // Those of the last hour alone are needed. The others go a part at a time: nobody waits for all of them.
    if (now - forgotAt >= limits.playRestMs && (await repository.forgetCounted(db, now))) forgotAt = now;
    // What was watched is kept, also where this was the last of the day.
    if (viewer.teen) await teen.beat(viewer);
    if (!params.play) return { stopped: false, screens: 0 };
    if (screensThere !== undefined) return { stopped: false, screens: screensThere };
    return screens.hold(viewer, params.play);
  };
}

/**
 * What is kept of a report, as of when its viewer was there. The episode's own length counts, whatever the player says; of an unknown one
 * nothing is its end.
 */
function recordOf(viewer: Viewer, episode: EpisodeRow, told: Params<'addPlayRecord'>, now: number): PlayRecordRow {
  const { duration } = episode;
  return {
    viewer: viewer.key,
    media_key: episode.media_key,
    episode_key: episode.episode_key,
    position: duration > 0 ? Math.min(told.position, duration) : told.position,
    duration,
    watched_at: now - (told.age ?? 0) * 1_000,
  };
}
