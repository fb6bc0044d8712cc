import type { FastifyInstance } from 'fastify';
import type { PlayData, Tiles } from '../../../src/contract/schemas/video';
import type { EpisodeRow, PlayRecordRow, TitleRow } from '../../db/schema';
import { notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { presentCard } from '../browse/cards-repository';
import { collectionsWith } from '../browse/repository';
import { playRules } from '../config/repository';
import * as danmu from '../danmu/repository';
import * as history from '../history/repository';
import { countOfFilm } from '../social/comments-repository';
import { opinionOf } from '../social/opinions';
import { presentPerson } from '../social/people';
import * as users from '../user/repository';
import { buy, hasPaid, priced } from './gold';
import { clearKeys } from './grants-repository';
import { mayPlay } from './permission';
import * as repository from './repository';

/** Films that FilterVideoByGold looks at in one call. */
const MAX_KEYS = 100;
/** A film for everybody has a plain address: one that a CDN can keep. */
const noGrant = { grant: '', expires: 0 };

/** What the player and the page of a film ask for (spec 7.5). */
export function videoRoutes(app: FastifyInstance, { db, clock, grants }: Services): void {
  serve(app, 'titleDetails', async ({ params, viewer }) => {
    const [title, episodes] = await film(params.mediaKey);
    const [danmuCount, favorited, opinion, comments, uploader, paid] = await Promise.all([
      danmu.countOfTitle(db, params.mediaKey),
      repository.isFavourite(db, viewer.key, params.mediaKey),
      opinionOf(db, params.mediaKey, viewer.key),
      countOfFilm(db, params.mediaKey),
      users.byId(db, title.uploader),
      hasPaid(db, viewer.uid, params.mediaKey),
    ]);
    const row = { ...title, episodes: episodes.length, duration: episodes[0]?.duration ?? 0 };
    return {
      ...presentCard(row, danmuCount),
      description: title.description,
      cast: JSON.parse(title.cast) as { name: string; role: string }[],
      director: title.director,
      language: title.language,
      favorited,
      opinion,
      comments,
      uploader: uploader ? await presentPerson(db, uploader, viewer.uid, clock()) : null,
      gold: title.gold,
      paid,
    };
  });

  serve(app, 'episodes', async ({ params }) => {
    const [, episodes] = await film(params.mediaKey);
    return {
      info: episodes.map((row) => ({
        episodeKey: row.episode_key,
        index: row.position,
        title: row.title,
        thumb: row.thumb,
        duration: row.duration,
        vip: row.vip === 1,
      })),
    };
  });

  serve(app, 'playData', async ({ params, viewer }) => {
    const [title, episodes] = await film(params.mediaKey);
    const records = await history.ofTitle(db, viewer.key, params.mediaKey);
    const episode = params.episodeKey
      ? episodes.find((row) => row.episode_key === params.episodeKey)
      : goOnWith(episodes, records[0]);
    if (!episode) throw notFound((t) => t.episodeNotFound);
    const record = records.find((row) => row.episode_key === episode.episode_key);
    return presentPlayData(title, episode, {
      position: record && !history.isWatched(record) ? record.position : 0,
      nextEpisodeKey: after(episodes, episode)?.episode_key ?? '',
      danmuTotal: await danmu.countOfEpisode(db, episode.episode_key),
    });
  });

  serve(app, 'playAddress', async ({ params, viewer }) => {
    const episode = await repository.episode(db, params.episodeKey);
    const title = episode && (await repository.title(db, episode.media_key));
    if (!episode || !title) throw notFound((t) => t.episodeNotFound);
    const isOpen = await mayPlay(db, await playRules(db), viewer, { title, episode }, clock());
    const { grant, expires } = isOpen ? noGrant : await grants.issue(viewer.key, episode.episode_key);
    const folder = `${grant || '/media'}/${episode.folder}`;
    const keys = await clearKeys(db, episode.episode_key);
    // An encrypted film is DASH alone: nothing that plays HLS by itself could ask for its key.
    const hls = Object.keys(keys).length > 0 ? '' : `${folder}/master.m3u8`;
    return { hls, dash: `${folder}/manifest.mpd`, expires, grant, clearKeys: keys };
  });

  serve(app, 'setFavourite', async ({ params, viewer }) => {
    await film(params.mediaKey);
    return db.transaction().execute(async (trx) => {
      const selected =
        params.selected === undefined
          ? !(await repository.isFavourite(trx, viewer.key, params.mediaKey))
          : params.selected === 1;
      if (selected) await repository.addFavourite(trx, viewer.key, params.mediaKey, clock());
      else await repository.removeFavourite(trx, viewer.key, params.mediaKey);
      return { selected };
    });
  });

  serve(app, 'payByGold', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const [title] = await film(params.mediaKey);
    return { gold: await buy(db, uid, title, clock()) };
  });

  serve(app, 'goldPrices', async ({ params, viewer }) => ({
    info: await priced(db, viewer.uid, params.mediaKeys.split(',').filter(Boolean).slice(0, MAX_KEYS)),
  }));

  serve(app, 'titleCollections', async ({ params }) => {
    await film(params.mediaKey);
    return { info: await collectionsWith(db, params.mediaKey) };
  });

  async function film(mediaKey: string): Promise<[TitleRow, EpisodeRow[]]> {
    const title = await repository.title(db, mediaKey);
    if (!title) throw notFound((t) => t.titleNotFound);
    return [title, await repository.episodes(db, mediaKey)];
  }
}

const after = (episodes: EpisodeRow[], episode: EpisodeRow): EpisodeRow | undefined =>
  episodes.find((row) => row.position > episode.position);

/** The episode last watched, the one after it where that was seen to its end, else the first. */
function goOnWith(episodes: EpisodeRow[], last: PlayRecordRow | undefined): EpisodeRow | undefined {
  const watched = last && episodes.find((row) => row.episode_key === last.episode_key);
  if (!last || !watched) return episodes[0];
  return (history.isWatched(last) ? after(episodes, watched) : undefined) ?? watched;
}

function presentPlayData(
  title: TitleRow,
  episode: EpisodeRow,
  rest: Pick<PlayData, 'position' | 'nextEpisodeKey' | 'danmuTotal'>,
): PlayData {
  const base = `/media/${episode.folder}`;
  const tiles = JSON.parse(episode.tiles) as Tiles | null;
  const subtitles = JSON.parse(episode.subtitles) as { file: string; language: string; label: string }[];
  return {
    mediaKey: title.media_key,
    episodeKey: episode.episode_key,
    title: title.title,
    episodeTitle: episode.title,
    episodeIndex: episode.position,
    duration: episode.duration,
    heights: JSON.parse(episode.heights) as number[],
    tiles: tiles && { ...tiles, url: `${base}/${tiles.url}` },
    subtitles: subtitles.map(({ file, language, label }) => ({ url: `${base}/${file}`, language, label })),
    ...rest,
  };
}
