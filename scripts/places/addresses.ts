/** Where a country begins, in a list that is sorted by it. '' ends one without beginning another. */
interface Border {
  from: bigint;
  country: string;
}

/**
 * The borders of a table of ranges, which lie side by side or leave gaps.
 * @param csv lines of first, last and country, sorted @param bits how many low bits of an address are left out
 */
function bordersOf(csv: string, bits: bigint): Border[] {
  const borders: Border[] = [];
  const put = (from: bigint, country: string) => {
    // What is finer than the bits that are kept: the last of them stands.
    while (borders.length > 0 && borders.at(-1)!.from >= from) borders.pop();
    if ((borders.at(-1)?.country ?? '') !== country) borders.push({ from, country });
  };
  for (const line of csv.trim().split('\n')) {
    const [first, last, country] = line.split(',') as [string, string, string];
    put(BigInt(first) >> bits, country.trim());
    put((BigInt(last) >> bits) + 1n, '');
  }
  return borders;
}

/** Seven bits a byte, the high ones last. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
}

/**
 * server/region/packed: a line of JSON (countries by number, count of borders of IPv4 and of IPv6), then for each border how far
 * it is from the one before and its country's number. IPv4 whole, of IPv6 the first 48 bits.
 */
export function packAddresses(ipv4: string, ipv6: string): Buffer {
  const lists = [bordersOf(ipv4, 0n), bordersOf(ipv6, 80n)];
  const countries = ['', ...new Set(lists.flat().map(({ country }) => country))].filter(
    (country, index, all) => all.indexOf(country) === index,
  );
  const numbers = new Map(countries.map((country, index) => [country, index]));
  const bytes = lists.flatMap((borders) => {
    let before = 0n;
    return borders.flatMap(({ from, country }) => {
      const step = varint(from - before);
      before = from;
      return [...step, numbers.get(country)!];
    });
  });
  const head = JSON.stringify({ countries, counts: lists.map((borders) => borders.length) });
  return Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(bytes)]);
}
