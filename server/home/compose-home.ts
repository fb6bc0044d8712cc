import { type CategoryPath, categoryPaths } from '../../src/contract/categories';
import { paths } from '../../src/lib/paths';
import type { Messages } from '../messages';
import { descending, type TitleFacts } from '../titles/site';
import { type Arrangement, arranged, collectionShelfId, HERO } from './arrange';
import { frequent, type Gathered, gatherNow } from './gather';
import { type Draft, laidOut, nothing, type ShelfPlan } from './lay-out';

export interface CollectionPlan {
  id: string;
  title: string;
  mediaKeys: string[];
  /** It stands where an editor put it and nowhere else. */
  placed?: boolean;
}

/** On the front page no category has more of the hero than this. */
const HERO_OF_CATEGORY = 2;
/** The hero is chosen from this many of the newest titles. */
const NEWEST = 24;

export const isCategory = (name: string): name is CategoryPath => categoryPaths.some((path) => path === name);

/** The home screen of what was gathered, as `composeGathered` makes it. @param thisYear at the site */
export const composeHome = (
  all: TitleFacts[],
  collections: CollectionPlan[],
  category: string,
  t: Messages,
  thisYear: number,
  arrangement?: Arrangement,
): HomePlan => composeGathered(gatherNow(all, category, thisYear), collections, category, t, arrangement);

export interface HomePlan {
  hero: string[];
  shelves: ShelfPlan[];
}

/**
 * The home screen of a category, or of all of them: which titles lead it and which stand on which shelf.
 * @param collections those that stand there by themselves first, then others that an editor placed, `placed`
 * @param category '' for the front page
 * @param arrangement what an editor made of it, with titles that whoever asks may see; undefined where nobody did
 */
export function composeGathered(
  titles: Gathered,
  collections: CollectionPlan[],
  category: string,
  t: Messages,
  arrangement: Arrangement = { shelves: [], hero: [] },
): HomePlan {
  const curated = collections.filter(({ placed }) => !placed).map((plan) => collectionShelf(plan));
  const shelves = category
    ? [...(category === 'collection' ? curated : []), ...categoryShelves(titles, category, t)]
    : interleave(frontShelves(titles, t), curated, 3);
  const known = collections.map((plan) => collectionShelf(plan));
  const automatic = leaders(titles, category ? HERO : HERO_OF_CATEGORY);
  return {
    hero: [...new Set([...arrangement.hero, ...automatic])].slice(0, HERO),
    shelves: laidOut(arranged(shelves, known, arrangement.shelves), titles.count),
  };
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
  id: collectionShelfId(plan.id),
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
