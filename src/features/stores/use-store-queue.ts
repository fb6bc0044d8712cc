import { useEffect, useMemo } from 'react';
import { usePaged } from '../../api/queries';
import type { Card } from '../../contract/schemas/common';

/** The number of titles in one answer. */
const PAGE = 100;

/** The playlist that is being played. */
export interface StoreQueue {
  /** '' where the film is not played from a playlist. */
  key: string;
  items: Card[];
  /** The index of the present title; -1 where it is not in the playlist, or not known yet. */
  at: number;
  /** The number of titles in all. */
  total: number;
}

const none: Card[] = [];

/** The playlist that the page's film is played from, loaded at least up to the title after the film. @param key '' for none */
export function useStoreQueue(key: string, mediaKey: string): StoreQueue {
  const list = usePaged('storeItems', { key, size: PAGE }, { enabled: key !== '' });
  const { items, total, footer, loadMore } = list;
  const at = items.findIndex((card) => card.mediaKey === mediaKey);
  const wants = key !== '' && footer === 0 && (at < 0 || at === items.length - 1);
  useEffect(() => {
    if (wants) loadMore();
  });
  return useMemo(
    () => (key ? { key, items, at, total } : { key, items: none, at: -1, total: 0 }),
    [key, items, at, total],
  );
}
