import type { Params } from '../../../contract/types';

export type Period = Params<'ranking'>['period'];
export const periods: readonly Period[] = ['day', 'week', 'month'];

export interface RankChoice {
  period: Period;
  /** '' for all. */
  category: string;
}

/** What the address asks for; the day's list where it asks for none. */
export function readRankChoice(query: URLSearchParams): RankChoice {
  const asked = query.get('period');
  return { period: periods.find((period) => period === asked) ?? 'day', category: query.get('category') ?? '' };
}

/** The query of a choice: what is the default stays out of the address. */
export const rankQuery = ({ period, category }: RankChoice): { period?: string; category?: string } => ({
  ...(period === 'day' ? {} : { period }),
  ...(category ? { category } : {}),
});
