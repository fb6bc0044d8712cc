import { expect, it } from 'vitest';
import { seasonAt, seasonsOf } from './episode-seasons';

const of = (season: number, seasonTitle: string) => ({ season, seasonTitle });

it('a series is divided where its season changes', () => {
  const seasons = seasonsOf([of(1, '第 1 季'), of(1, '第 1 季'), of(2, '雨夜'), of(0, '特别篇')]);
  expect(seasons).toEqual([
    { title: '第 1 季', from: 0, to: 2 },
    { title: '雨夜', from: 2, to: 3 },
    { title: '特别篇', from: 3, to: 4 },
  ]);
  expect([0, 1, 2, 3, -1].map((index) => seasonAt(seasons, index))).toEqual([0, 0, 1, 2, 0]);
});

it.each([
  ['one season', [of(2, ''), of(2, '')]],
  ['no seasons', [of(0, ''), of(0, '')]],
  ['what an older version kept', [{}, {}]],
])('%s is one part without a name', (_, episodes) => {
  expect(seasonsOf(episodes)).toEqual([{ title: '', from: 0, to: 2 }]);
});

it('the next title of a playlist belongs to the last season', () => {
  const [, last] = seasonsOf([of(1, '一'), of(2, '二'), {}]);
  expect(last).toEqual({ title: '二', from: 1, to: 3 });
});
