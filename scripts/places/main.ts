/**
 * Makes what is known of places out of its sources: src/features/country/packed (countries, their states) and
 * server/region/packed (which country an address is of). The results are committed; this runs again when a source changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openConverter } from '../ime/traditional';
import { obtain } from '../lib/obtain';
import { packAddresses } from './addresses';
import { countryLines } from './countries';
import { sources } from './sources';
import { readCatalogue, readOwnNames, type Subdivision, stateLines } from './states';

const here = (path: string) => new URL(path, import.meta.url);
const client = here('../../src/features/country/packed/');
const server = here('../../server/region/packed/');
const text = async (source: keyof typeof sources) => readFile(await obtain(sources[source]), 'utf8');

/** The licences ask that this goes where the data goes. */
const statesNotice =
  'Names of states: iso-codes, (c) 2001-2008 Alastair McKinstry, 2004-2016 Christian Perrier, 2005-2023 Dr. Tobias Quathamer, LGPL-2.1+.';
const addressesNotice =
  'Made of @ip-location-db/asn-country, CC0-1.0; the statistics data are of the Number Resource Organization (nro.net), CC BY 4.0.';

async function write(name: string, value: object): Promise<void> {
  const json = `${JSON.stringify(value)}\n`;
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
