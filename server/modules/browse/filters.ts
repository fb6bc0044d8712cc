import { categoryPaths } from '../../../src/contract/categories';
import type { Filter, NavItem } from '../../../src/contract/schemas/home';
import { paths } from '../../../src/lib/paths';
import { badRequest } from '../../errors';
import { frequent, type Gathered } from '../../home/gather';
import type { Messages } from '../../messages';

const YEARS = 6;

/** The years a filter's value means: '2021', '1990-1999', or '' for all. @throws Refusal for anything else */
export function yearsOf(value: string): [number, number] | null {
  if (!value) return null;
  const found = /^(\d{4})(?:-(\d{4}))?$/.exec(value);
  if (!found) throw badRequest((t) => t.wrongValue('year'));
  return [Number(found[1]), Number(found[2] ?? found[1])];
}

/** The categories there is something in, in the order of the navigation (spec 2.1). */
export function navigation(
  { categories }: Gathered,
  has: { collections: boolean; stores: boolean },
  t: Messages,
): NavItem[] {
  return categoryPaths
    .filter(
      (path) => categories.has(path) || (path === 'collection' && has.collections) || (path === 'stores' && has.stores),
    )
    .map((path) => ({ id: path, name: t.categories[path], path: paths.category(path) }));
}

/** The filter block: what occurs in `titles`, the catalogue or one category of it. @param thisYear at the site */
export function filters(all: Gathered, titles: Gathered, t: Messages, thisYear: number): Filter[] {
  const named = (values: string[]) => values.map((value) => ({ value, name: t.word(value) }));
  const any = { value: '', name: t.all };
  const categories = categoryPaths.filter((path) => all.categories.has(path));
  const row = (key: Filter['key'], options: Filter['options']): Filter => ({
    key,
    title: t.filterTitles[key],
    options,
  });
  return [
    row('category', [any, ...categories.map((path) => ({ value: path, name: t.categories[path] }))]),
    row('genre', [any, ...named(frequent(titles.genres))]),
    row('region', [any, ...named(frequent(titles.regions))]),
    row('year', [any, ...years(titles.years, t, thisYear)]),
    row('sort', [
      { value: 'hot', name: t.sorts.hot },
      { value: 'new', name: t.sorts.new },
      { value: 'score', name: t.sorts.score },
    ]),
  ];
}

/** The last years one by one, then decades, of those that occur. */
function years(occurring: ReadonlySet<number>, t: Messages, thisYear: number): Filter['options'] {
  const occur = [...occurring].filter((year) => year > 0).sort((a, b) => b - a);
  const recent = occur.filter((year) => year > thisYear - YEARS);
  const older = occur.filter((year) => year <= thisYear - YEARS);
  const decades = [...new Set(older.map((year) => Math.floor(year / 10) * 10))];
  return [
    ...recent.map((year) => ({ value: String(year), name: String(year) })),
    ...decades.filter((year) => year >= 1980).map((year) => ({ value: `${year}-${year + 9}`, name: t.decade(year) })),
    ...(decades.some((year) => year < 1980) ? [{ value: '1800-1979', name: t.earlier(1980) }] : []),
  ];
}
