import type { FastifyInstance } from 'fastify';
import type { FilmEpisode } from '../../../src/contract/desk/films';
import type { Db } from '../../db/db';
import type { EpisodeRow } from '../../db/schema';
import { serveDesk } from '../../desk/serve-desk';
import { notFound } from '../../errors';
import { clearKeys } from '../../rights/grants-repository';
import type { Services } from '../../services';
import * as repository from './posts-repository';

/** Serves a film to its reviewer: under a grant of their own, so that a film that nobody may see yet plays for them alone. */
export function filmRoutes(app: FastifyInstance, { db, clock, grants }: Services): void {
  serveDesk(app, clock, 'reviewFilm', async ({ params, staff }) => {
    const { id, episodeKey = '' } = params;
    const all = await repository.episodesOf(db, id);
    const episodes = episodeKey ? all.filter((one) => one.episode_key === episodeKey) : all;
    if (episodes.length === 0) throw notFound((t) => t.desk.gone);
    return { episodes: await Promise.all(episodes.map((episode) => present(db, episode, `desk:${staff.uid}`))) };
  });

  async function present(from: Db, episode: EpisodeRow, viewerKey: string): Promise<FilmEpisode> {
    const { episode_key: episodeKey, title: name } = episode;
    const heights = JSON.parse(episode.heights) as number[];
    const height = Math.max(0, ...heights);
    // The grant names no play, so it takes up no screen of an account, and nothing is counted.
    const granted = { viewerKey, episodeKey, height, play: '', folder: episode.folder, heights };
    const { grant } = await grants.issue(granted);
    const folder = `${grant}/${episode.folder}`;
    const subtitles = JSON.parse(episode.subtitles) as { file: string; language: string; label: string }[];
    return {
      ...{ episodeKey, name, grant, dash: `${folder}/manifest.mpd`, clearKeys: await clearKeys(from, episodeKey) },
      subtitles: subtitles.map(({ file, language, label }) => ({ path: `${folder}/${file}`, language, label })),
    };
  }
}
