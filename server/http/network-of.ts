import { isIPv6 } from 'node:net';

/**
 * Whom an address belongs to, for limits: an IPv4 address itself, of IPv6 the /64, since whoever has one address of it
 * has all 2^64. An IPv4 address in the clothes of IPv6 ('::ffff:192.0.2.1') is an IPv4 address, and a network is itself.
 */
export function networkOf(address: string): string {
  const [plain, groups] = partsOf(address);
  return groups ? prefixOf(groups, 64) : plain;
}

/**
 * Whose customer an address may be: an IPv4 address itself, of IPv6 the /56, which providers give to a household, and with it 256
 * networks by networkOf. Others give each of their customers one /64, so a /56 may also be 256 strangers to each other.
 */
export function customerOf(address: string): string {
  const [plain, groups] = partsOf(address);
  return groups ? prefixOf(groups, 56) : plain;
}

/** @returns an IPv4 address as it is written, or the groups of an IPv6 address */
function partsOf(address: string): [plain: string, groups?: number[]] {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return [plain];
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isDressed = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isDressed ? [[high >> 8, high & 255, low >> 8, low & 255].join('.')] : [plain, groups];
}

/** @param bits more than 48, and at most 64 */
function prefixOf([a = 0, b = 0, c = 0, d = 0]: number[], bits: number): string {
  const last = d & (0xffff << (64 - bits));
  return `${[a, b, c, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hex groups, '::' at most once, no dotted tail.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [read(front), read(back ?? '')];
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
