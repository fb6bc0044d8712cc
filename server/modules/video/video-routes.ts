import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../src/contract/schemas/social';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { EpisodeRow, TitleRow } from '../../db/schema';
import { createDrafts } from '../../drafts/drafts';
import { notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve } from '../../http/serve';
import { hasPaid } from '../../rights/gold-repository';
import { isTaller, presentHeights } from '../../rights/level-heights';
import { playRules } from '../../rights/settings-repository';
import type { Services } from '../../services';
import { talliesAbout } from '../../tallies/tallies-repository';
import { collectionsWith } from '../../titles/collections-repository';
import { danmuOfEpisode } from '../../titles/counts-repository';
import { isFavourite } from '../../titles/favourites-repository';
import { opinionOf } from '../../titles/opinions-repository';
import * as history from '../../titles/play-records-repository';
import { writtenCollection } from '../../titles/present';
import { isShown, type ListedEpisode } from '../../titles/seasons';
import { allEpisodes } from '../../titles/seasons-repository';
import { goldFor, rightsOf, rightsTable } from '../../vip/rights-repository';
import { after, goOnWith } from './go-on';
import { knownTitle } from './known-title';
import { presentDetail, presentEpisode, presentPlayData } from './present';

/** What the player and the page of a film ask for (spec 7.5). */
export function videoRoutes(app: FastifyInstance, { db, clock, may }: Services): void {
  const drafts = createDrafts({ db, clock });

  serve(app, 'titleDetails', async ({ params, viewer, language, request }) => {
    const { mediaKey } = params;
    const [stored, episodes] = await film(viewer, mediaKey);
    const tried = await drafts.askedFor<Partial<TitleRow>>(request, { kind: 'title', subject: mediaKey });
    const title = { ...stored, ...tried };
    const [counts, favorited, opinion, uploader, paid, rights] = await Promise.all([
      talliesAbout(db, mediaKey, ['danmu', 'comments']),
      isFavourite(db, viewer.key, mediaKey),
      opinionOf(db, mediaKey, viewer.key),
      uploaderOf(title, viewer.uid),
      hasPaid(db, viewer.uid, mediaKey),
      rightsOf(db, viewer.uid, clock()),
    ]);
    const { danmu: danmuCount, comments } = counts;
    const gold = goldFor(rights, title.gold);
    const context = { danmuCount, favorited, opinion, comments, uploader, paid, gold };
    return presentDetail(title, episodes, context, language);
  });

  serve(app, 'episodes', async ({ params, viewer, t, language }) => {
    const [, episodes] = await film(viewer, params.mediaKey);
    return { info: episodes.map((row) => presentEpisode(row, { now: clock(), t, language })) };
  });

  serve(app, 'playData', async ({ params, viewer, t, language }) => {
    const [title, episodes, all] = await film(viewer, params.mediaKey);
    const records = await history.ofTitle(db, viewer.key, params.mediaKey);
    const episode = params.episodeKey
      ? episodes.find((row) => row.episode_key === params.episodeKey)
      : goOnWith(all, records[0]);
    if (!episode) throw notFound((t) => t.episodeNotFound);
    const record = records.find((row) => row.episode_key === episode.episode_key);
    const rest = {
      ...(await heightsFor(viewer, title, episode)),
      position: record && !history.isWatched(record) ? record.position : 0,
      watchedAt: record?.watched_at ?? 0,
      nextEpisodeKey: after(episodes, episode)?.episode_key ?? '',
      danmuTotal: await danmuOfEpisode(db, episode.episode_key),
    };
    return presentPlayData(title, episode, rest, { t, language });
  });

  serve(app, 'titleCollections', async ({ params, viewer, language }) => {
    await may(viewer, 'see', await knownTitle(db, params.mediaKey));
    return {
      info: (await collectionsWith(db, params.mediaKey, viewer)).map((row) => writtenCollection(row, language)),
    };
  });

  async function heightsFor(viewer: Viewer, title: TitleRow, episode: EpisodeRow) {
    const [table, rights, site] = await Promise.all([
      rightsTable(db),
      rightsOf(db, viewer.uid, clock()),
      playRules(db),
    ]);
    const all = JSON.parse(episode.heights) as number[];
    const isGated = title.vip > 0 || episode.vip > 0 || title.gold > 0 || episode.free_at > clock();
    const signed = isGated || viewer.teen || site.mustLogin || site.mustVIP || isTaller(all, rights, table);
    return { ...presentHeights(all, rights, table), signed };
  }

  async function uploaderOf({ uploader }: TitleRow, uid: string): Promise<Person | null> {
    const user = uploader ? await users.byId(db, uploader) : undefined;
    const [person] = user ? await presentPeople(db, [user], { uid, now: clock() }) : [];
    return person ?? null;
  }

  /** A title with its episodes that viewers have, and with all of them. */
  async function film(
    viewer: Viewer,
    mediaKey: string,
  ): Promise<[TitleRow, ListedEpisode[], readonly ListedEpisode[]]> {
    const title = await knownTitle(db, mediaKey);
    await may(viewer, 'see', title);
    const all = (await allEpisodes(db, [mediaKey])).get(mediaKey) ?? [];
    return [title, all.filter(isShown), all];
  }
}
