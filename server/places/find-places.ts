import type { KnownPlace } from './read-places';

/** Where most who read Chinese are. */
const near: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO']);

/** How well a place answers to what was typed: 0 best, -1 not at all. */
type Rank = (place: KnownPlace) => number;

/** Where the letters begin in the syllables; the last one need not be whole. */
function readsAs(reading: string, letters: string): number {
  // Most places have not even the letters.
  const joined = reading.split(' ').join('');
  if (joined.indexOf(letters) < 0) return -1;
  const syllables = reading.split(' ');
  let rest = joined;
  for (const [index, syllable] of syllables.entries()) {
    if (rest.startsWith(letters)) return index;
    rest = rest.slice(syllable.length);
  }
  return -1;
}

const byLetters =
  (letters: string): Rank =>
  ({ reading, initials }) => {
    const read = readsAs(reading, letters);
    if (read >= 0) return read;
    const short = letters.length > 1 ? initials.indexOf(letters) : -1;
    return short < 0 ? -1 : short + 1;
  };

/** By its name as either side writes it, or by what it lies in and its name: 北京朝阳, 苏州昆山. */
const byName =
  (text: string): Rank =>
  ({ names, areas }) => {
    const at = names.map((name) => name.indexOf(text)).filter((index) => index >= 0);
    if (at.length > 0) return names.some((name) => name === text) ? 0 : Math.min(...at) + 1;
    const whole = [0, 1].some((side) => (areas[side] + names[side]!).replace(/ /g, '').indexOf(text) >= 0);
    return whole ? 20 : -1;
  };

/** The places that answer to a name, its pinyin or its initials: the best first, of equal ones the largest. */
export function searchedPlaces(places: readonly KnownPlace[], typed: string, most: number): KnownPlace[] {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’·-]/g, '')
    .toLowerCase()
    .replace(/ü/g, 'v');
  // Who has typed nothing is most likely at home: the country's own first, each part in the order of size.
  if (!text) {
    const isNear = ({ country }: KnownPlace): boolean => near.has(country);
    return [...places.filter(isNear), ...places.filter((place) => !isNear(place))].slice(0, most);
  }
  const rank = /^[a-z]+$/.test(text) ? byLetters(text) : byName(text);
  const byRank = new Map<number, KnownPlace[]>();
  for (const place of places) {
    const found = rank(place);
    if (found < 0) continue;
    const others = byRank.get(found);
    if (others) others.push(place);
    else byRank.set(found, [place]);
  }
  return [...byRank]
    .sort(([a], [b]) => a - b)
    .flatMap(([, found]) => found)
    .slice(0, most);
}
