import { call } from '../../api/client';
import type { Danmu } from '../../contract/schemas/danmu';

/**
 * The most calls for one stretch of a film. Our server answers six minutes in at most fifteen pages, however many danmu were sent there
 * (`limits.danmuPerSecond`, a thousand to a page); the rest is room for crowded parts with little between them. Another server's list may be far
 * longer, or never end.
 */
const mostPages = 30;

/** The stretch of a film whose danmu are wanted, in seconds; without an end the whole film. */
interface Stretch {
  episodeKey: string;
  from?: number;
  to?: number;
}

/**
 * Fetches the danmu of a stretch, in the order of the film: a crowded stretch comes in pages.
 * @param most stops after this many rows @throws ApiError
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
