import { type CategoryPath, categoryPaths } from '../../../src/contract/categories';
import { limits } from '../../../src/contract/limits';
import type { Shelf } from '../../../src/contract/schemas/home';
import { paths } from '../../../src/lib/paths';
import type { Messages } from '../../messages';
import { descending, type TitleFacts } from '../../titles/site';
import { Top } from '../../titles/top';
import { frequent, type Gathered, gatherNow } from './gather';

export interface ShelfPlan {
  id: string;
  title: string;
  style: Shelf['style'];
  /** A route of the app, or ''. */
  more: string;
  mediaKeys: string[];
}

export interface CollectionPlan {
  id: string;
  title: string;
  mediaKeys: string[];
}

const HERO = 6;
/** On the front page no category has more of the hero than this. */
const HERO_OF_CATEGORY = 2;
/** A shelf with less looks like a mistake. */
const FEWEST = 3;
/** A theme that fits more than this share of the titles says nothing about them. */
const TOO_COMMON = 0.7;
/** The hero is chosen from this many of the newest titles. */
const NEWEST = 24;

export const isCategory = (name: string): name is CategoryPath => categoryPaths.some((path) => path === name);

/** The home screen of what was gathered, as `composeGathered` makes it. @param now unix ms */
export const composeHome = (
  all: TitleFacts[],
  collections: CollectionPlan[],
  category: string,
  t: Messages,
  now: number,
): HomePlan => composeGathered(gatherNow(all, category, now), collections, category, t);

export interface HomePlan {
  hero: string[];
  shelves: ShelfPlan[];
}

/**
 * The home screen of a category, or of all of them: which titles lead it and which stand on which shelf.
 * @param category '' for the front page
 */
export function composeGathered(
  titles: Gathered,
  collections: CollectionPlan[],
  category: string,
  t: Messages,
): HomePlan {
  const curated = collections.map((plan) => collectionShelf(plan));
  const shelves = category
    ? [...(category === 'collection' ? curated : []), ...categoryShelves(titles, category, t)]
    : interleave(frontShelves(titles, t), curated, 3);
  return { hero: leaders(titles, category ? HERO : HERO_OF_CATEGORY), shelves: laidOut(shelves, titles.count) };
}

/** The best of what is new, from several categories. */
function leaders({ fresh }: Gathered, ofCategory: number): string[] {
  const taken = new Map<string, number>();
  const newest = fresh.first.slice(0, NEWEST).sort(descending((title) => title.score));
  const chosen = newest.filter((title) => {
    const n = taken.get(title.category) ?? 0;
    taken.set(title.category, n + 1);
    return n < ofCategory;
  });
  return chosen.slice(0, HERO).map((title) => title.mediaKey);
}

type Draft = Omit<ShelfPlan, 'style' | 'mediaKeys'> & {
  titles: Top<TitleFacts>;
  style?: Shelf['style'];
  fewest?: number;
  /** An editor's own choice, in place of `titles`. */
  fixed?: string[];
};

const nothing = new Top<TitleFacts>(0, () => 0);

function frontShelves(titles: Gathered, t: Messages): Draft[] {
  const byCategory = frequent(titles.categories)
    .filter(isCategory)
    .map((name) => ({
      id: `hot-${name}`,
      title: t.hotOf(t.categories[name]),
      more: paths.category(name),
      titles: titles.hotOfCategory.get(name) ?? nothing,
    }));
  return [
    { id: 'hot', title: t.hot, more: paths.rank(), style: 'wide', fewest: 1, titles: titles.hot },
    { id: 'new', title: t.newest, more: paths.list('', { sort: 'new' }), fewest: 1, titles: titles.fresh },
    ...byCategory.slice(0, 2),
    { id: 'best', title: t.best, more: paths.list('', { sort: 'score' }), fewest: 1, titles: titles.best },
    ...byCategory.slice(2),
    ...interleave(byTheme(titles, t), [...byGenre(titles, '', t, 10), ...byRegion(titles, '', t, 6)], 1),
  ];
}

