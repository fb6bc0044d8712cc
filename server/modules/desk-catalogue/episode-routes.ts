import type { FastifyInstance } from 'fastify';
import type { EpisodeOrder } from '../../../src/contract/desk/catalogue';
import type { EpisodeRow, SeasonRow } from '../../db/schema';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { bySeason } from '../../media/seasons';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { putEpisodes } from '../../titles/put-episodes-repository';
import { isShown } from '../../titles/seasons';
import { seasonsOf } from '../../titles/seasons-repository';
import { presentEpisodes, presentOrder, shownEpisode } from './present';
import { heldTitle } from './save-routes';
import * as repository from './titles-repository';

/** Serves the order of a series' episodes, its seasons, and the withdrawal of episodes. Viewers see a change at once. */
export function episodeRoutes(app: FastifyInstance, { db, clock, catalogue }: Services): void {
  serveDesk(app, clock, 'episodesOrder', async ({ params: { mediaKey, seasons, revision, reason }, record }) => {
    const saved = await db.transaction().execute(async (trx) => {
      await heldTitle(trx, mediaKey);
      const rows = await repository.episodes(trx, mediaKey);
      const before = presentOrder(rows, await seasonsOf(trx, [mediaKey]));
      sameRow(before, revision);
      const order = ordered(seasons, rows);
      await repository.nameSeasons(trx, mediaKey, named(mediaKey, seasons));
      await putEpisodes(trx, mediaKey, order);
      // From now on an import does not change the order.
      await repository.change(trx, mediaKey, { arranged: 1, changed_at: clock() });
      const after = presentOrder(await repository.episodes(trx, mediaKey), await seasonsOf(trx, [mediaKey]));
      await record(trx, { kind: 'title', subject: mediaKey, before, after, reason });
      return revised(after);
    });
    catalogue.changed(mediaKey);
    return saved;
  });

  serveDesk(app, clock, 'episodeWithdraw', async ({ params, record }) => {
    const { mediaKey, episodeKey, withdrawn, revision, reason } = params;
    if (withdrawn && !hasVisible(reason)) throw badRequest((t) => t.desk.reasonNeeded);
    const saved = await db.transaction().execute(async (trx) => {
      const { episodes_total } = await heldTitle(trx, mediaKey);
      const rows = await repository.episodes(trx, mediaKey);
      const row = rows.find((one) => one.episode_key === episodeKey);
      if (!row) throw notFound((t) => t.desk.gone);
      const before = shownEpisode(row);
      sameRow(before, revision);
      if (withdrawn && rows.filter(isShown).every((one) => one === row)) throw conflict((t) => t.desk.lastEpisode);
      await repository.changeEpisode(trx, episodeKey, { withdrawn: withdrawn ? 1 : 0 });
      // A withdrawn episode does not count among the episodes that the series will have.
      const change = Number(before.withdrawn) - Number(withdrawn);
      await repository.change(trx, mediaKey, { episodes_total: episodes_total + change, changed_at: clock() });
      await record(trx, { kind: 'title', subject: mediaKey, before, after: { ...before, withdrawn }, reason });
      return { episodes: presentEpisodes(await repository.episodes(trx, mediaKey)) };
    });
    catalogue.changed(mediaKey);
    return saved;
  });
}

type Seasons = EpisodeOrder['seasons'];

/** All episodes in their new order. @throws Refusal where an episode is missing or there twice, or a season is there twice */
function ordered(seasons: Seasons, rows: readonly EpisodeRow[]): { episode_key: string; season: number }[] {
  if (new Set(seasons.map(({ number }) => number)).size < seasons.length) throw badRequest((t) => t.desk.seasonTwice);
  const order = seasons
    .flatMap(({ number, episodes }) => episodes.map((episode_key) => ({ episode_key, season: number })))
    .sort(bySeason);
  const keys = (of: readonly { episode_key: string }[]) =>
    of
      .map(({ episode_key }) => episode_key)
      .sort()
      .join('\n');
  // The order has to hold all episodes: an editor with the present revision knows all of them.
  if (keys(order) !== keys(rows)) throw notFound((t) => t.desk.gone);
  return order;
}

/** The rows of the seasons that have both episodes and a name. */
const named = (media_key: string, seasons: Seasons): SeasonRow[] =>
  seasons
    .filter(({ episodes }) => episodes.length > 0)
    .map(({ number, title, titleTw }) => ({
      media_key,
      number,
      title: cleanText(title),
      title_tw: cleanText(titleTw),
    }))
    .filter(({ title, title_tw }) => title !== '' || title_tw !== '');
