import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '../../src/lib/once';
import { networkOf } from '../http/network-of';

/** Where a country's addresses begin, ascending, and whose they are: an index of `countries`, 0 for nobody's. */
interface Borders {
  /** An IPv4 address as a number; the first 48 bits of an IPv6 address. */
  from: Float64Array;
  country: Uint8Array;
}

interface Table {
  countries: string[];
  v4: Borders;
  v6: Borders;
}

const file = new URL('./packed/addresses.br', import.meta.url);

/** So many borders are read in one go: some milliseconds. */
const AT_ONCE = 16_384;

/** Which country an address is registered in, as scripts/places wrote it. */
async function readTable(): Promise<Table> {
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  const end = bytes.indexOf('\n');
  const { countries, counts } = JSON.parse(bytes.toString('utf8', 0, end)) as {
    countries: string[];
    counts: [number, number];
  };
  let at = end + 1;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const borders = async (count: number): Promise<Borders> => {
    const list = { from: new Float64Array(count), country: new Uint8Array(count) };
    let before = 0;
    for (let index = 0; index < count; index += 1) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
      before += next();
      list.from[index] = before;
      list.country[index] = bytes[at++]!;
    }
    return list;
  };
  const v4 = await borders(counts[0]);
  return { countries, v4, v6: await borders(counts[1]) };
}

/** Read with the first address. */
const table = once(readTable);

/**
 * The country or region in which an address is registered, ISO 3166-1; '' where nobody knows, as of private addresses. An IPv4
 * address in the clothes of IPv6 is an IPv4 address.
 */
export async function countryOfAddress(address: string): Promise<string> {
  const { countries, v4, v6 } = await table();
  const network = networkOf(address);
  if (isIPv4(network)) return countries[countryAt(v4, numberOf(network))] ?? '';
  if (isIPv6(address.split('%', 1)[0] ?? '')) return countries[countryAt(v6, first48(network))] ?? '';
  return '';
}

/** By halves. */
function countryAt({ from, country }: Borders, address: number): number {
  let low = -1;
  let high = from.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (from[middle]! <= address) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? 0 : country[low]!;
}

const numberOf = (ipv4: string): number => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** @param network an IPv6 address of which four groups are written */
const first48 = (network: string): number =>
  network
    .split(':')
    .slice(0, 3)
    .reduce((sum, group) => sum * 65_536 + Number.parseInt(group, 16), 0);
