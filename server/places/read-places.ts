import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A city or district, as scripts/places/places-lines.ts wrote it. */
export interface KnownPlace {
  id: string;
  /** In zh-CN and in zh-TW. */
  names: readonly [cn: string, tw: string];
  /** Pinyin, a space between the syllables. */
  reading: string;
  initials: string;
  /** ISO 3166-1 */
  country: string;
  /** What it lies in inside its country, the largest first, a space between. '' for nothing. */
  areas: readonly [cn: string, tw: string];
  /** WGS-84 in degrees; NaN where nobody says, and then it is found by name alone. */
  lat: number;
  lng: number;
}

const file = new URL('./packed/places.br', import.meta.url);

function readPlaces(): KnownPlace[] {
  const [head = '', ...rows] = brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n');
  const areas = head.split('|').map((area) => {
    const [cn = '', tw = ''] = area.split('/');
    return [cn, tw || cn] as const;
  });
  const degrees = (text: string | undefined) => (text ? Number(text) / 100 : Number.NaN);
  return rows.map((row) => {
    const [id = '', cn = '', tw = '', reading = '', country = '', area, lat, lng] = row.split('|');
    return {
      id,
      names: [cn, tw || cn],
      reading,
      initials: reading
        .split(' ')
        .map((syllable) => syllable.charAt(0))
        .join(''),
      country,
      areas: areas[Number(area)] ?? ['', ''],
      lat: degrees(lat),
      lng: degrees(lng),
    };
  });
}

let known: { list: readonly KnownPlace[]; byId: ReadonlyMap<string, KnownPlace> } | undefined;

/** Some 11,000, the largest first; read with the first that is asked for (0.1 s, 5 MB). */
export function knownPlaces(): NonNullable<typeof known> {
  if (!known) {
    const list = readPlaces();
    known = { list, byId: new Map(list.map((place) => [place.id, place])) };
  }
  return known;
}
