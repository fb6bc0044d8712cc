import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { notFound } from '../../errors';
import { type PageAt, paged, pageOf } from '../../http/paging';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import * as sets from '../../titles/collections-repository';
import { type CollectionPlan, composeGathered } from './compose-home';
import { filters, navigation, yearsOf } from './filters';
import { gather } from './gather';
import { type ListFilter, type ListPage, listTitles, ranked } from './lists';
import { kindsOf, related } from './related';

/** More collections than this do not stand on the home screen. */
const HOME_COLLECTIONS = 8;

/** Browse (spec 2.2): navigation, the home screens, the lists, the rankings and the collections. */
export function browseRoutes(app: FastifyInstance, { db, catalogue, clock }: Services): void {
  const gathered = (category = '') =>
    catalogue.derived(`gathered:${category}`, (site) => gather(site.ordered('hot'), category, clock()));
  /** Keys of a page of the catalogue; everybody asks for the same few. */
  const listed = (filter: ListFilter, at: PageAt): Promise<ListPage> =>
    catalogue.derived(`list:${JSON.stringify([filter, at.offset, at.limit])}`, (site) => listTitles(site, filter, at));

  serve(app, 'navigation', async ({ t }) => {
    const [titles, count] = await Promise.all([gathered(), sets.countCollections(db)]);
    return { info: navigation(titles, count > 0, t) };
  });

  serve(app, 'filters', async ({ params, t }) => ({
    info: filters(await gathered(), await gathered(params.category), t, clock()),
  }));

  serve(app, 'homePage', async ({ params, t }) => {
    const at = pageOf(params);
    const { category = '' } = params;
    const [titles, collections] = await Promise.all([gathered(category), homeCollections()]);
    const plan = composeGathered(titles, collections, category, t);
    const shelves = plan.shelves.slice(at.offset, at.offset + at.limit);
    const hero = at.page === 1 ? plan.hero : [];
    const cards = await catalogue.cards([...new Set([...hero, ...shelves.flatMap((shelf) => shelf.mediaKeys)])]);
    const byKey = new Map(cards.map((card) => [card.mediaKey, card]));
    const known = (keys: string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
    const info = shelves.map(({ mediaKeys, ...shelf }) => ({ ...shelf, items: known(mediaKeys) }));
    return { hero: known(hero), ...paged(info, plan.shelves.length, at) };
  });

  async function homeCollections(): Promise<CollectionPlan[]> {
    const rows = await sets.collections(db, { offset: 0, limit: HOME_COLLECTIONS });
    const items = await sets.collectionItems(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      mediaKeys: (items.get(row.id) ?? []).slice(0, limits.pageSize),
    }));
  }

  serve(app, 'titleList', async ({ params }) => {
    const at = pageOf(params);
    const { category = '', genre = '', region = '', year = '', sort = 'hot' } = params;
    const { keys, total } = await listed({ category, genre, region, sort, years: yearsOf(year) }, at);
    return paged(await catalogue.cards(keys), total, at);
  });

  serve(app, 'newestTitles', async ({ params }) => {
    const at = pageOf(params);
    const { keys, total } = await listed({ category: '', genre: '', region: '', years: null, sort: 'new' }, at);
    return paged(await catalogue.cards(keys), total, at);
  });

  serve(app, 'ranking', async ({ params }) => {
    const at = pageOf(params);
    const { period, category = '' } = params;
    const board = await catalogue.derived(`ranked:${period}:${category}`, (site) => ranked(site, period, category));
    const places = board.slice(at.offset, at.offset + at.limit);
    const plays = new Map(places.map((place) => [place.mediaKey, place.plays]));
    // The figure beside a place is the one it was won by: plays of the period, not of all time.
    const cards = (await catalogue.cards([...plays.keys()])).map((card) => ({
      ...card,
      hit: plays.get(card.mediaKey) ?? 0,
    }));
    return paged(cards, board.length, at);
  });

  serve(app, 'collections', async ({ params }) => {
    const at = pageOf(params);
    return paged(await sets.collections(db, at), await sets.countCollections(db), at);
  });

  serve(app, 'collectionDetail', async ({ params }) => {
    const collection = await sets.collection(db, params.id);
    if (!collection) throw notFound((t) => t.collectionNotFound);
    const items = await sets.collectionItems(db, [params.id]);
    return { collection, info: await catalogue.cards(items.get(params.id) ?? []) };
  });

  serve(app, 'relatedTitles', async ({ params }) => {
    const { mediaKey } = params;
    const site = await catalogue.site();
    if (!site.get(mediaKey)) throw notFound((t) => t.titleNotFound);
    const kinds = await catalogue.derived('kinds', (all) => kindsOf(all.ordered('hot')));
    const keys = await catalogue.derived(`related:${mediaKey}`, (all) => {
      const self = all.get(mediaKey);
      return self ? related(kinds, self) : [];
    });
    return { info: await catalogue.cards(keys) };
  });
}
