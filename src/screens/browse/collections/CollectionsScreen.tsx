import { usePaged } from '../../../api/queries';
import type { Collection } from '../../../contract/schemas/home';
import { Grid } from '../../../focus/Grid';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { LoadMore } from '../../../ui/LoadMore';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { useGridSize } from '../../../ui/use-grid-size';
import { CollectionCard } from './CollectionCard';
import styles from './CollectionsScreen.module.css';
import { CollectionsSkeleton } from './CollectionsSkeleton';

const keyOf = (collection: Collection): string => collection.id;
const render = (collection: Collection) => <CollectionCard collection={collection} />;

/** Lists picked by the editors, each a wide picture with its name on it. */
export default function CollectionsScreen() {
  const t = useT();
  const navigation = useNavigation();
  const list = usePaged('collections', {});
  const size = useGridSize({ tv: 3, touch: 1, gapTv: 40, gapTouch: 14 });
  return (
    <Screen className={styles.page}>
      <div className={styles.content}>
        <NavBar title={t('browse.title.collections')} />
        <ListState
          state={list.state}
          skeleton={<CollectionsSkeleton count={6} />}
          empty={{
            main: t('browse.collections.empty.main'),
            vice: t('browse.collections.empty.vice'),
            action: { label: t('browse.collections.home'), onPress: () => navigation.go(paths.home()) },
          }}
          error={list.error}
          onRetry={() => void list.refetch()}
        >
          <div className={styles.grid}>
            <Grid
              id="collections"
              items={list.items}
              itemKey={keyOf}
              render={render}
              label={t('browse.collections.list')}
              columns={size.columns}
              width={size.width}
              height={Math.round((size.width * 9) / 16)}
              gapX={size.gapX}
              gapY={size.gapX}
              onNearEnd={list.loadMore}
            />
          </div>
          <LoadMore state={list.footer} onRetry={list.retryMore} />
        </ListState>
      </div>
    </Screen>
  );
}
