import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { PosterCell } from '../../../ui/cells';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedGrid } from '../../../ui/PagedGrid';
import { useWindowTitle } from '../../../ui/window-title';
import { CollectionHead } from './CollectionHead';
import styles from './CollectionScreen.module.css';

const item = (card: Card) => <PosterCell card={card} />;

/** One list of the editors': what it is about, and its titles. */
export default function CollectionScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { params } = useRoute();
  const id = params.id ?? '';
  const detail = useCall('collectionDetail', { id }, { enabled: id !== '', empty: (data) => data.info.length === 0 });
  const { data, error, refetch } = detail;
  useWindowTitle(data?.collection.title);
  const gone = isApiError(error) && error.kind === 'notFound' && !data;
  const waits = detail.state === 'loading';
  const empty = {
    main: t('browse.collection.empty.main'),
    secondary: t('browse.collection.empty.secondary'),
    action: { label: t('browse.collection.empty.others'), onPress: () => go(paths.collections(), { replace: true }) },
  };
  return (
    <Page bleed title={data || waits ? undefined : t('browse.title.collection')}>
      {data ? <CollectionHead collection={data.collection} first={data.info[0]} /> : null}
      {waits ? (
        <div className={`${styles.bar} ${styles.waiting}`}>
          <NavBar title={t('browse.title.collection')} />
        </div>
      ) : null}
      <div className={styles.grid}>
        <PagedGrid
          id="items"
          label={t('browse.collection.items')}
          list={{ state: gone ? 'empty' : detail.state, items: data?.info ?? [], error, refetch }}
          item={item}
          empty={empty}
        />
      </div>
    </Page>
  );
}
