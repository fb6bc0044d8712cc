import type { Filter } from '../../../contract/schemas/home';
import type { Params } from '../../../contract/types';
import { paths } from '../../../lib/paths';

/** What the list is narrowed to; '' stands for 'all'. Lives in the address, so that Back and a reload keep it. */
export type ListFilters = Record<Filter['key'], string>;

const sorts = ['hot', 'new', 'score'] as const;
const asSort = (value: string) => sorts.find((sort) => sort === value);

/** Stands in the query for 'no category' where the path names one. */
const everything = 'all';

/**
 * The filters of an address. The category of the path may be overruled by the query: a choice made on the page must
 * not lead to another page, or focus would start anew. An unknown sort is none.
 */
export function readFilters(params: Record<string, string>, query: URLSearchParams): ListFilters {
  const chosen = query.get('category');
  return {
    category: chosen === everything ? '' : chosen || (params.category ?? ''),
    genre: query.get('genre') ?? '',
    region: query.get('region') ?? '',
    year: query.get('year') ?? '',
    sort: asSort(query.get('sort') ?? '') ?? '',
  };
}

/**
 * The address that shows these filters.
 * @param pathCategory the category in the path that is kept; by default the filters' own.
 */
export function listPath({ category, ...rest }: ListFilters, pathCategory: string = category): string {
  return paths.list(pathCategory, {
    ...(category === pathCategory ? {} : { category: category || everything }),
    ...rest,
  });
}

/** What the call sends: nothing where nothing was chosen. */
export function listParams(filters: ListFilters): Omit<Params<'titleList'>, 'page'> {
  const sort = asSort(filters.sort);
  return {
    ...(filters.category ? { category: filters.category } : {}),
    ...(filters.genre ? { genre: filters.genre } : {}),
    ...(filters.region ? { region: filters.region } : {}),
    ...(filters.year ? { year: filters.year } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** One choice changed. Genres belong to a category, so another category drops the genre. */
export function withFilter(filters: ListFilters, key: Filter['key'], value: string): ListFilters {
  const next = { ...filters, [key]: value };
  return key === 'category' && value !== filters.category ? { ...next, genre: '' } : next;
}

/** The option that is lit: the chosen one, else the row's first (all, or the order the server sorts by). */
export function litOption(filters: ListFilters, row: Filter): string {
  const value = filters[row.key];
  return row.options.some((option) => option.value === value) ? value : (row.options[0]?.value ?? '');
}

/** The names of what was chosen, in the order of the rows: the one line that the filters fold to. */
export function chosenNames(filters: ListFilters, rows: Filter[]): string[] {
  const names: string[] = [];
  for (const row of rows) {
    const option = row.options.find((candidate) => candidate.value === filters[row.key]);
    if (option && filters[row.key]) names.push(option.name);
  }
  return names;
}

export const isNarrowed = (filters: ListFilters): boolean =>
  Boolean(filters.genre || filters.region || filters.year || filters.sort);
