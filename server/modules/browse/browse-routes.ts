import type { FastifyInstance } from 'fastify';
import type { HomeFacts } from '../../../src/contract/desk/home';
import { yearAt } from '../../days';
import { createDrafts } from '../../drafts/drafts';
import { notFound } from '../../errors';
import { createHomes } from '../../home/homes';
import type { Viewer } from '../../http/common-rules';
import { type PageAt, paged, pageOf } from '../../http/paging';
import { serve } from '../../http/serve';
import { createRankings } from '../../ranking/rankings';
import type { Services } from '../../services';
import * as sets from '../../titles/collections-repository';
import { writtenCollection } from '../../titles/present';
import { hasPublicStores } from '../../titles/public-stores-repository';
import type { TriedCollection } from '../../titles/tried-collection';
import { filters, navigation, yearsOf } from './filters';
import { arrangedBoard, type ListFilter, type ListPage, listTitles, ranked } from './lists';
import { kindsOf, related } from './related';

/** Browse (spec 2.2): navigation, the home screens, the lists, the rankings and the collections. */
export function browseRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue, clock, days } = services;
  besideRoutes(app, services);
  const [homes, drafts] = [createHomes(services), createDrafts(services)];
  const rankings = createRankings(services);
  /** Keys of a page of the catalogue; everybody asks for the same few. */
  const listed = (viewer: Viewer, filter: ListFilter, at: PageAt): Promise<ListPage> =>
    catalogue
      .shownTo(viewer)
      .derived(`list:${JSON.stringify([filter, at.offset, at.limit])}`, (site) => listTitles(site, filter, at));

  serve(app, 'navigation', async ({ t, viewer }) => {
    const [titles, count, stores] = await Promise.all([
      homes.gathered(viewer),
      sets.countCollections(db, viewer),
      hasPublicStores(db),
    ]);
    return { info: navigation(titles, { collections: count > 0, stores: stores && !viewer.teen }, t) };
  });

  serve(app, 'filters', async ({ params, t, viewer }) => ({
    info: filters(
      await homes.gathered(viewer),
      await homes.gathered(viewer, params.category),
      t,
      yearAt(days, clock()),
    ),
  }));

  serve(app, 'homePage', async ({ params, t, viewer, request }) => {
    const at = pageOf(params);
    const { category = '' } = params;
    const draft = await drafts.askedFor<HomeFacts>(request, { kind: 'home', subject: category });
    const plan = await homes.page(viewer, category, t, draft);
    const shelves = plan.shelves.slice(at.offset, at.offset + at.limit);
    const hero = at.page === 1 ? plan.hero : [];
    const cards = await catalogue
      .shownTo(viewer)
      .cards([...new Set([...hero, ...shelves.flatMap((shelf) => shelf.mediaKeys)])]);
    const byKey = new Map(cards.map((card) => [card.mediaKey, card]));
    const known = (keys: string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
    const info = shelves.map(({ mediaKeys, ...shelf }) => ({ ...shelf, items: known(mediaKeys) }));
    return { hero: known(hero), ...paged(info, plan.shelves.length, at) };
  });

  serve(app, 'titleList', async ({ params, viewer }) => {
    const at = pageOf(params);
    const { category = '', genre = '', region = '', year = '', sort = 'hot' } = params;
    const { keys, total } = await listed(viewer, { category, genre, region, sort, years: yearsOf(year) }, at);
    return paged(await catalogue.shownTo(viewer).cards(keys), total, at);
  });

  serve(app, 'ranking', async ({ params, viewer, request }) => {
    const at = pageOf(params);
    const { period, category = '' } = params;
    const shown = catalogue.shownTo(viewer);
    const [site, ruling, byPlays] = await Promise.all([
      shown.site(),
      rankings.rulingOf({ period, category }, request),
      shown.derived(`ranked:${period}:${category}`, (all) => ranked(all, period, category)),
    ]);
    const board = arrangedBoard(site, byPlays, ruling, { period, category });
    const places = board.slice(at.offset, at.offset + at.limit);
    const plays = new Map(places.map((place) => [place.mediaKey, place.plays]));
    // The figure beside a place is the one it was won by: plays of the period, not of all time.
    const cards = (await shown.cards([...plays.keys()])).map((card) => ({
      ...card,
      hit: plays.get(card.mediaKey) ?? 0,
    }));
    return paged(cards, board.length, at);
  });
}

/** Collections, and titles that are like another one. */
function besideRoutes(app: FastifyInstance, { db, catalogue, clock }: Services): void {
  const drafts = createDrafts({ db, clock });
  serve(app, 'collections', async ({ params, viewer }) => {
    const at = pageOf(params);
    const rows = await sets.collections(db, at, viewer);
    const info = rows.map((row) => writtenCollection(row, viewer.language));
    return paged(info, await sets.countCollections(db, viewer), at);
  });

  serve(app, 'collectionDetail', async ({ params, viewer, request }) => {
    const { id } = params;
    const tried = await drafts.askedFor<TriedCollection>(request, { kind: 'collection', subject: id });
    const shown = catalogue.shownTo(viewer);
    if (tried) {
      const { items, ...facts } = tried;
      const site = await shown.site();
      const info = await shown.cards(items.filter((key) => site.get(key)));
      return { collection: writtenCollection({ ...facts, id, count: info.length }, viewer.language), info };
    }
    const collection = await sets.collection(db, id, viewer);
    if (!collection) throw notFound((t) => t.collectionNotFound);
    const items = await sets.collectionItems(db, [id], viewer);
    const info = await shown.cards(items.get(id) ?? []);
    return { collection: writtenCollection(collection, viewer.language), info };
  });

  serve(app, 'relatedTitles', async ({ params, viewer }) => {
    const { mediaKey } = params;
    const shown = catalogue.shownTo(viewer);
    if (!(await shown.find(mediaKey))) throw notFound((t) => t.titleNotFound);
    const kinds = await shown.derived('kinds', (all) => kindsOf(all.ordered('hot')));
    const keys = await shown.derived(`related:${mediaKey}`, (all) => {
      const self = all.get(mediaKey);
      return self ? related(kinds, self) : [];
    });
    return { info: await shown.cards(keys) };
  });
}
