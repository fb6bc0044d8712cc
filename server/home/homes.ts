import type { HomeFacts } from '../../src/contract/desk/home';
import { limits } from '../../src/contract/limits';
import { yearAt } from '../days';
import type { Language, Messages } from '../messages';
import type { Services } from '../services';
import * as sets from '../titles/collections-repository';
import { written } from '../titles/script';
import type { Arrangement } from './arrange';
import { type CollectionPlan, composeGathered, type HomePlan } from './compose-home';
import { type Gathered, gather } from './gather';
import { factsOf } from './home-repository';

/** More collections than this do not stand on the home screen by themselves. */
const COLLECTIONS = 8;

interface Asking {
  teen: boolean;
  language: Language;
}

/** Home screens, as the site makes them and as editors arranged them. */
export interface Homes {
  /** What a category ('' for all) has. */
  gathered(asking: Asking, category?: string): Promise<Gathered>;
  /** The page as viewers see it. @param draft what its editor tries out, where it is the editor's browser that asks */
  page(asking: Asking, category: string, t: Messages, draft?: HomeFacts): Promise<HomePlan>;
  /** The page as the site would make it. */
  automatic(asking: Asking, category: string, t: Messages): Promise<HomePlan>;
}

export function createHomes(services: Pick<Services, 'db' | 'catalogue' | 'clock' | 'days'>): Homes {
  const { db, catalogue, clock, days } = services;
  const gathered = (asking: Asking, category = '') =>
    catalogue
      .shownTo(asking)
      .derived(`gathered:${category}`, (site) => gather(site.ordered('hot'), category, yearAt(days, clock())));

  async function composed(asking: Asking, category: string, t: Messages, facts: HomeFacts): Promise<HomePlan> {
    const [titles, collections, arrangement] = await Promise.all([
      gathered(asking, category),
      collectionsOf(asking, facts),
      arrangementOf(asking, facts),
    ]);
    return composeGathered(titles, collections, category, t, arrangement);
  }

  /** The first collections, and others that were placed. */
  async function collectionsOf(asking: Asking, facts: HomeFacts): Promise<CollectionPlan[]> {
    const first = await sets.collections(db, { offset: 0, limit: COLLECTIONS }, asking);
    const listed = new Set(first.map(({ id }) => id));
    const wanted = facts.shelves.filter(({ kind, source }) => kind === 'collection' && !listed.has(source));
    const placed = await sets.collectionsNamed(
      db,
      wanted.map(({ source }) => source),
      asking,
    );
    const rows = [...first, ...placed];
    const items = await sets.collectionItems(
      db,
      rows.map(({ id }) => id),
      asking,
    );
    return rows.map(({ id, title, title_tw }) => ({
      id,
      title: written({ text: title, tw: title_tw }, asking.language),
      mediaKeys: (items.get(id) ?? []).slice(0, limits.pageSize),
      placed: !listed.has(id),
    }));
  }

  /** With what whoever asks may see: titles that were withdrawn, or are not fit for the young, are left out. */
  async function arrangementOf(asking: Asking, { shelves, hero }: HomeFacts): Promise<Arrangement> {
    const site = await catalogue.shownTo(asking).site();
    const known = (keys: string[]) => keys.filter((key) => site.get(key));
    return {
      shelves: shelves.map(({ items, title, titleTw, ...shelf }) => ({
        ...shelf,
        title: written({ text: title, tw: titleTw }, asking.language),
        mediaKeys: known(items),
      })),
      hero: known(hero),
    };
  }

  return {
    gathered,
    page: async (asking, category, t, draft) => composed(asking, category, t, draft ?? (await factsOf(db, category))),
    automatic: (asking, category, t) => composed(asking, category, t, { shelves: [], hero: [] }),
  };
}
