import { limits } from '../../src/contract/limits';

/** Where a page of a list lies. `page` counts from 1; `offset` and `limit` are rows. */
export interface PageAt {
  page: number;
  offset: number;
  limit: number;
}

/** The page that a call's parameters ask for: the first, of the usual size, where they do not say. */
export const pageOf = ({ page = 1, size = limits.pageSize }: { page?: number; size?: number }): PageAt => ({
  page,
  limit: size,
  offset: (page - 1) * size,
});

/** So many rows behind a page are counted, at most, where each row has to be looked at to know whether it counts. */
const MOST_AHEAD = 500;

/** Rows that say whether there is more than a page, of a list whose total goes no further. */
export const countedUpTo = ({ offset, limit }: Pick<PageAt, 'offset' | 'limit'>): number => offset + limit + MOST_AHEAD;

/**
 * A page in the contract's form.
 * @param total rows of all pages. A row that was dropped while it was presented still counts: pages are cut before.
 */
export const paged = <T>(info: T[], total: number, { page, offset, limit }: PageAt) => ({
  info,
  page,
  total,
  hasMore: offset + limit < total,
});
