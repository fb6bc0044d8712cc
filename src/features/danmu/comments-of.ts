import { call } from '../../api/client';
import type { Danmu } from '../../contract/schemas/danmu';

/**
 * Calls for one stretch at most. Ours answers with a stretch of six minutes in fifteen however much was said there (`limits.danmuPerSecond`,
 * a thousand to a page), and the rest is room for crowds between which little is said. Another server's list may be far longer, or have no end.
 */
const mostPages = 30;

/** Which comments, in seconds of the film; without an end all of them. */
interface Stretch {
  episodeKey: string;
  from?: number;
  to?: number;
}

/**
 * The comments of a stretch, in the order of the film: a part with very many comes in pages.
 * @param most so many rows are enough @throws ApiError
 */
export async function commentsOf(
  stretch: Stretch,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<Danmu[]> {
  const rows: Danmu[] = [];
  for (let cursor = '', more = true, pages = 0; more && rows.length < most && pages < mostPages; pages += 1) {
    const page = await call('danmuList', { ...stretch, ...(cursor ? { cursor } : {}) }, { signal });
    rows.push(...page.info);
    cursor = page.cursor;
    more = page.hasMore;
  }
  return rows.slice(0, most);
}
