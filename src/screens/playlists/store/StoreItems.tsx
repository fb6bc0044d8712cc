import { useCallback } from 'react';
import type { usePaged } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import type { Store } from '../../../contract/schemas/stores';
import { StoreLine } from '../../../features/stores/StoreLine';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Boxes } from '../../../ui/Boxes';
import { type CellShape, useCells } from '../../../ui/cells';
import { useNavigation } from '../../../ui/navigation';
import { PagedRows } from '../../../ui/PagedRows';
import styles from './Store.module.css';
import { usePlayStore } from './use-store-acts';

/** One line a title. */
const lines: CellShape = {
  tv: 1,
  touch: 1,
  gapTv: 40,
  gapTouch: 16,
  gapY: { tv: 20, touch: 12 },
  ratio: 0,
  words: { tv: 160, touch: 84 },
};

interface StoreItemsProps {
  store: Store;
  list: ReturnType<typeof usePaged<'storeItems'>>;
}

/** Titles of a playlist in its order; a press plays it from there on. */
export function StoreItems({ store, list }: StoreItemsProps) {
  const t = useT();
  const { go } = useNavigation();
  const size = useCells(lines);
  const { key, mine } = store;
  const play = usePlayStore(key);
  const itemKey = useCallback((card: Card) => card.mediaKey, []);
  const render = useCallback(
    (card: Card, at: number) => <StoreLine card={card} nth={at + 1} onPress={() => play(card.mediaKey)} />,
    [play],
  );
  const empty = mine
    ? {
        icon: 'list' as const,
        main: t('stores.noItems'),
        secondary: t('stores.noItemsText'),
        action: { label: t('stores.addTitles'), onPress: () => go(paths.editStore(key)) },
      }
    : { icon: 'list' as const, main: t('stores.noItems'), secondary: t('stores.noItemsOther') };
  return (
    <PagedRows list={list} skeleton={<StoreItemsSkeleton />} empty={empty}>
      <Grid
        id="items"
        label={t('stores.items')}
        items={list.items}
        itemKey={itemKey}
        render={render}
        onNearEnd={list.loadMore}
        {...size}
      />
    </PagedRows>
  );
}

export const StoreItemsSkeleton = () => (
  <div aria-hidden="true">
    <Boxes count={5}>{() => <div className={styles.bone} />}</Boxes>
  </div>
);
