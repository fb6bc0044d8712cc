import { inTurns } from '../in-turns';
import type { Shown } from './catalogue';
import { descending, type TitleFacts, type TitleSet } from './site';
import { Top } from './top';

/** So many titles of a kind are asked for their uploaders. */
const OF_A_KIND = 12;
/** So many people of the most watched titles. */
const HOTTEST = 60;

/** Who published what is on the site, made of the titles in memory. */
export interface Uploaders {
  /** How many titles with something to play somebody published, and their newest one. */
  works: ReadonlyMap<string, { count: number; newest: TitleFacts }>;
  /** The most watched titles of a category with a genre, one name for both (see kindsOf). */
  ofKind: ReadonlyMap<string, Top<TitleFacts>>;
  /** The most watched title of each of those who publish what is watched most, the most watched first. */
  hottest: readonly TitleFacts[];
}

/** The kinds that a title is of: its category with each of its genres. */
export const kindsOf = ({ category, genres }: TitleFacts): string[] => genres.map((genre) => `${category}|${genre}`);

/** As fresh as `derived` keeps what it is made of. @param shown of the site, to who asks */
export const uploadersOf = (shown: Shown): Promise<Uploaders> => shown.derived('uploaders', gather);

async function gather(site: TitleSet): Promise<Uploaders> {
  const works = new Map<string, { count: number; newest: TitleFacts }>();
  const ofKind = new Map<string, Top<TitleFacts>>();
  const hottest = new Map<string, TitleFacts>();
  const byHits = descending<TitleFacts>((title) => title.hit);
  await inTurns(site.ordered('hot'), (title) => {
    const { uploader } = title;
    if (!uploader) return;
    const known = works.get(uploader);
    if (!known) works.set(uploader, { count: 1, newest: title });
    else {
      known.count += 1;
      if (title.publishedAt > known.newest.publishedAt) known.newest = title;
    }
    if (!known && hottest.size < HOTTEST) hottest.set(uploader, title);
    for (const kind of kindsOf(title)) {
      let top = ofKind.get(kind);
      if (!top) {
        top = new Top(OF_A_KIND, byHits);
        ofKind.set(kind, top);
      }
      top.add(title);
    }
  });
  return { works, ofKind, hottest: [...hottest.values()] };
}
