import { inTurns } from '../../in-turns';
import { descending, type TitleFacts } from '../../titles/site';
import { Top } from '../../titles/top';

const RELATED = 18;
/** What a shared genre, the category and the region count for. */
const WEIGHT = { genre: 3, category: 2, region: 1 };

const byHits = descending<TitleFacts>((title) => title.hit);

/** Titles of the same genres, category and region, which are equally like any other title. */
interface Kind {
  genres: string[];
  category: string;
  region: string;
  /** The most watched; one more than is shown, for the title itself may be among them. */
  titles: Top<TitleFacts>;
}

/** The kinds of titles there are, and those of each genre and category. */
export interface Kinds {
  all: Kind[];
  ofGenre: Map<string, Kind[]>;
  ofCategory: Map<string, Kind[]>;
}

export async function kindsOf(titles: readonly TitleFacts[]): Promise<Kinds> {
  const byName = new Map<string, Kind>();
  await inTurns(titles, (title) => {
    const { genres, category, region } = title;
    const name = `${category}|${region}|${genres.join('|')}`;
    let kind = byName.get(name);
    if (!kind) {
      kind = { genres, category, region, titles: new Top(RELATED + 1, byHits) };
      byName.set(name, kind);
    }
    kind.titles.add(title);
  });
  const kinds: Kinds = { all: [...byName.values()], ofGenre: new Map(), ofCategory: new Map() };
  const list = (lists: Map<string, Kind[]>, key: string, kind: Kind) => {
    const known = lists.get(key);
    if (known) known.push(kind);
    else lists.set(key, [kind]);
  };
  for (const kind of kinds.all) {
    list(kinds.ofCategory, kind.category, kind);
    for (const genre of new Set(kind.genres)) list(kinds.ofGenre, genre, kind);
  }
  return kinds;
}

/** Titles like this one: shared genres count most, then category and region, then how much they are watched. */
export function related(kinds: Kinds, self: TitleFacts): string[] {
  const likeness = (kind: Kind): number =>
    WEIGHT.genre * kind.genres.filter((genre) => self.genres.includes(genre)).length +
    (kind.category === self.category ? WEIGHT.category : 0) +
    (kind.region === self.region ? WEIGHT.region : 0);
  // Whatever shares neither genre nor category is less like it than all that does.
  const near = new Set(self.genres.flatMap((genre) => kinds.ofGenre.get(genre) ?? []));
  for (const kind of kinds.ofCategory.get(self.category) ?? []) near.add(kind);
  const found = likest(near, likeness, self);
  return found.length < RELATED ? likest(kinds.all, likeness, self) : found;
}

function likest(kinds: Iterable<Kind>, likeness: (kind: Kind) => number, self: TitleFacts): string[] {
  const byLikeness = new Map<number, Kind[]>();
  for (const kind of kinds) {
    const n = likeness(kind);
    const known = byLikeness.get(n);
    if (known) known.push(kind);
    else byLikeness.set(n, [kind]);
  }
  const found: TitleFacts[] = [];
  for (const [, alike] of [...byLikeness].sort(([a], [b]) => b - a)) {
    if (found.length >= RELATED) break;
    const titles = new Top(RELATED, byHits);
    for (const kind of alike)
      for (const title of kind.titles.first) if (title.mediaKey !== self.mediaKey) titles.add(title);
    found.push(...titles.first);
  }
  return found.slice(0, RELATED).map((title) => title.mediaKey);
}
