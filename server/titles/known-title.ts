import type { FactsRow, NamesRow, Plays } from './facts-repository';
import { folded } from './script';
import type { Name, Names } from './search-index';
import { syllablesIn } from './search-text';
import type { KnownTitle } from './site';

const NO_PLAYS = { day: 0, week: 0, month: 0 };

/** @param plays of its last days */
export function knownTitle(row: FactsRow, plays: Plays = NO_PLAYS, intern: Interning): KnownTitle {
  return {
    mediaKey: row.media_key,
    name: row.title,
    nameTw: row.title_tw,
    category: intern.text(row.category),
    genres: intern.list(row.genres),
    region: intern.text(row.region),
    year: row.year,
    score: row.score,
    hit: row.hit,
    height: row.height,
    vip: row.vip > 0,
    teen: row.teen === 1,
    isSeries: row.is_series === 1,
    complete: (row.episodes ?? 0) >= row.episodes_total,
    duration: row.duration ?? 0,
    publishedAt: row.published_at,
    uploader: intern.text(row.uploader),
    dayPlays: plays.day,
    weekPlays: plays.week,
    monthPlays: plays.month,
    danmuCount: row.danmu ?? 0,
    ...(row.gold > 0 ? { isPriced: true as const } : {}),
    ...(row.is_demo === 1 ? { isDemo: true as const } : {}),
  };
}

/** What it is found by. @param known the title, whose texts are held once where they are the same */
export function namesFrom(row: NamesRow, known: KnownTitle | undefined): Names {
  const name = nameOf(row.search_title, row.search_pinyin, row.search_initials, known?.name);
  const other = nameOf(row.search_title_tw, row.search_pinyin_tw, row.search_initials_tw, known?.nameTw);
  const isOther = other.title !== '' && other.title !== name.title;
  return { mediaKey: known?.mediaKey ?? row.media_key, ...name, other: isOther ? other : null };
}

function nameOf(searchTitle: string, pinyin: string, initials: string, written: string | undefined): Name {
  const title = folded(searchTitle);
  return { title: title === written ? written : title, syllables: syllablesIn(pinyin), initials };
}

export interface Interning {
  text(text: string): string;
  /** @param json a JSON list of texts */
  list(json: string): string[];
}

/** The same words come again and again: each is kept once. */
export function interning(): Interning {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const keep = <T>(kept: Map<string, T>, key: string, make: () => T): T => {
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  };
  return {
    text: (text) => keep(texts, text, () => text),
    list: (json) => keep(lists, json, () => JSON.parse(json) as string[]),
  };
}
