import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { useCall, usePaged } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Card } from '../../../contract/schemas/common';
import type { Store } from '../../../contract/schemas/stores';
import { refreshStoreItems } from '../../../features/stores/refresh-stores';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { IconButton } from '../../../ui/IconButton';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';
import { Details } from './Details';
import styles from './EditStore.module.css';
import { OrderList } from './OrderList';

const TitlePicker = lazy(() => import('../../../features/stores/TitlePicker'));

/** /editMyStores/:id: one's own playlist: what it is called, what is in it and in which order (spec 2.4). */
export default function EditStoreScreen() {
  const t = useT();
  const { go } = useNavigation();
  const key = useRoute().params.id ?? '';
  const asked = useCall('store', { key }, { enabled: key !== '', staleTime: 0 });
  const { data, error, state } = asked;
  const gone = key === '' || (data ? !data.mine : isApiError(error) && error.kind === 'notFound');
  return (
    <Page title={t('stores.editor.title')}>
      {gone ? (
        <EmptyBlock
          icon="lock"
          main={t('stores.gone.main')}
          secondary={t('stores.gone.text')}
          action={{ label: t('stores.mine.title'), onPress: () => go(paths.editMyStores(), { replace: true }) }}
        />
      ) : (
        <ListState of={{ ...asked, state: data ? 'ready' : state }} skeleton={<Bones />} empty={{ main: '' }}>
          {data ? <Editor store={data} /> : null}
        </ListState>
      )}
    </Page>
  );
}

function Editor({ store }: { store: Store }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const [layer, setLayer] = useState<'none' | 'details' | 'add'>('none');
  const list = usePaged('storeItems', { key: store.key, size: 100 }, { staleTime: 0 });
  const { items, footer, loadMore } = list;
  // An order is of all of them.
  useEffect(() => {
    if (footer === 0) loadMore();
  });
  const has = useMemo(() => new Set(items.map((card) => card.mediaKey)), [items]);
  const [add] = useAction(async (card: Card) => {
    const [done, refusal] = await attempt(
      call('changeStore', { key: store.key, mediaKeys: card.mediaKey, selected: 1 }),
    );
    if (!done) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    refreshStoreItems();
    toast.done(t('stores.pick.added', { name: card.title }));
  });
  const close = () => setLayer('none');
  const size = t('stores.count', { n: store.count });
  // A phone has room for two words and a mark.
  const Look = layout === 'tv' ? Button : IconButton;
  return (
    <>
      <section className={styles.head}>
        <Picture
          src={store.cover}
          width={layout === 'tv' ? 360 : 132}
          ratio="wide"
          alt={store.title}
          color={store.color}
          className={styles.cover}
        />
        <div className={styles.texts}>
          <h2 className={styles.title}>{store.title}</h2>
          <p className={styles.meta}>{store.isPublic ? size : `${size} · ${t('stores.private')}`}</p>
        </div>
        <Group id="ways" className={styles.ways}>
          <Button
            id="add"
            icon="plus"
            tone="primary"
            landing
            label={t('stores.addTitles')}
            onPress={() => setLayer('add')}
          />
          <Button id="details" icon="pen" label={t('stores.editor.details')} onPress={() => setLayer('details')} />
          <Look id="look" icon="list" label={t('stores.mine.look')} onPress={() => go(paths.store(store.key))} />
        </Group>
      </section>
      <PagedRows
        list={list}
        short
        skeleton={<Rows />}
        empty={{ icon: 'list', main: t('stores.noItems'), secondary: t('stores.noItemsText') }}
      >
        <OrderList storeKey={store.key} cards={items} />
      </PagedRows>
      {layer === 'details' ? <Details store={store} known={items} onClose={close} /> : null}
      {layer === 'add' ? (
        <Suspense fallback={null}>
          <TitlePicker
            title={t('stores.pick.title')}
            has={(mediaKey) => has.has(mediaKey)}
            onPick={(card) => {
              if (!has.has(card.mediaKey)) add(card);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const Rows = () => <Boxes count={5}>{() => <div className={styles.bone} />}</Boxes>;

const Bones = () => (
  <div aria-hidden="true">
    <div className={`${styles.head} ${styles.headBone}`} />
    <Rows />
  </div>
);
