import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { dayOf } from './catalogue';
import { type CollectionPlan, composeHome } from './compose-home';
import * as repository from './repository';
import { paged, pageOf, related, yearsOf } from './service';

/** How far back a ranking looks, in days, today included. */
const periods = { day: 1, week: 7, month: 30 } as const;
/** Nobody reads a ranking further than this. */
const RANKED = 100;
/** More collections than this do not stand on the home screen. */
const HOME_COLLECTIONS = 8;

/** Browse (spec 2.2): the home screens, the lists, the rankings and the collections. */
export function browseRoutes(app: FastifyInstance, { db, catalogue, clock }: Services): void {
  serve(app, 'homePage', async ({ params, t }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
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
    const rows = await repository.collections(db, { offset: 0, limit: HOME_COLLECTIONS });
    const items = await repository.collectionItems(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ id: row.id, title: row.title, mediaKeys: items.get(row.id) ?? [] }));
  }

  serve(app, 'titleList', async ({ params }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const { category = '', genre = '', region = '', year = '', sort = 'hot' } = params;
    const [rows, total] = await repository.listTitles(db, { category, genre, region, sort, years: yearsOf(year) }, at);
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'newestTitles', async ({ params }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const filter = { category: '', genre: '', region: '', years: null, sort: 'new' as const };
    const [rows, total] = await repository.listTitles(db, filter, at);
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'ranking', async ({ params }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const since = dayOf(clock()) - periods[params.period] + 1;
    const [facts, plays] = await Promise.all([catalogue.facts(), repository.playsSince(db, since)]);
    const playsOf = (key: string) => plays.get(key) ?? 0;
    const ranked = facts
      .filter((title) => !params.category || title.category === params.category)
      .sort((a, b) => playsOf(b.mediaKey) - playsOf(a.mediaKey) || b.hit - a.hit || (a.mediaKey < b.mediaKey ? -1 : 1))
      .slice(0, RANKED);
    const keys = ranked.slice(at.offset, at.offset + at.limit).map((title) => title.mediaKey);
    // The figure beside a place is the one it was won by: plays of the period, not of all time.
    const cards = (await catalogue.cards(keys)).map((card) => ({ ...card, hit: playsOf(card.mediaKey) }));
    return paged(cards, ranked.length, at);
  });

  serve(app, 'collections', async ({ params }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    return paged(await repository.collections(db, at), await repository.countCollections(db), at);
  });

  serve(app, 'collectionDetail', async ({ params }) => {
    const collection = await repository.collection(db, params.id);
    if (!collection) throw notFound((t) => t.collectionNotFound);
    const items = await repository.collectionItems(db, [params.id]);
    return { collection, info: await catalogue.cards(items.get(params.id) ?? []) };
  });

  serve(app, 'relatedTitles', async ({ params }) => {
    const facts = await catalogue.facts();
    if (!facts.some((title) => title.mediaKey === params.mediaKey)) throw notFound((t) => t.titleNotFound);
    return { info: await catalogue.cards(related(facts, params.mediaKey)) };
  });
}
