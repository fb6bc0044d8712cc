import { useEffect, useMemo } from 'react';
import { usePaged } from '../../api/queries';
import type { Card } from '../../contract/schemas/common';

/** Titles that one answer brings. */
const PAGE = 100;

/** A playlist that is being played. */
export interface StoreQueue {
  /** '' where nothing is played from a playlist. */
  key: string;
  items: Card[];
  /** Place of the title that is on; -1 where it is in none, or not known yet. */
  at: number;
  /** Titles in all. */
  total: number;
}

const none: Card[] = [];

/** The playlist that the page's film is played from, as far as the title after it. @param key '' for none */
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
