import type { Language } from '../../i18n/i18n';

/** One row of a list of countries or of states. */
export interface Place {
  /** ISO 3166-1, or the part of ISO 3166-2 behind the country. */
  code: string;
  /** The dialling code without '+'; '' for states. */
  dial: string;
  names: Record<Language, string>;
  /** The syllables of each name as they are typed, lower case, with spaces between: 'zhong guo'. */
  readings: Record<Language, string>;
}

export interface PlaceGroup {
  /** A capital letter, or '' for the group at the top. */
  letter: string;
  places: readonly Place[];
}

/** Reads a row of packed/countries.json. */
export function readCountryRow(row: string): Place {
  const [code = '', dial = '', cn = '', read = '', tw = '', readTw = ''] = row.split('|');
  return { code, dial, names: { 'zh-CN': cn, 'zh-TW': tw }, readings: { 'zh-CN': read, 'zh-TW': readTw || read } };
}

/** The states of a country in the rows of packed/states.json; none where it has no list. */
export function readStates(rows: readonly string[], country: string): Place[] {
  const row = rows.find((one) => one.slice(0, 3) === `${country};`);
  if (!row) return [];
  return row
    .slice(3)
    .split(';')
    .map((part) => {
      const [code = '', cn = '', read = '', tw = ''] = part.split('|');
      return { code, dial: '', names: { 'zh-CN': cn, 'zh-TW': tw || cn }, readings: { 'zh-CN': read, 'zh-TW': read } };
    });
}

/** Groups places by the first letter of their reading, sorted by the reading; `first` come above, in the given order. */
export function groupPlaces(places: readonly Place[], language: Language, first: readonly string[] = []): PlaceGroup[] {
  const read = (place: Place) => place.readings[language];
  const sorted = [...places].sort((a, b) => (read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0));
  const groups = new Map<string, Place[]>();
  for (const place of sorted) {
    const letter = read(place).charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), place]);
  }
  const top = first.flatMap((code) => places.filter((place) => place.code === code));
  return [
    ...(top.length > 0 ? [{ letter: '', places: top }] : []),
    ...Array.from(groups, ([letter, found]) => ({ letter, places: found })),
  ];
}

/** The rank of a place for a search text: 0 is the best match, null none. */
type Rank = (place: Place, language: Language) => number | null;

/** Ranks by dialling code: '+86', '0086' and '86' are the same. */
const byDigits =
  (digits: string): Rank =>
  ({ dial }) =>
    dial === digits ? 0 : dial && dial.indexOf(digits) === 0 ? 1 : null;

/** The index of the syllable at which the letters begin to match; the last matched syllable may be incomplete. */
function readsAs(reading: string, letters: string): number | null {
  const syllables = reading.split(' ');
  for (let from = 0; from < syllables.length; from += 1) {
    if (syllables.slice(from).join('').indexOf(letters) === 0) return from;
  }
  return null;
}

function initialsAs(reading: string, letters: string): number | null {
  const at = reading
    .split(' ')
    .map((syllable) => syllable.charAt(0))
    .join('')
    .indexOf(letters);
  return at < 0 ? null : at;
}

const byLetters =
  (letters: string): Rank =>
  ({ code, readings }, language) => {
    if (code.toLowerCase() === letters) return 0;
    const read = readsAs(readings[language], letters);
    const short = initialsAs(readings[language], letters);
    const best = Math.min(read ?? 99, short ?? 99);
    return best === 99 ? null : 1 + best;
  };

/** Ranks by a name in either language: a Taiwanese name is found on a simplified page, too. */
const byName =
  (text: string): Rank =>
  ({ names }) => {
    const at = [names['zh-CN'], names['zh-TW']].map((name) => name.indexOf(text)).filter((index) => index >= 0);
    return at.length > 0 ? Math.min(...at) : null;
  };

function rankOf(typed: string): Rank {
  // A Chinese keyboard may write full-width letters and digits.
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’·-]/g, '')
    .toLowerCase();
  if (/^\+?\d+$/.test(text)) return byDigits(text.replace(/^(\+|00)/, ''));
  if (/^[a-zü]+$/.test(text)) return byLetters(text.replace(/ü/g, 'v'));
  return byName(text);
}

/** The places that match a name, its pinyin, its initials, a dialling code or an ISO code; the best first. */
export function findPlaces(places: readonly Place[], typed: string, language: Language): Place[] {
  if (!typed.trim()) return [];
  const rank = rankOf(typed);
  return places
    .map((place, index) => ({ place, index, rank: rank(place, language) }))
    .filter(({ rank: found }) => found !== null)
    .sort((a, b) => a.rank! - b.rank! || a.index - b.index)
    .map(({ place }) => place);
}
