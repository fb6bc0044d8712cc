import { normalize, START } from '../../titles/normalize';
import type { Wanted } from '../../titles/search-index';
import { searchColumns } from '../../titles/search-text';

export type Mode = 'text' | 't9';

/** What a keyword looks for. @returns null where nothing is left to look for */
export function wantedBy(keyword: string, mode: Mode): Wanted | null {
  const text = normalize(keyword);
  if (mode === 't9') return /^[0-9]+$/.test(text) ? { title: '', sounds: text, isKeypad: true } : null;
  if (!text) return null;
  return { title: text, sounds: /^[a-z0-9]+$/.test(text) ? text : '', isKeypad: false };
}

/** From so many characters, or letters and digits, on a search that finds one title alone means that one. */
const TELLING = { characters: 2, sounds: 4 };

/**
 * Whether a search names its first title: by its whole name or reading, or because it finds no other. What is typed on
 * the way there finds many.
 * @param found how many titles match in all
 */
export function names({ title, sounds, isKeypad }: Wanted, first: string, found: number): boolean {
  const text = title || sounds;
  if (found === 1 && text.length >= (sounds ? TELLING.sounds : TELLING.characters)) return true;
  const columns = searchColumns(first);
  if (title && title === columns.search_title) return true;
  const readings = isKeypad ? columns.search_t9 : columns.search_pinyin;
  return sounds !== '' && sounds === readings.split(START)[1];
}
