/** What files and folders are called by those who name them, in the order in which they are believed. */
const inFile = /(?:^|[^a-z0-9])s(\d{1,2})[ ._-]*e\d{1,4}(?!\d)/i;
const inFolder = [/(?:^|[^a-z])(?:season|series)[ ._-]*(\d{1,2})(?!\d)/i, /(?:^|[^a-z0-9])s(\d{1,2})(?![a-z0-9])/i];
const inChinese = /第\s*(\d{1,2}|[一二三四五六七八九十]{1,3})\s*季/;
const special = /^(?:specials?|extras?|特别篇|特別篇|番外篇?)$/i;

const digits = '一二三四五六七八九';

/** 二 is 2, 十二 is 12, 二十 is 20, 二十一 is 21. */
function fromChinese(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  const [tens = '', ones = ''] = word.includes('十') ? word.split('十') : ['-', word];
  const ten = tens === '-' ? 0 : tens === '' ? 1 : digits.indexOf(tens) + 1;
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones) + 1);
}

/** The season that a folder says; undefined where it says none. 0 is what stands beside the seasons. */
function seasonOfFolder(folder: string): number | undefined {
  if (special.test(folder)) return 0;
  const chinese = inChinese.exec(folder)?.[1];
  if (chinese !== undefined) return fromChinese(chinese);
  const found = inFolder.map((pattern) => pattern.exec(folder)?.[1]).find((number) => number !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** @param name of a file in a series, with its folders: 'Season 2/01', 'S02E03', '第二季/第3集' */
function seasonSaid(name: string): number | undefined {
  const parts = name.split('/');
  const own = inFile.exec(parts.pop() ?? '')?.[1];
  if (own !== undefined) return Number(own);
  return parts
    .reverse()
    .map(seasonOfFolder)
    .find((season) => season !== undefined);
}

/**
 * The season of each file of a series: 0 for all where nothing says one. What says none beside others that do is the first season, or
 * stands beside the seasons where the first is named.
 */
export function seasonsIn(names: readonly string[]): number[] {
  const said = names.map(seasonSaid);
  if (said.every((season) => season === undefined)) return names.map(() => 0);
  const rest = said.includes(1) ? 0 : 1;
  return said.map((season) => season ?? rest);
}

/** Seasons in the order in which they are watched: what stands beside them comes last. */
export const bySeason = (a: { season: number }, b: { season: number }): number =>
  (a.season || Number.POSITIVE_INFINITY) === (b.season || Number.POSITIVE_INFINITY)
    ? 0
    : (a.season || Number.POSITIVE_INFINITY) - (b.season || Number.POSITIVE_INFINITY);
