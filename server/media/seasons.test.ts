import { describe, expect, it } from 'vitest';
import { bySeason, seasonsIn } from './seasons';

describe('seasons', () => {
  it.each([
    [
      ['Season 1/01', 'Season 2/01', 'season.03/x'],
      [1, 2, 3],
    ],
    [
      ['S01/a', 'S2/b', 's10 - end/c'],
      [1, 2, 10],
    ],
    [
      ['第一季/1', '第二季/1', '第十季/1', '第十二季/1', '第二十一季/1', '第 3 季/1'],
      [1, 2, 10, 12, 21, 3],
    ],
    [
      ['Show.S01E01.1080p', 'Show.S02E03', 's03 e04'],
      [1, 2, 3],
    ],
    [
      ['Season 1/01', 'Specials/01', '特别篇/2'],
      [1, 0, 0],
    ],
    // The file knows better than its folder.
    [['Season 1/Show S02E01'], [2]],
    // Nothing is a season here.
    [
      ['01', '02'],
      [0, 0],
    ],
    [
      ['disc 2/01', 'S1mple/x', 'Episode 12', 'x264 1080p'],
      [0, 0, 0, 0],
    ],
    // What says none is the first season, or stands beside the others.
    [
      ['01', 'Season 2/01'],
      [1, 2],
    ],
    [
      ['trailer', 'Season 1/01', 'Season 2/01'],
      [0, 1, 2],
    ],
  ])('of %j are %j', (names, seasons) => {
    expect(seasonsIn(names)).toEqual(seasons);
  });

  it('are watched in the order of their numbers, what stands beside them last', () => {
    const order = [0, 10, 2, 1].map((season) => ({ season })).sort(bySeason);
    expect(order.map(({ season }) => season)).toEqual([1, 2, 10, 0]);
  });
});
