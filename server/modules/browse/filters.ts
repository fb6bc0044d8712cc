import { categoryPaths } from '../../../src/contract/categories';
import type { Filter, NavItem } from '../../../src/contract/schemas/home';
import { paths } from '../../../src/lib/paths';
import { badRequest } from '../../errors';
import type { Messages } from '../../messages';
import type { TitleFacts } from '../../titles/catalogue';
import { frequent } from './compose-home';

const YEARS = 6;

/** The years a filter's value means: '2021', '1990-1999', or '' for all. @throws Refusal for anything else */
export function yearsOf(value: string): [number, number] | null {
  if (!value) return null;
  const found = /^(\d{4})(?:-(\d{4}))?$/.exec(value);
  if (!found) throw badRequest((t) => t.wrongValue('year'));
  return [Number(found[1]), Number(found[2] ?? found[1])];
}

/** The categories there is something in, in the order of the navigation (spec 2.1). */
export function navigation(facts: TitleFacts[], hasCollections: boolean, t: Messages): NavItem[] {
  const filled = new Set(facts.map((title) => title.category));
  return categoryPaths
    .filter((path) => filled.has(path) || (path === 'collection' && hasCollections))
    .map((path) => ({ id: path, name: t.categories[path], path: paths.category(path) }));
}

/** The filter block: what occurs in the catalogue, or in one category of it. @param now unix ms */
export function filters(facts: TitleFacts[], category: string, t: Messages, now: number): Filter[] {
  const titles = category ? facts.filter((title) => title.category === category) : facts;
  const named = (values: string[]) => values.map((value) => ({ value, name: t.word(value) }));
  const all = { value: '', name: t.all };
  const filled = new Set(facts.map((title) => title.category));
  const categories = categoryPaths.filter((path) => filled.has(path));
  const row = (key: Filter['key'], options: Filter['options']): Filter => ({
    key,
    title: t.filterTitles[key],
    options,
  });
  return [
    row('category', [all, ...categories.map((path) => ({ value: path, name: t.categories[path] }))]),
    row('genre', [all, ...named(frequent(titles.flatMap((title) => title.genres)))]),
    row('region', [all, ...named(frequent(titles.map((title) => title.region)))]),
    row('year', [all, ...years(titles, t, new Date(now).getUTCFullYear())]),
    row('sort', [
      { value: 'hot', name: t.sorts.hot },
      { value: 'new', name: t.sorts.new },
      { value: 'score', name: t.sorts.score },
    ]),
  ];
}

/** The last years one by one, then decades, of those that occur. */
function years(titles: TitleFacts[], t: Messages, thisYear: number): Filter['options'] {
  const occur = [...new Set(titles.map((title) => title.year))].filter((year) => year > 0).sort((a, b) => b - a);
  const recent = occur.filter((year) => year > thisYear - YEARS);
  const older = occur.filter((year) => year <= thisYear - YEARS);
  const decades = [...new Set(older.map((year) => Math.floor(year / 10) * 10))];
  return [
    ...recent.map((year) => ({ value: String(year), name: String(year) })),
    ...decades.filter((year) => year >= 1980).map((year) => ({ value: `${year}-${year + 9}`, name: t.decade(year) })),
    ...(decades.some((year) => year < 1980) ? [{ value: '1800-1979', name: t.earlier(1980) }] : []),
  ];
}
