import { pinyin } from 'pinyin-pro';
import type { TitleRow } from '../db/schema';
import { normalize, START, toT9 } from './normalize';

export type SearchColumns = Pick<
  TitleRow,
  'search_title' | 'search_pinyin' | 'search_initials' | 'search_t9' | 'search_t9_initials'
>;

/** The same of what a title is called in Taiwan; of '' nothing. */
export function searchColumnsTw(title: string) {
  const { search_title, search_pinyin, search_initials } = searchColumns(title);
  return { search_title_tw: search_title, search_pinyin_tw: search_pinyin, search_initials_tw: search_initials };
}

/** A long title is found from its first syllables on; the columns grow with the square of this. */
const STARTS = 24;

/**
 * What the search matches a title by. Whoever writes a title fills these columns with it. '流浪地球' gives
 * search_pinyin '|liulangdiqiu|langdiqiu|diqiu|qiu' (so that a prefix of any syllable's start is one LIKE),
 * search_initials 'lldq', and the same in keypad digits.
 */
export function searchColumns(title: string): SearchColumns {
  const parts = syllables(title);
  const whole = parts.slice(0, STARTS).map((_, index) => parts.slice(index).join(''));
  const initials = parts.map((part) => (/^[0-9]/.test(part) ? part : part.charAt(0))).join('');
  return {
    search_title: normalize(title),
    search_pinyin: whole.map((text) => START + text).join(''),
    search_initials: initials,
    search_t9: whole.map((text) => START + toT9(text)).join(''),
    search_t9_initials: toT9(initials),
  };
}

/** The syllables that are behind `search_pinyin`, which a search in memory needs once each: '|liu|lang|di|qiu'. */
export function syllablesIn(searchPinyin: string): string {
  const starts = searchPinyin.split(START).slice(1);
  return starts.map((rest, at) => START + rest.slice(0, rest.length - (starts[at + 1]?.length ?? 0))).join('');
}

/** Pinyin syllables, Latin words and numbers in order: '流浪地球 Wall-E 2' is liu lang di qiu wall e 2. */
function syllables(title: string): string[] {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[a-z\u00c0-\u024f]+/g, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  const runs = plain.match(/\p{Script=Han}+|[a-z]+|[0-9]+/gu) ?? [];
  return runs.flatMap((run) =>
    /^[a-z0-9]/.test(run)
      ? [run]
      : pinyin(run, { type: 'array', toneType: 'none', v: true }).filter((syllable) => /^[a-z]+$/.test(syllable)),
  );
}
