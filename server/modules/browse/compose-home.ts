import { type CategoryPath, categoryPaths } from '../../../src/contract/categories';
import { limits } from '../../../src/contract/limits';
import type { Shelf } from '../../../src/contract/schemas/home';
import { paths } from '../../../src/lib/paths';
import type { Messages } from '../../messages';
import type { TitleFacts } from '../../titles/catalogue';

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
const SHORT_SECONDS = 15 * 60;
const CLASSIC_YEARS = 12;

type By = (title: TitleFacts) => number;
const hot: By = (title) => title.weekPlays * 1_000_000 + title.hit;
const fresh: By = (title) => title.publishedAt;
const best: By = (title) => title.score;
const talked: By = (title) => title.danmuCount;

const sorted = (titles: TitleFacts[], by: By): TitleFacts[] =>
  [...titles].sort((a, b) => by(b) - by(a) || (a.mediaKey < b.mediaKey ? -1 : 1));

/** The values that occur, the most frequent first. */
export function frequent(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
}

export const isCategory = (name: string): name is CategoryPath => categoryPaths.some((path) => path === name);

/**
 * The home screen of a category, or of all of them: which titles lead it and which stand on which shelf.
 * @param category '' for the front page
 * @param now unix ms
 */
export function composeHome(
  all: TitleFacts[],
  collections: CollectionPlan[],
  category: string,
  t: Messages,
  now: number,
): { hero: string[]; shelves: ShelfPlan[] } {
  const titles = category ? all.filter((title) => title.category === category) : all;
  const curated = collections.map((plan) => collectionShelf(plan));
  const shelves = category
    ? [...(category === 'collection' ? curated : []), ...categoryShelves(titles, category, t, now)]
    : interleave(frontShelves(titles, t, now), curated, 3);
  return { hero: leaders(titles, category ? HERO : HERO_OF_CATEGORY), shelves: laidOut(shelves, titles.length) };
}

/** The best of what is new, from several categories. */
function leaders(titles: TitleFacts[], ofCategory: number): string[] {
  const taken = new Map<string, number>();
  const chosen = sorted(sorted(titles, fresh).slice(0, NEWEST), best).filter((title) => {
    const n = taken.get(title.category) ?? 0;
    taken.set(title.category, n + 1);
    return n < ofCategory;
  });
  return chosen.slice(0, HERO).map((title) => title.mediaKey);
}

type Draft = Omit<ShelfPlan, 'style' | 'mediaKeys'> & { titles: TitleFacts[]; style?: Shelf['style']; fewest?: number };

function frontShelves(titles: TitleFacts[], t: Messages, now: number): Draft[] {
  const byCategory = frequent(titles.map((title) => title.category))
    .filter(isCategory)
    .map((name) => ({
      id: `hot-${name}`,
      title: t.hotOf(t.categories[name]),
      more: paths.category(name),
      titles: sorted(
        titles.filter((title) => title.category === name),
        hot,
      ),
    }));
  return [
    { id: 'hot', title: t.hot, more: paths.rank(), style: 'wide', fewest: 1, titles: sorted(titles, hot) },
    { id: 'new', title: t.newest, more: paths.list('', { sort: 'new' }), fewest: 1, titles: sorted(titles, fresh) },
    ...byCategory.slice(0, 2),
    { id: 'best', title: t.best, more: paths.list('', { sort: 'score' }), fewest: 1, titles: sorted(titles, best) },
    ...byCategory.slice(2),
    ...interleave(byTheme(titles, t, now), [...byGenre(titles, '', t, 10), ...byRegion(titles, '', t, 6)], 1),
  ];
}

function categoryShelves(titles: TitleFacts[], category: string, t: Messages, now: number): Draft[] {
  const name = isCategory(category) ? t.categories[category] : category;
  const list = (sort: string) => paths.list(category, { sort });
  return [
    { id: 'hot', title: t.hotOf(name), more: list('hot'), style: 'wide', fewest: 1, titles: sorted(titles, hot) },
    { id: 'new', title: t.newestOf(name), more: list('new'), fewest: 1, titles: sorted(titles, fresh) },
    { id: 'best', title: t.bestOf(name), more: list('score'), fewest: 1, titles: sorted(titles, best) },
    ...interleave(
      byGenre(titles, category, t, 10),
      [...byTheme(titles, t, now), ...byRegion(titles, category, t, 4)],
      2,
    ),
  ];
}

const byGenre = (titles: TitleFacts[], category: string, t: Messages, most: number): Draft[] =>
  frequent(titles.flatMap((title) => title.genres))
    .slice(0, most)
    .map((genre) => ({
      id: `genre-${genre}`,
      title: t.genreOf(genre),
      more: paths.list(category, { genre }),
      titles: sorted(
        titles.filter((title) => title.genres.includes(genre)),
        hot,
      ),
    }));

const byRegion = (titles: TitleFacts[], category: string, t: Messages, most: number): Draft[] =>
  frequent(titles.map((title) => title.region))
    .slice(0, most)
    .map((region) => ({
      id: `region-${region}`,
      title: t.regionOf(region),
      more: paths.list(category, { region }),
      titles: sorted(
        titles.filter((title) => title.region === region),
        best,
      ),
    }));

function byTheme(titles: TitleFacts[], t: Messages, now: number): Draft[] {
  const only = (keep: (title: TitleFacts) => boolean, by: By) => sorted(titles.filter(keep), by);
  const classic = new Date(now).getFullYear() - CLASSIC_YEARS;
  return [
    { id: 'talked', title: t.talked, more: '', style: 'wide', titles: only((title) => title.danmuCount > 0, talked) },
    { id: '4k', title: t.ultraHd, more: '', style: 'wide', titles: only((title) => title.height >= 2160, hot) },
    { id: 'vip', title: t.vipOnly, more: paths.vip(), titles: only((title) => title.vip, hot) },
    { id: 'complete', title: t.complete, more: '', titles: only((title) => title.isSeries && title.complete, hot) },
    { id: 'classic', title: t.classics, more: '', titles: only((title) => title.year <= classic, best) },
    {
      id: 'quick',
      title: t.quick,
      more: '',
      style: 'wide',
      titles: only((title) => title.duration <= SHORT_SECONDS, hot),
    },
  ];
}

const collectionShelf = (plan: CollectionPlan): Draft & { fixed: string[] } => ({
  id: `collection-${plan.id}`,
  title: plan.title,
  more: paths.collection(plan.id),
  style: 'wide',
  titles: [],
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
function laidOut(drafts: (Draft & { fixed?: string[] })[], titles: number): ShelfPlan[] {
  const shown = new Set<string>();
  const plans: ShelfPlan[] = [];
  for (const draft of drafts) {
    const keys = draft.fixed ?? draft.titles.map((title) => title.mediaKey);
    if (keys.length < (draft.fixed ? 1 : (draft.fewest ?? FEWEST))) continue;
    // The order of a ranking says something, and so does an editor's; elsewhere variety counts for more.
    const ranked = draft.fixed !== undefined || draft.fewest === 1;
    if (!ranked && keys.length > titles * TOO_COMMON) continue;
    const order = ranked ? keys : [...keys.filter((key) => !shown.has(key)), ...keys.filter((key) => shown.has(key))];
    const mediaKeys = order.slice(0, limits.pageSize);
    for (const key of mediaKeys.slice(0, 5)) shown.add(key);
    plans.push({ id: draft.id, title: draft.title, style: draft.style ?? 'poster', more: draft.more, mediaKeys });
  }
  return plans;
}
