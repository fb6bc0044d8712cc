import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest, notFound, tooMany } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve } from '../../http/serve';
import { presentHeights, tallestOf } from '../../rights/level-heights';
import type { Services } from '../../services';
import { isShown, type ListedEpisode } from '../../titles/seasons';
import { shownEpisodes } from '../../titles/seasons-repository';
import { filmsOf, title } from '../../titles/titles-repository';
import * as repository from './keep-repository';
import { type Film, type Keeper, keeperOf, notKept } from './keep-rights';
import { presentChoice } from './present';
import { createSizes } from './sizes';

/** What viewers keep on their devices to watch without a network (issue 17). */
export function keepRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days, grants, may, teen } = services;
  const sizes = createSizes(services.mediaText);

  serve(app, 'keepChoices', async ({ params, viewer, t, language }) => {
    const films = await filmsOfTitle(viewer, params.mediaKey);
    const [keeper, bytes] = await Promise.all([
      keeperOf(services, viewer, films, t),
      sizes.of(films.map(({ episode }) => episode)),
    ]);
    const info = films.map(async ({ title: row, episode }) => {
      const heights = JSON.parse(episode.heights) as number[];
      const film = { title: row, episode };
      const [right, past] = await Promise.all([keeper.rightTo(film), keeper.wayTo(film)]);
      const shown = presentHeights(heights, keeper.rights, keeper.table);
      const sized = { ...shown, ...past, bytes: bytes.get(episode.episode_key) ?? new Map<number, number>() };
      return presentChoice(episode, right, sized, { t, language });
    });
    return { info: await Promise.all(info) };
  });

  serve(app, 'keepEpisodes', async ({ params, viewer, t }) => {
    const wanted = keysIn(params.episodeKeys);
    if (viewer.teen) await teen.admit(viewer);
    const all = await filmsOfTitle(viewer, params.mediaKey);
    const films = all.filter(({ episode }) => wanted.has(episode.episode_key));
    if (films.length < wanted.size) throw notFound((m) => m.episodeNotFound);
    const keeper = await keeperOf(services, viewer, films, t);
    const rows = await Promise.all(films.map(async (film) => ({ film, right: await keeper.rightTo(film) })));
    const at = clock();
    const episodeKeys = rows.flatMap(({ right }) => (right.allowed ? [right.episodeKey] : []));
    const counted = await repository.count(
      db,
      { viewer: viewer.key, episodeKeys, day: days.dayOf(at), at },
      limits.keepsPerDay,
    );
    if (!counted) throw tooMany((m) => m.keepsOfDay(limits.keepsPerDay));
    const info = rows.map(async ({ film, right }) => ({
      ...right,
      ...(right.allowed ? await addressOf(viewer, film, keeper) : { manifest: '', grant: '', expires: 0 }),
    }));
    return { info: await Promise.all(info) };
  });

  serve(app, 'keptRights', async ({ params, viewer, t }) => {
    const wanted = keysIn(params.episodeKeys);
    const found = new Map((await filmsOf(db, [...wanted])).map((film) => [film.episode.episode_key, film]));
    const keeper = await keeperOf(services, viewer, [...found.values()], t);
    const info = [...wanted].map((key) => {
      const film = found.get(key);
      return film && isShown(film.episode) ? keeper.rightTo(film) : notKept(key, t.episodeNotFound);
    });
    return { info: await Promise.all(info) };
  });

  /** A signed one where it is not for everybody; see playAddress. It takes no screen: nothing plays. */
  async function addressOf(viewer: Viewer, film: Film, keeper: Keeper) {
    const { episode_key: episodeKey, folder } = film.episode;
    const heights = JSON.parse(film.episode.heights) as number[];
    const height = tallestOf(keeper.rights, keeper.table);
    const granted = { viewerKey: viewer.key, episodeKey, height, play: '', folder, heights };
    const { grant, expires } = (await keeper.isOpen(film)) ? { grant: '', expires: 0 } : await grants.issue(granted);
    return { manifest: `${grant || '/media'}/${folder}/manifest.mpd`, grant, expires };
  }

  async function filmsOfTitle(viewer: Viewer, mediaKey: string): Promise<(Film & { episode: ListedEpisode })[]> {
    const row = await title(db, mediaKey);
    if (!row) throw notFound((m) => m.titleNotFound);
    await may(viewer, 'see', row);
    return (await shownEpisodes(db, mediaKey)).map((episode) => ({ title: row, episode }));
  }
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** @throws Refusal bad_request for what is no list of keys, or too long a one */
function keysIn(given: string): ReadonlySet<string> {
  const keys = new Set(given.split(','));
  const wrong = [...keys].some((key) => !KEY.test(key));
  if (wrong || keys.size > limits.keepKeysMax) throw badRequest((t) => t.wrongValue('episodeKeys'));
  return keys;
}
