import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { Grid } from '../../../focus/Grid';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { PosterCell, usePosterGrid } from '../../../ui/poster-grid';
import { GridSkeleton } from '../../../ui/Skeleton';
import { CollectionHead } from './CollectionHead';
import styles from './CollectionScreen.module.css';

const keyOf = (card: Card): string => card.mediaKey;
const render = (card: Card) => <PosterCell card={card} />;

/** One list of the editors': what it is about, and its titles. */
export default function CollectionScreen() {
  const t = useT();
  const navigation = useNavigation();
  const { params } = useRoute();
  const id = params.id ?? '';
  const size = usePosterGrid();
  const detail = useCall('collectionDetail', { id }, { enabled: id !== '' });
  const others = {
    label: t('browse.collection.empty.others'),
    onPress: () => navigation.go(paths.collections(), { replace: true }),
  };
  const empty = { main: t('browse.collection.empty.main'), vice: t('browse.collection.empty.vice'), action: others };
  const gone = isApiError(detail.error) && detail.error.kind === 'notFound' && !detail.data;
  const cards = detail.data?.info ?? [];
  return (
    <Screen className={styles.page}>
      <div className={styles.content}>
        {detail.data ? (
          <CollectionHead collection={detail.data.collection} first={cards[0]} />
        ) : (
          <div className={detail.state === 'loading' ? `${styles.bar} ${styles.waiting}` : styles.bar}>
            <NavBar title={t('browse.title.collection')} />
          </div>
        )}
        <ListState
          state={gone || (detail.data && cards.length === 0) ? 'empty' : detail.state}
          skeleton={
            <div className={styles.grid}>
              <GridSkeleton columns={size.columns} rows={2} />
            </div>
          }
          empty={empty}
          error={detail.error}
          onRetry={() => void detail.refetch()}
        >
          <div className={styles.grid}>
            <Grid
              id="items"
              items={cards}
              itemKey={keyOf}
              render={render}
              label={t('browse.collection.items')}
              {...size}
            />
          </div>
        </ListState>
      </div>
    </Screen>
  );
}
