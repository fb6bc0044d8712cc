import { useCallback, useMemo } from 'react';
import type { Store } from '../../contract/schemas/stores';
import type { EmptyBlockProps } from '../../ui/EmptyBlock';
import { PagedGrid, type Rows } from '../../ui/PagedGrid';
import { StoreCard } from './StoreCard';
import { storeCells } from './store-cells';

interface StoreGridProps {
  id: string;
  label: string;
  list: Rows<Store>;
  empty: EmptyBlockProps;
  /** Called in place of opening the playlist. */
  onPress?: (store: Store) => void;
}

/** Playlists as a grid that fills the page, in each of its states. */
export function StoreGrid({ id, label, list, empty, onPress }: StoreGridProps) {
  const items = useMemo(() => list.items.map((store) => ({ id: store.key, store })), [list.items]);
  const item = useCallback(
    ({ store }: { store: Store }) => (
      <StoreCard store={store} {...(onPress ? { onPress: () => onPress(store) } : {})} />
    ),
    [onPress],
  );
  return <PagedGrid id={id} label={label} list={{ ...list, items }} item={item} cells={storeCells} empty={empty} />;
}
