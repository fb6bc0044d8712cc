import type { FastifyInstance } from 'fastify';
import type { DeskParams } from '../../../src/contract/desk/calls';
import { countedPage } from '../../desk/list-repository';
import { revised } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { notFound } from '../../errors';
import type { Services } from '../../services';
import { normalize } from '../../titles/normalize';
import { seasonsOf } from '../../titles/seasons-repository';
import { wantedBy } from '../../titles/wanted';
import { presentEpisodes, presentFacts, presentListed, presentOrder, presentPlan } from './present';
import { publishingOf } from './publisher';
import * as repository from './titles-repository';

/** How many titles a search finds, the most watched first: an editor who needs others types more. */
const FOUND = 500;

/** Serves the titles of the site as editors see them: all of them, those without a playable episode too. */
export function titlesRoutes(app: FastifyInstance, { db, clock, catalogue }: Services): void {
  serveDesk(app, clock, 'titleList', async ({ params }) => {
    const { sort = 'publishedAt', q = '', category, vip, gold, series, state } = params;
    const keys = q.trim() ? await keysFor(q.trim()) : undefined;
    const query = repository.matching(db, { category, vip, gold, series, state, keys });
    const column = repository.sortColumns[sort];
    const by = { column, id: 'media_key' } as const;
    const shown = query.select([`${column} as sorted`, 'media_key as row_id']);
    const { rows, next, total } = await countedPage(db, query, shown, by, wishOf(params));
    const found = await repository.listed(
      db,
      rows.map(({ row_id }) => row_id),
    );
    const byKey = new Map(found.map((row) => [row.media_key, presentListed(row)]));
    return { info: rows.flatMap(({ row_id }) => byKey.get(row_id) ?? []), next, total };
  });

  serveDesk(app, clock, 'title', async ({ params: { mediaKey } }) => {
    const row = await repository.title(db, mediaKey);
    const [listed] = row ? await repository.listed(db, [mediaKey]) : [];
    if (!row || !listed) throw notFound((t) => t.desk.gone);
    const [episodes, seasons] = [await repository.episodes(db, mediaKey), await seasonsOf(db, [mediaKey])];
    return {
      title: presentListed(listed),
      facts: revised(presentFacts(row, await publishingOf(db, row))),
      plan: revised(presentPlan(row)),
      episodes: presentEpisodes(episodes),
      order: revised(presentOrder(episodes, seasons)),
    };
  });

  /** The keys of the titles that a viewer's search finds for these words, of withdrawn titles, and the words themselves, which may be a key. */
  async function keysFor(words: string): Promise<string[]> {
    const wanted = wantedBy(words, 'text');
    const site = await catalogue.site();
    const [titles] = wanted ? await site.find(wanted, { offset: 0, limit: FOUND }) : [[]];
    const withdrawn = wanted?.title ? await repository.withdrawnWith(db, normalize(words), FOUND) : [];
    return [...new Set([words, ...withdrawn, ...titles.map(({ mediaKey }) => mediaKey)])];
  }
}

/** Without a wished direction, names are sorted upwards, numbers and times downwards. */
const wishOf = ({ sort, descending, ...wish }: DeskParams<'titleList'>) => ({
  ...wish,
  descending: descending ?? sort !== 'name',
});
