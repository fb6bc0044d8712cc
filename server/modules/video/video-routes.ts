import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../src/contract/schemas/social';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { EpisodeRow, TitleRow } from '../../db/schema';
import { notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve } from '../../http/serve';
import { hasPaid } from '../../rights/gold-repository';
import { clearKeys } from '../../rights/grants-repository';
import type { Services } from '../../services';
import { talliesAbout } from '../../tallies/tallies-repository';
import { collectionsWith } from '../../titles/collections-repository';
import { danmuOfEpisode } from '../../titles/counts-repository';
import { isFavourite } from '../../titles/favourites-repository';
import { opinionOf } from '../../titles/opinions-repository';
import * as history from '../../titles/play-records-repository';
import * as repository from '../../titles/titles-repository';
import { after, goOnWith } from './go-on';
import { knownTitle } from './known-title';
import { presentDetail, presentEpisode, presentPlayData } from './present';

/** A film for everybody has a plain address: one that a CDN can keep. */
const noGrant = { grant: '', expires: 0 };

/** What the player and the page of a film ask for (spec 7.5). */
export function videoRoutes(app: FastifyInstance, { db, clock, grants, may, teen }: Services): void {
  serve(app, 'titleDetails', async ({ params, viewer }) => {
    const { mediaKey } = params;
    const [title, episodes] = await film(viewer, mediaKey);
    const [counts, favorited, opinion, uploader, paid] = await Promise.all([
      talliesAbout(db, mediaKey, ['danmu', 'comments']),
      isFavourite(db, viewer.key, mediaKey),
      opinionOf(db, mediaKey, viewer.key),
      uploaderOf(title, viewer.uid),
      hasPaid(db, viewer.uid, mediaKey),
    ]);
    const { danmu: danmuCount, comments } = counts;
    return presentDetail(title, episodes, { danmuCount, favorited, opinion, comments, uploader, paid });
  });

  serve(app, 'episodes', async ({ params, viewer }) => {
    const [, episodes] = await film(viewer, params.mediaKey);
    return { info: episodes.map(presentEpisode) };
  });

  serve(app, 'playData', async ({ params, viewer }) => {
    const [title, episodes] = await film(viewer, params.mediaKey);
    const records = await history.ofTitle(db, viewer.key, params.mediaKey);
    const episode = params.episodeKey
      ? episodes.find((row) => row.episode_key === params.episodeKey)
      : goOnWith(episodes, records[0]);
    if (!episode) throw notFound((t) => t.episodeNotFound);
    const record = records.find((row) => row.episode_key === episode.episode_key);
    return presentPlayData(title, episode, {
      position: record && !history.isWatched(record) ? record.position : 0,
      nextEpisodeKey: after(episodes, episode)?.episode_key ?? '',
      danmuTotal: await danmuOfEpisode(db, episode.episode_key),
    });
  });

  serve(app, 'playAddress', async ({ params, viewer }) => {
    const episode = await repository.episode(db, params.episodeKey);
    const title = episode && (await repository.title(db, episode.media_key));
    if (!episode || !title) throw notFound((t) => t.episodeNotFound);
    const isOpen = await may(viewer, 'watch', { title, episode });
    if (viewer.teen) await teen.begin(viewer);
    const { grant, expires } = isOpen ? noGrant : await grants.issue(viewer.key, episode.episode_key);
    const folder = `${grant || '/media'}/${episode.folder}`;
    const keys = await clearKeys(db, episode.episode_key);
    // An encrypted film is DASH alone: nothing that plays HLS by itself could ask for its key.
    const hls = Object.keys(keys).length > 0 ? '' : `${folder}/master.m3u8`;
    return { hls, dash: `${folder}/manifest.mpd`, expires, grant, clearKeys: keys };
  });

  serve(app, 'titleCollections', async ({ params, viewer }) => {
    await may(viewer, 'see', await knownTitle(db, params.mediaKey));
    return { info: await collectionsWith(db, params.mediaKey, viewer) };
  });

  async function uploaderOf({ uploader }: TitleRow, uid: string): Promise<Person | null> {
    const user = uploader ? await users.byId(db, uploader) : undefined;
    const [person] = user ? await presentPeople(db, [user], { uid, now: clock() }) : [];
    return person ?? null;
  }

  async function film(viewer: Viewer, mediaKey: string): Promise<[TitleRow, EpisodeRow[]]> {
    const title = await knownTitle(db, mediaKey);
    await may(viewer, 'see', title);
    return [title, await repository.episodes(db, mediaKey)];
  }
}
