import naughty from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedGet } from '../../test/client';
import { addTitles, createWorld, NOON, titleRow, type World } from '../../test/fixture';
import { searchColumns } from '../../titles/search-text';

let world: World;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addTitles(world.db, [titleRow('percent', '100% 的她', { hit: 1 })]);
});
afterAll(() => world.close());

const find = async (keyword: string, mode: 'text' | 't9' = 'text') => {
  const answer = await signedGet(world.app, 'searchTitles', { keyword, mode }, { now: NOON });
  return answer.data.info.map((card) => card.title);
};

describe('searchColumns', () => {
  it('spells a title out', () => {
    expect(searchColumns('流浪地球 Wall·E 2')).toEqual({
      search_title: '流浪地球walle2',
      search_pinyin: '|liulangdiqiuwalle2|langdiqiuwalle2|diqiuwalle2|qiuwalle2|walle2|e2|2',
      search_initials: 'lldqwe2',
      search_t9: '|548526434748925532|526434748925532|34748925532|748925532|925532|32|2',
      search_t9_initials: '5537932',
    });
  });

  it.each([
    ['重庆森林', 'chongqingsenlin'],
    ['绿色', 'lvse'],
    ['Amélie', 'amelie'],
    ['', ''],
    ['🎬', ''],
  ])('reads %s as %s', (title, pinyin) => {
    expect(searchColumns(title).search_pinyin.split('|')[1] ?? '').toBe(pinyin);
  });

  it('stays small for a very long title', () => {
    expect(searchColumns('长'.repeat(100)).search_pinyin.length).toBeLessThan(15_000);
  });
});

describe('search', () => {
  it.each([
    ['地球', 'text', ['地球脉动', '流浪地球']],
    ['流浪 地球', 'text', ['流浪地球']],
    ['diqiu', 'text', ['地球脉动', '流浪地球']],
    ['DI QIU', 'text', ['地球脉动', '流浪地球']],
    ['iqiu', 'text', []],
    ['lldq', 'text', ['流浪地球']],
    ['dq', 'text', ['地球脉动', '流浪地球']],
    ['chongq', 'text', ['重庆森林']],
    ['wall-e', 'text', ['Wall·E 机器人']],
    ['jiqiren', 'text', ['Wall·E 机器人']],
    ['2012', 'text', ['2012']],
    ['2012', 't9', ['2012']],
    ['34748', 't9', ['地球脉动', '流浪地球']],
    ['5537', 't9', ['流浪地球']],
    ['流浪', 't9', []],
    ['100%', 'text', ['100% 的她']],
    ['%', 'text', []],
    ['_', 'text', []],
    ['\\', 'text', []],
    ['', 'text', []],
    ['   ', 'text', []],
  ] as const)('%s (%s) finds %j', async (keyword, mode, titles) => {
    const found = await find(keyword, mode);
    expect(found).toEqual(titles);
  });

  it('puts the exact title first, then beginnings, then the rest, each by how much it is watched', async () => {
    const rows = [
      titleRow('exact', '夜', { hit: 1 }),
      titleRow('inner', '深夜', { hit: 9000 }),
      titleRow('begin', '夜色', { hit: 2 }),
    ];
    await addTitles(world.db, rows);
    expect(await find('夜')).toEqual(['夜', '夜航', '夜色', '深夜']);
  });

  it('comes in pages', async () => {
    const answer = await signedGet(world.app, 'searchTitles', { keyword: 'diqiu', page: 2, size: 1 }, { now: NOON });
    expect(answer.data).toMatchObject({ page: 2, total: 2, hasMore: false, info: [{ title: '流浪地球' }] });
  });

  it('takes whatever is typed', async () => {
    for (const keyword of naughty) {
      const search = await signedGet(world.app, 'searchTitles', { keyword }, { now: NOON });
      expect(search.ret, keyword).toBe(Array.from(keyword).length > 60 ? 400 : 200);
    }
  });
});

it('suggests titles', async () => {
  const suggest = await signedGet(world.app, 'searchSuggestions', { keyword: 'd' }, { now: NOON });
  expect(suggest.data.info).toContain('地球脉动');
});
