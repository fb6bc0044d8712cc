import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import * as sets from '../../titles/collections-repository';
import { playsSince } from '../../titles/counts-repository';
import { listTitles } from './browse-repository';
import { type CollectionPlan, composeHome } from './compose-home';
import { filters, navigation, yearsOf } from './filters';
import { related } from './related';

/** How far back a ranking looks, in days, today included. */
/** Calendar days of a board, today among them. The day's has yesterday, too: it would be empty after each midnight. */
const periods = { day: 2, week: 7, month: 30 } as const;
/** Nobody reads a ranking further than this. */
const RANKED = 100;
/** More collections than this do not stand on the home screen. */
const HOME_COLLECTIONS = 8;

/** Browse (spec 2.2): navigation, the home screens, the lists, the rankings and the collections. */
export function browseRoutes(app: FastifyInstance, { db, catalogue, clock, days }: Services): void {
  serve(app, 'navigation', async ({ t }) => {
    const [facts, count] = await Promise.all([catalogue.facts(), sets.countCollections(db)]);
    return { info: navigation(facts, count > 0, t) };
  });

  serve(app, 'filters', async ({ params, t }) => ({
    info: filters(await catalogue.facts(), params.category ?? '', t, clock()),
  }));

  serve(app, 'homePage', async ({ params, t }) => {
    const at = pageOf(params);
    const [facts, collections] = await Promise.all([catalogue.facts(), homeCollections()]);
    const plan = composeHome(facts, collections, params.category ?? '', t, clock());
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
    return rows.map((row) => ({ id: row.id, title: row.title, mediaKeys: items.get(row.id) ?? [] }));
  }

  serve(app, 'titleList', async ({ params }) => {
    const at = pageOf(params);
    const { category = '', genre = '', region = '', year = '', sort = 'hot' } = params;
    const [rows, total] = await listTitles(db, { category, genre, region, sort, years: yearsOf(year) }, at);
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'newestTitles', async ({ params }) => {
    const at = pageOf(params);
    const filter = { category: '', genre: '', region: '', years: null, sort: 'new' as const };
    const [rows, total] = await listTitles(db, filter, at);
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'ranking', async ({ params }) => {
    const at = pageOf(params);
    const since = days.dayOf(clock()) - periods[params.period] + 1;
    const [facts, plays] = await Promise.all([catalogue.facts(), playsSince(db, since)]);
    const playsOf = (key: string) => plays.get(key) ?? 0;
    // A title that nobody played in the period has no place in it.
    const ranked = facts
      .filter((title) => playsOf(title.mediaKey) > 0 && (!params.category || title.category === params.category))
      .sort((a, b) => playsOf(b.mediaKey) - playsOf(a.mediaKey) || b.hit - a.hit || (a.mediaKey < b.mediaKey ? -1 : 1))
      .slice(0, RANKED);
    const keys = ranked.slice(at.offset, at.offset + at.limit).map((title) => title.mediaKey);
    // The figure beside a place is the one it was won by: plays of the period, not of all time.
    const cards = (await catalogue.cards(keys)).map((card) => ({ ...card, hit: playsOf(card.mediaKey) }));
    return paged(cards, ranked.length, at);
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
    const facts = await catalogue.facts();
    if (!facts.some((title) => title.mediaKey === params.mediaKey)) throw notFound((t) => t.titleNotFound);
    return { info: await catalogue.cards(related(facts, params.mediaKey)) };
  });
}
