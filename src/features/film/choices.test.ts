import { expect, it } from 'vitest';
import { cardFixture } from '../../ui/card-fixture';
import { choicesOf, titleOf } from './choices';

const episode = (n: number) => ({
  episodeKey: `e${n}`,
  index: n,
  number: n,
  season: 0,
  seasonTitle: '',
  title: `第 ${n} 集`,
  thumb: '',
  duration: 600,
  vip: 0,
  freeAt: 0,
});
const items = ['huli', 'maoke', 'zhiyu'].map((mediaKey) => cardFixture({ mediaKey, title: mediaKey }));
const queue = (at: number) => ({ key: 'list', items, at, total: 3 });
const keys = (all: ReturnType<typeof choicesOf>) => all.map(({ episodeKey }) => episodeKey);

it('without a playlist there are the title’s own episodes', () => {
  expect(keys(choicesOf([episode(1), episode(2)], queue(-1)))).toEqual(['e1', 'e2']);
});

it('a film is one of its playlist’s titles: those before and after it lead on', () => {
  const all = choicesOf([episode(1)], queue(1));
  expect(all.map(({ episodeKey, index, title }) => [titleOf(episodeKey) || episodeKey, index, title])).toEqual([
    ['huli', 1, 'huli'],
    ['e1', 2, 'maoke'],
    ['zhiyu', 3, 'zhiyu'],
  ]);
});

it('after the last episode of a series comes the next title, and after the last title nothing', () => {
  const all = choicesOf([episode(1), episode(2)], queue(0));
  expect(all.map(({ episodeKey, index }) => [titleOf(episodeKey), index])).toEqual([
    ['', 1],
    ['', 2],
    ['maoke', 3],
  ]);
  expect(keys(choicesOf([episode(1), episode(2)], queue(2)))).toEqual(['e1', 'e2']);
});
