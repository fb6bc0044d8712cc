import { limits } from '../../contract/limits';
import { lookOf } from '../../lib/danmu-looks';
import { patternOf } from '../../lib/shield-pattern';
import type { DanmuItem, DanmuSettings } from './types';

export type DanmuFilter = (item: DanmuItem) => boolean;

/**
 * The viewer's own comments and adverts: no share, limit or merging leaves them out. Adverts are nobody's comment; the
 * viewer dismisses them in another way.
 */
export const isExempt = (item: DanmuItem): boolean => item.mine || item.advert !== undefined;

/** True for what the viewer wants to see. Shield words do not apply to their own comments, so that they see them arrive. */
export function createFilter(settings: Pick<DanmuSettings, 'types' | 'keywords' | 'senders'>): DanmuFilter {
  const { types } = settings;
  const tests = settings.keywords.map(keywordTest).filter((test) => test !== null);
  const senders = new Set(settings.senders);
  return (item) => {
    if (item.advert) return true;
    // A look is more of a colour than any colour.
    if (!types[item.mode] || (!types.color && (item.look || item.color.toLowerCase() !== white))) return false;
    if (item.mine) return true;
    if (item.sender && senders.has(item.sender)) return false;
    return !tests.some((test) => test(item.text));
  };
}

const white = '#ffffff';

type Test = (text: string) => boolean;

/** A pattern that is none, or that could run for ever, matches nothing: the list says so where it is typed. */
function keywordTest(keyword: string): Test | null {
  const pattern = patternOf(keyword);
  if (pattern.kind === 'pattern') return (text) => pattern.test.test(text);
  if (pattern.kind === 'bad' || !pattern.word) return null;
  return (text) => text.toLowerCase().indexOf(pattern.word) >= 0;
}

// Controls, line breaks, and the marks that turn the direction of writing for everything after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwanted = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
const marks =
  '(?:[\\u0300-\\u036f]|[\\u0483-\\u0489]|[\\u1ab0-\\u1aff]|[\\u1dc0-\\u1dff]|[\\u20d0-\\u20ff]|[\\ufe20-\\ufe2f])';
/** More than two marks on one letter paint over the lanes above and below. */
const stacked = new RegExp(`(${marks}{2})${marks}+`, 'g');

/** Brings a comment from anywhere into what the engine draws; null for what has no text or no time. */
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
    ...(item.sender ? { sender: item.sender } : {}),
    ...(item.look && lookOf(item.look) ? { look: item.look } : {}),
    ...(item.likes ? { likes: item.likes } : {}),
    ...(item.liked ? { liked: true } : {}),
    ...(item.coins ? { coins: item.coins } : {}),
    ...(item.advert ? { advert: item.advert } : {}),
  };
}
