import { limits } from '../../contract/limits';
import type { DanmuItem, DanmuSettings } from './types';

export type DanmuFilter = (item: DanmuItem) => boolean;

/** True for what the viewer wants to see. His own comments always pass the keywords, so that he sees them arrive. */
export function createFilter(settings: Pick<DanmuSettings, 'types' | 'keywords'>): DanmuFilter {
  const tests = settings.keywords.map(keywordTest).filter((test) => test !== null);
  return (item) => settings.types[item.mode] && (item.mine || !tests.some((test) => test(item.text.toLowerCase())));
}

type Test = (lower: string) => boolean;

/** '/.../' is a regular expression; one that does not compile is taken literally. Empty keywords match nothing. */
function keywordTest(keyword: string): Test | null {
  const word = keyword.trim().toLowerCase();
  if (!word) return null;
  const pattern = /^\/(.+)\/$/.exec(word);
  const regexp = pattern?.[1] ? compile(pattern[1]) : null;
  return regexp ? (lower) => regexp.test(lower) : (lower) => lower.indexOf(word) >= 0;
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

// Controls, line breaks, and the marks that turn the direction of writing for everything after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwanted = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
const marks =
  '(?:[\\u0300-\\u036f]|[\\u0483-\\u0489]|[\\u1ab0-\\u1aff]|[\\u1dc0-\\u1dff]|[\\u20d0-\\u20ff]|[\\ufe20-\\ufe2f])';
/** More than two marks on one letter paint over the rows above and below. */
const stacked = new RegExp(`(${marks}{2})${marks}+`, 'g');

/** Brings a row from anywhere into what the engine draws; null for what has no text or no time. */
export function cleanDanmu(item: DanmuItem): DanmuItem | null {
  const text = String(item.text).replace(unwanted, ' ').replace(stacked, '$1').trim();
  if (!text || !(item.time >= 0) || !Number.isFinite(item.time)) return null;
  return {
    id: String(item.id),
    time: item.time,
    mode: item.mode === 'top' || item.mode === 'bottom' ? item.mode : 'scroll',
    text: Array.from(text).slice(0, limits.danmuMaxChars).join(''),
    color: /^#[0-9a-f]{6}$/i.test(item.color) ? item.color : '#ffffff',
    size: Math.min(Math.max(Number(item.size) || 25, 12), 64),
    mine: item.mine === true,
  };
}
