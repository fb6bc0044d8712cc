import { isIPv6 } from 'node:net';

/**
 * Whom an address belongs to, for limits: an IPv4 address itself, of IPv6 the /64, since whoever has one address of it
 * has all 2^64. An IPv4 address in the clothes of IPv6 ('::ffff:192.0.2.1') is an IPv4 address, and a network is itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hex groups, '::' at most once, no dotted tail.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [read(front), read(back ?? '')];
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
