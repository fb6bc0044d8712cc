import { useMemo, useState } from 'react';
import { serverNow } from '../../../api/client';
import { queryClient, usePaged } from '../../../api/queries';
import type { FeedItem, FeedType } from '../../../contract/schemas/posts';

const pageSize = 24;

/** A list of discovery as it was at a moment: what comes later shows after a refresh, and no page shows a post twice. */
export function useFeed(type: FeedType, labelId: string, enabled: boolean) {
  const [until, setUntil] = useState(serverNow);
  const list = usePaged('feed', { type, size: pageSize, until, ...(labelId ? { labelId } : {}) }, { enabled });
  // Recommended anew for each page, a post may come again where its reasons have changed meanwhile.
  const items = useMemo(() => unique(list.items), [list.items]);
  const refresh = async () => {
    setUntil(serverNow());
    await queryClient.invalidateQueries({ queryKey: ['followUsers'] });
  };
  return { list: { ...list, items }, refresh };
}

function unique(items: readonly FeedItem[]): FeedItem[] {
  const seen = new Set<string>();
  return items.filter(({ mediaKey }) => !seen.has(mediaKey) && seen.add(mediaKey));
}
