import { limits } from '../../../contract/limits';

export type SearchMode = 'text' | 't9';
/** What was typed. In mode t9 it is digits of the nine-key keyboard, each standing for three or four letters. */
export interface Typed {
  text: string;
  mode: SearchMode;
}

export const nothing: Typed = { text: '', mode: 'text' };

const chars = (text: string): string[] => Array.from(text);
const cut = (text: string): string => chars(text).slice(0, limits.searchMaxChars).join('');

/**
 * A key of one of the two keyboards. Letters never mix with digits that mean letters: the first key of the other
 * keyboard begins a new word.
 */
export function type(typed: Typed, char: string, mode: SearchMode): Typed {
  if (typed.mode !== mode && typed.text !== '') return { text: char, mode };
  return { text: cut(typed.text + char), mode };
}

/** What a key of a remote or a desktop means: with nine keys on the screen, its digits are those keys. */
export const modeOf = (char: string, keys: 'full' | 't9'): SearchMode =>
  keys === 't9' && /[2-9]/.test(char) ? 't9' : 'text';

/** The last character goes, a surrogate pair as one. */
export function erase(typed: Typed): Typed {
  return { ...typed, text: chars(typed.text).slice(0, -1).join('') };
}

/** A whole word: chosen from a list, or typed into a text field. Always text, never digits for letters. */
export const word = (text: string): Typed => ({ text: cut(text), mode: 'text' });

/** What the address keeps (`keyword`, `mode`), so that Back and reload find it again. */
export function fromQuery(query: URLSearchParams): Typed {
  const text = cut(query.get('keyword') ?? '');
  return { text, mode: query.get('mode') === 't9' && /^[0-9]*$/.test(text) && text !== '' ? 't9' : 'text' };
}

/** The end of what was typed that may still be spelling characters: letters, or digits that stand for letters. */
export function spelled({ text, mode }: Typed): string {
  return text.match(mode === 't9' ? /[2-9]+$/ : /[a-z][a-z']*$/)?.[0] ?? '';
}

/**
 * Characters in place of the keys that spelled them. What is left of the keys is letters from then on: digits beside
 * characters would be a number.
 * @param rest the letters that the other keys mean
 */
export function spellOut(typed: Typed, characters: string, rest: string): Typed {
  const before = typed.text.slice(0, typed.text.length - spelled(typed).length);
  return word(before + characters + rest);
}

/**
 * What the server is asked. Letters that go on after characters are still being spelled and are in no title: until they
 * are characters too, the characters alone say what is wanted.
 */
export const keyword = ({ text, mode }: Typed): string =>
  mode === 'text' ? text.replace(/([\u3400-\u9fff])[a-z']+$/, '$1').trim() : text;