function categoryShelves(titles: Gathered, category: string, t: Messages): Draft[] {
  const name = isCategory(category) ? t.categories[category] : category;
  const list = (sort: string) => paths.list(category, { sort });
  return [
    { id: 'hot', title: t.hotOf(name), more: list('hot'), style: 'wide', fewest: 1, titles: titles.hot },
    { id: 'new', title: t.newestOf(name), more: list('new'), fewest: 1, titles: titles.fresh },
    { id: 'best', title: t.bestOf(name), more: list('score'), fewest: 1, titles: titles.best },
    ...interleave(byGenre(titles, category, t, 10), [...byTheme(titles, t), ...byRegion(titles, category, t, 4)], 2),
  ];
}

const byGenre = (titles: Gathered, category: string, t: Messages, most: number): Draft[] =>
  frequent(titles.genres)
    .slice(0, most)
    .map((genre) => ({
      id: `genre-${genre}`,
      title: t.genreOf(genre),
      more: paths.list(category, { genre }),
      titles: titles.hotOfGenre.get(genre) ?? nothing,
    }));

const byRegion = (titles: Gathered, category: string, t: Messages, most: number): Draft[] =>
  frequent(titles.regions)
    .slice(0, most)
    .map((region) => ({
      id: `region-${region}`,
      title: t.regionOf(region),
      more: paths.list(category, { region }),
      titles: titles.bestOfRegion.get(region) ?? nothing,
    }));

const byTheme = ({ themes }: Gathered, t: Messages): Draft[] => [
  { id: 'talked', title: t.talked, more: '', style: 'wide', titles: themes.talked },
  { id: '4k', title: t.ultraHd, more: '', style: 'wide', titles: themes['4k'] },
  { id: 'vip', title: t.vipOnly, more: paths.vip(), titles: themes.vip },
  { id: 'complete', title: t.complete, more: '', titles: themes.complete },
  { id: 'classic', title: t.classics, more: '', titles: themes.classic },
  { id: 'quick', title: t.quick, more: '', style: 'wide', titles: themes.quick },
];

const collectionShelf = (plan: CollectionPlan): Draft => ({
  id: `collection-${plan.id}`,
  title: plan.title,
  more: paths.collection(plan.id),
  style: 'wide',
  titles: nothing,
  fixed: plan.mediaKeys,
});

/** After every `every` of the first, one of the second; what is left of either follows. */
function interleave(first: Draft[], second: Draft[], every: number): Draft[] {
  const rest = [...second];
  const mixed = first.flatMap((draft, index) =>
    (index + 1) % every === 0 && rest.length > 0 ? [draft, ...rest.splice(0, 1)] : [draft],
  );
  return [...mixed, ...rest];
}

/** Drops shelves that say nothing and turns the rest into plans; a title that led a shelf above steps back. */
function laidOut(drafts: Draft[], titles: number): ShelfPlan[] {
  const shown = new Set<string>();
  const plans: ShelfPlan[] = [];
  for (const draft of drafts) {
    const keys = draft.fixed ?? draft.titles.first.map((title) => title.mediaKey);
    const count = draft.fixed?.length ?? draft.titles.added;
    if (count < (draft.fixed ? 1 : (draft.fewest ?? FEWEST))) continue;
    // The order of a ranking says something, and so does an editor's; elsewhere variety counts for more.
    const ranked = draft.fixed !== undefined || draft.fewest === 1;
    if (!ranked && count > titles * TOO_COMMON) continue;
    const order = ranked ? keys : [...keys.filter((key) => !shown.has(key)), ...keys.filter((key) => shown.has(key))];
    const mediaKeys = order.slice(0, limits.pageSize);
    for (const key of mediaKeys.slice(0, 5)) shown.add(key);
    plans.push({ id: draft.id, title: draft.title, style: draft.style ?? 'poster', more: draft.more, mediaKeys });
  }
  return plans;
}
