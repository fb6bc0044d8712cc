import type { RankFacts } from '../../src/contract/desk/ranking';

/** A ranking, or all of a category ('' for all titles) with the period ''. */
export interface BoardName {
  period: string;
  category: string;
}

/** What is known by which rule or draft. */
export const boardKey = ({ period, category }: BoardName): string => `${period}.${category}`;

/** What becomes of a ranking: these titles lead it, those are left out. */
export interface Ruling {
  pins: string[];
  out: ReadonlySet<string>;
}

/**
 * The rules that a ranking obeys, the nearest first: its own, that for all periods of its category, and, where it is of one category, that
 * for everything, of which only what is left out reaches it: a place among all titles is none among films.
 */
export function rulesFor({ period, category }: BoardName): (BoardName & { outOnly: boolean })[] {
  const own = [period, ''].map((of) => ({ period: of, category, outOnly: false }));
  return category ? [...own, { period: '', category: '', outOnly: true }] : own;
}

/** @param rules the nearest first: what one says of a title, those behind it do not change. @param now unix ms */
export function ruled(rules: readonly { facts: RankFacts; outOnly: boolean }[], now: number): Ruling {
  const [pins, out, decided] = [[] as string[], new Set<string>(), new Set<string>()];
  for (const { facts, outOnly } of rules) {
    const [led, left] = [outOnly ? [] : lasting(facts.pins, now), lasting(facts.out, now)];
    pins.push(...led.filter((key) => !decided.has(key)));
    for (const key of left) if (!decided.has(key)) out.add(key);
    for (const key of [...led, ...left]) decided.add(key);
  }
  return { pins, out };
}

/** Keys of those whose time is not over. */
const lasting = (entries: RankFacts['pins'], now: number): string[] =>
  entries.filter(({ until }) => until === 0 || until > now).map(({ mediaKey }) => mediaKey);
