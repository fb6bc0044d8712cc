import { useMemo, useState } from 'react';
import { serverNow } from '../../../api/client';
import { fetchPaged, queryClient, usePaged } from '../../../api/queries';
import type { FeedItem, FeedType } from '../../../contract/schemas/posts';

const pageSize = 24;

/** A list of discovery as it was at a moment: what comes later shows after a refresh, and no page shows a post twice. */
export function useFeed(type: FeedType, labelId: string, enabled: boolean) {
  const [until, setUntil] = useState(serverNow);
  const asOf = (moment: number) => ({ type, size: pageSize, until: moment, ...(labelId ? { labelId } : {}) });
  const list = usePaged('feed', asOf(until), { enabled });
  // Recommended anew for each page, a post may come again where its reasons have changed meanwhile.
  const items = useMemo(() => unique(list.items), [list.items]);
  const askFollowed = () => queryClient.invalidateQueries({ queryKey: ['followUsers'] });
  const startOver = () => {
    setUntil(serverNow());
    void askFollowed();
  };
  /** Starts over once the new list is here: until then, and where it cannot be had, the old one stands. @throws ApiError */
  const refresh = async () => {
    const now = serverNow();
    if (enabled) await fetchPaged('feed', asOf(now));
    setUntil(now);
    await askFollowed();
  };
  return { list: { ...list, items }, startOver, refresh };
}

function unique(items: readonly FeedItem[]): FeedItem[] {
  const seen = new Set<string>();
  return items.filter(({ mediaKey }) => !seen.has(mediaKey) && seen.add(mediaKey));
}
