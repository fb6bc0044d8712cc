import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '../../src/lib/once';
import { inTurns } from '../in-turns';

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

interface KnownPlaces {
  list: readonly KnownPlace[];
  byId: ReadonlyMap<string, KnownPlace>;
}

async function readPlaces(): Promise<KnownPlaces> {
  const packed = await promisify(brotliDecompress)(await readFile(file));
  const [head = '', ...rows] = packed.toString('utf8').split('\n');
  const areas = head.split('|').map((area) => {
    const [cn = '', tw = ''] = area.split('/');
    return [cn, tw || cn] as const;
  });
  const list: KnownPlace[] = [];
  await inTurns(rows, (row) => list.push(placeOf(row, areas)));
  return { list, byId: new Map(list.map((place) => [place.id, place])) };
}

/** @param areas what places lie in, in zh-CN and in zh-TW */
function placeOf(row: string, areas: readonly (readonly [string, string])[]): KnownPlace {
  const [id = '', cn = '', tw = '', reading = '', country = '', area, lat, lng] = row.split('|');
  const syllables = reading.split(' ');
  return {
    id,
    names: [cn, tw || cn],
    reading,
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
    country,
    areas: areas[Number(area)] ?? ['', ''],
    lat: degrees(lat),
    lng: degrees(lng),
  };
}

const degrees = (text: string | undefined): number => (text ? Number(text) / 100 : Number.NaN);

/** Some 11,000, the largest first; read with the first that is asked for (0.1 s, 5 MB). */
export const knownPlaces = once(readPlaces);
