import { normalize, START, toT9 } from './normalize';
import { folded } from './script';
import type { Names, Wanted } from './search-index';

export type Mode = 'text' | 't9';

/** What a keyword looks for. @returns null where nothing is left to look for */
export function wantedBy(keyword: string, mode: Mode): Wanted | null {
  const text = normalize(keyword);
  if (mode === 't9') return /^[0-9]+$/.test(text) ? { title: '', sounds: text, isKeypad: true } : null;
  if (!text) return null;
  return { title: folded(text), sounds: /^[a-z0-9]+$/.test(text) ? text : '', isKeypad: false };
}

/** From so many characters, or letters and digits, on a search that finds one title alone means that one. */
const TELLING = { characters: 2, sounds: 4 };

/**
 * Whether a search names its first title: by its whole name or reading, or because it finds no other. What is typed on
 * the way there finds many.
 * @param found how many titles match in all
 */
export function names({ title, sounds, isKeypad }: Wanted, first: Names, found: number): boolean {
  const text = title || sounds;
  if (found === 1 && text.length >= (sounds ? TELLING.sounds : TELLING.characters)) return true;
  const all = first.other ? [first, first.other] : [first];
  if (title && all.some((name) => name.title === title)) return true;
  const readings = all.map(({ syllables }) => syllables.replaceAll(START, ''));
  return sounds !== '' && readings.some((reading) => sounds === (isKeypad ? toT9(reading) : reading));
}
