import { describe, expect, it } from 'vitest';
import type { HelpCategory } from '../../contract/schemas/user';
import { forTv, hidesNavBar, idOf, placeOf } from './help-tree';

const categories: HelpCategory[] = [
  {
    id: 1,
    path: 'play',
    title: '播放',
    sublist: [
      { id: 11, title: '看不了', tv: 1 },
      { id: 12, title: '没声音' },
    ],
  },
  { id: 2, path: 'terms', title: '协议', sublist: [{ id: 63, title: '会员条款' }] },
];

describe('the tree of help', () => {
  it('finds a question in its category', () => {
    expect(placeOf(categories, 12)).toEqual({ category: categories[0], index: 1 });
    expect(placeOf(categories, 63)).toEqual({ category: categories[1], index: 0 });
    expect(placeOf(categories, 99)).toBeNull();
  });

  it('shows the questions marked for the TV, and all where none is', () => {
    expect(forTv(categories)).toEqual([{ ...categories[0], sublist: [{ id: 11, title: '看不了', tv: 1 }] }]);
    const unmarked = categories.slice(1);
    expect(forTv(unmarked)).toEqual(unmarked);
  });
});

describe('the address of a help page', () => {
  const query = (text: string) => new URLSearchParams(text);

  it('carries an id', () => {
    expect(idOf(query('id=63'))).toBe(63);
    expect(['', 'id=', 'id=-1', 'id=6e3', 'id=abc', 'id=99999999999'].map((text) => idOf(query(text)))).toEqual(
      Array(6).fill(null),
    );
  });

  it('hides the nav bar when it is asked to', () => {
    expect(['hideNavBar=1', 'hideNavBar', 'hideNavBar=true'].map((text) => hidesNavBar(query(text)))).toEqual(
      Array(3).fill(true),
    );
    expect(['', 'hideNavBar=0', 'hideNavBar=false'].map((text) => hidesNavBar(query(text)))).toEqual(
      Array(3).fill(false),
    );
  });
});
