import { describe, expect, it } from 'vitest';
import { paths } from '../../../lib/paths';
import { type RankChoice, rankQuery, readRankChoice } from './rank-choice';

describe('choice of the ranking', () => {
  it('survives the way into the address and back', () => {
    const choice: RankChoice = { period: 'month', category: 'anime' };
    const search = paths.rank(rankQuery(choice)).split('?')[1];
    expect(readRankChoice(new URLSearchParams(search))).toEqual(choice);
  });

  it('is the day over all categories by default, and the address then stays bare', () => {
    expect(readRankChoice(new URLSearchParams(''))).toEqual({ period: 'day', category: '' });
    expect(readRankChoice(new URLSearchParams('period=year'))).toEqual({ period: 'day', category: '' });
    expect(paths.rank(rankQuery({ period: 'day', category: '' }))).toBe('/rank');
  });
});
