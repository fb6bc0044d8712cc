import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall, usePaged } from '../../../api/queries';
import type { Store } from '../../../contract/schemas/stores';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useWindowTitle } from '../../../ui/window-title';
import styles from './Store.module.css';
import { StoreHead } from './StoreHead';
import { StoreItems, StoreItemsSkeleton } from './StoreItems';

/** /stores/:key: a playlist, whose it is, what it holds, and what one can do with it (spec 2.4). */
export default function StoreScreen() {
  const t = useT();
  const { go } = useNavigation();
  const key = useRoute().params.key ?? '';
  const uid = useSession((state) => state.user?.id ?? '');
  const asked = useCall('store', { key }, { enabled: key !== '', staleTime: 0 });
  const { data, error, state } = asked;
  if (data) return <OpenStore key={`${key}.${uid}`} given={data} />;
  const gone = key === '' || (isApiError(error) && (error.kind === 'notFound' || error.kind === 'refused'));
  return (
    <Page bleed title={state === 'loading' ? undefined : t('stores.title')}>
      {state === 'loading' ? <Waiting /> : null}
      <div className={styles.body}>
        {state === 'loading' ? (
          <StoreItemsSkeleton />
        ) : gone ? (
          <EmptyBlock
            icon="lock"
            main={t('stores.gone.main')}
            secondary={t('stores.gone.text')}
            action={{ label: t('stores.others'), onPress: () => go(paths.stores(), { replace: true }) }}
          />
        ) : (
          <ListState of={asked} skeleton={null} empty={{ main: t('stores.gone.main') }}>
            {null}
          </ListState>
        )}
      </div>
    </Page>
  );
}

/** The head to come, where it will stand. */
const Waiting = () => (
  <div className={styles.waiting}>
    <NavBar title="" />
    <div className={styles.bones} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  </div>
);

function OpenStore({ given }: { given: Store }) {
  const [store, setStore] = useState(given);
  useEffect(() => setStore(given), [given]);
  useWindowTitle(store.title);
  const list = usePaged('storeItems', { key: store.key, size: 60 }, { staleTime: 0 });
  return (
    <Page bleed>
      <StoreHead store={store} first={list.items[0]} onChange={setStore} />
      <div className={styles.body}>
        <StoreItems store={store} list={list} />
      </div>
    </Page>
  );
}
