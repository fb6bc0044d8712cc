import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import { type CardRow, pageOfCards, selectCards } from '../../titles/cards-repository';

export interface ListFilter {
  category: string;
  genre: string;
  region: string;
  /** First and last year, both included. */
  years: [number, number] | null;
  sort: 'hot' | 'new' | 'score';
}

const orders = { hot: 't.hit', new: 't.published_at', score: 't.score' } as const;

/** A page of the catalogue. `offset` and `limit` in titles. @returns the rows and how many match in all */
export async function listTitles(
  db: Db,
  filter: ListFilter,
  page: { offset: number; limit: number },
): Promise<[CardRow[], number]> {
  let matching = selectCards(db);
  if (filter.category) matching = matching.where('t.category', '=', filter.category);
  if (filter.region) matching = matching.where('t.region', '=', filter.region);
  if (filter.years) matching = matching.where('t.year', '>=', filter.years[0]).where('t.year', '<=', filter.years[1]);
  // Genres are a JSON list: the name in its quotes is one element of it, whole.
  if (filter.genre) matching = matching.where(like('t.genres', `%${escapeLike(JSON.stringify(filter.genre))}%`));
  return pageOfCards(matching.orderBy(orders[filter.sort], 'desc').orderBy('t.media_key'), page);
}
