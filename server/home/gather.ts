import { inTurns } from '../in-turns';
import { descending, type TitleFacts } from '../titles/site';
import { Top } from '../titles/top';

/**
 * Titles of a shelf that are kept: a shelf shows those first that led none above it, and no screen has so many shelves
 * that all of these led one.
 */
const KEPT = 320;
const SHORT_SECONDS = 15 * 60;
const CLASSIC_YEARS = 12;
/** For leaders and what is new. */
const ultraHd = 2160;

type Titles = Top<TitleFacts>;
const top = (by: (title: TitleFacts) => number): Titles => new Top(KEPT, descending(by));

const hot = () => top((title) => title.weekPlays * 1_000_000 + title.hit);
const fresh = () => top((title) => title.publishedAt);
const best = () => top((title) => title.score);

/** What a home screen and the filters are made from: what there is, how much of it, and the first of each kind. */
export interface Gathered {
  count: number;
  years: Set<number>;
  categories: Map<string, number>;
  genres: Map<string, number>;
  regions: Map<string, number>;
  hot: Titles;
  fresh: Titles;
  best: Titles;
  hotOfCategory: Map<string, Titles>;
  hotOfGenre: Map<string, Titles>;
  bestOfRegion: Map<string, Titles>;
  themes: Record<'talked' | '4k' | 'vip' | 'complete' | 'classic' | 'quick', Titles>;
}

/** Nothing yet, and what takes a title in. @param thisYear at the site */
function gatherer(thisYear: number): { gathered: Gathered; add(title: TitleFacts): void } {
  const classic = thisYear - CLASSIC_YEARS;
  const gathered: Gathered = {
    count: 0,
    years: new Set(),
    categories: new Map(),
    genres: new Map(),
    regions: new Map(),
    hot: hot(),
    fresh: fresh(),
    best: best(),
    hotOfCategory: new Map(),
    hotOfGenre: new Map(),
    bestOfRegion: new Map(),
    themes: {
      talked: top((title) => title.danmuCount),
      '4k': hot(),
      vip: hot(),
      complete: hot(),
      classic: best(),
      quick: hot(),
    },
  };
  const { themes } = gathered;
  return {
    gathered,
    add(title) {
      gathered.count += 1;
      gathered.years.add(title.year);
      gathered.hot.add(title);
      gathered.fresh.add(title);
      gathered.best.add(title);
      increase(gathered.categories, title.category);
      of(gathered.hotOfCategory, title.category, hot).add(title);
      increase(gathered.regions, title.region);
      of(gathered.bestOfRegion, title.region, best).add(title);
      for (const [index, genre] of title.genres.entries()) {
        increase(gathered.genres, genre);
        // Somebody may have written it twice.
        if (title.genres.indexOf(genre) === index) of(gathered.hotOfGenre, genre, hot).add(title);
      }
      if (title.danmuCount > 0) themes.talked.add(title);
      if (title.height >= ultraHd) themes['4k'].add(title);
      if (title.vip) themes.vip.add(title);
      if (title.isSeries && title.complete) themes.complete.add(title);
      // A year or a length that nobody knows is 0.
      if (title.year > 0 && title.year <= classic) themes.classic.add(title);
      if (title.duration > 0 && title.duration <= SHORT_SECONDS) themes.quick.add(title);
    },
  };
}

function increase(counts: Map<string, number>, value: string): void {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function of(lists: Map<string, Titles>, value: string, make: () => Titles): Titles {
  const known = lists.get(value);
  if (known) return known;
  const made = make();
  lists.set(value, made);
  return made;
}

const isIn = (title: TitleFacts, category: string) => !category || title.category === category;

/** Looks at all titles in one go. @param category '' for all. @param thisYear at the site */
export function gatherNow(titles: readonly TitleFacts[], category: string, thisYear: number): Gathered {
  const { gathered, add } = gatherer(thisYear);
  for (const title of titles) if (isIn(title, category)) add(title);
  return gathered;
}

/** The same, a part at a time: others have their turn in between. */
export async function gather(titles: readonly TitleFacts[], category: string, thisYear: number): Promise<Gathered> {
  const { gathered, add } = gatherer(thisYear);
  await inTurns(titles, (title) => {
    if (isIn(title, category)) add(title);
  });
  return gathered;
}

/** The values that occur, the most frequent first. */
export const frequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
