import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../contract/schemas/home';
import {
  chosenNames,
  isNarrowed,
  type ListFilters,
  listParams,
  listPath,
  litOption,
  readFilters,
  withFilter,
} from './list-filters';

const none: ListFilters = { category: '', genre: '', region: '', year: '', sort: '' };
const rows: Filter[] = [
  {
    key: 'category',
    title: '分类',
    options: [
      { value: '', name: '全部' },
      { value: 'movie', name: '电影' },
    ],
  },
  {
    key: 'genre',
    title: '类型',
    options: [
      { value: '', name: '全部' },
      { value: '科幻', name: '科幻' },
    ],
  },
  {
    key: 'sort',
    title: '排序',
    options: [
      { value: 'hot', name: '最热' },
      { value: 'new', name: '最新' },
    ],
  },
];

describe('filters of the list', () => {
  it('survive the way into the address and back', () => {
    const filters = { category: 'movie', genre: '科幻 & 冒险', region: '中国', year: '2020-2024', sort: 'score' };
    const [path, search] = listPath(filters).split('?');
    expect(path).toBe('/list/movie');
    expect(readFilters({ category: 'movie' }, new URLSearchParams(search))).toEqual(filters);
  });

  it('keep the page while the category changes', () => {
    for (const [from, to] of [
      ['movie', 'anime'],
      ['movie', ''],
      ['', 'movie'],
      ['movie', 'movie'],
    ] as const) {
      const address = listPath({ ...none, category: to }, from);
      expect(address.split('?')[0]).toBe(from ? `/list/${from}` : '/list');
      const query = new URLSearchParams(address.split('?')[1]);
      expect(readFilters(from ? { category: from } : {}, query).category).toBe(to);
    }
  });

  it('leave nothing behind in the address or in the call when nothing is chosen', () => {
    expect(listPath(none)).toBe('/list');
    expect(listParams(none)).toEqual({});
  });

  it('send only what was chosen', () => {
    expect(listParams({ ...none, category: 'drama', year: '2024' })).toEqual({ category: 'drama', year: '2024' });
  });

  it('take an order nobody knows for none', () => {
    expect(readFilters({}, new URLSearchParams('sort=random')).sort).toBe('');
    expect(listParams({ ...none, sort: 'random' })).toEqual({});
  });

  it('drop the genre with its category and keep it otherwise', () => {
    const filters = { ...none, category: 'movie', genre: '科幻', region: '中国' };
    expect(withFilter(filters, 'category', 'anime')).toEqual({ ...none, category: 'anime', region: '中国' });
    expect(withFilter(filters, 'category', 'movie').genre).toBe('科幻');
    expect(withFilter(filters, 'sort', 'hot').genre).toBe('科幻');
  });

  it('light the first option of a row without a choice, also for a value the server does not know', () => {
    expect(rows.map((row) => litOption(none, row))).toEqual(['', '', 'hot']);
    expect(litOption({ ...none, genre: '没有的' }, rows[1] as Filter)).toBe('');
  });

  it('fold to the names of the choices', () => {
    expect(chosenNames({ ...none, category: 'movie', sort: 'new' }, rows)).toEqual(['电影', '最新']);
    expect(chosenNames(none, rows)).toEqual([]);
  });

  it('count as narrowed by anything but the category', () => {
    expect(isNarrowed({ ...none, category: 'movie' })).toBe(false);
    expect(isNarrowed({ ...none, sort: 'new' })).toBe(true);
  });
});
