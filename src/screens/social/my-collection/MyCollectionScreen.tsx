import { lazy, Suspense } from 'react';
import { usePaged } from '../../../api/queries';
import { StoreGrid } from '../../../features/stores/StoreGrid';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { posterCells } from '../../../ui/cells';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Tabs } from '../../../ui/Tabs';
import { KeptFilms } from './KeptFilms';
import styles from './MyCollection.module.css';

const KeptPosts = lazy(() => import('./KeptPosts'));

const tabs = ['films', 'stores', 'posts'] as const;
type Tab = (typeof tabs)[number];

/** /myCollection: what the viewer keeps: titles in folders, playlists, posts. A visitor's titles stand with their device. */
export default function MyCollectionScreen() {
  const t = useT();
  const { go } = useNavigation();
  const asked = useRoute().query.get('tab');
  const signedIn = useSession((state) => state.user !== null);
  const tab = (signedIn && tabs.find((one) => one === asked)) || 'films';
  const show = (one: string) => go(`${paths.myCollection()}${one === 'films' ? '' : `?tab=${one}`}`, { replace: true });
  return (
    <Page title={t('favourites.title')}>
      {signedIn ? (
        <div className={styles.tabs}>
          <Tabs
            id="kinds"
            options={tabs.map((value) => ({ value, name: t(`folders.${value}`) }))}
            value={tab}
            onChange={show}
          />
        </div>
      ) : null}
      <Part tab={tab} />
    </Page>
  );
}

function Part({ tab }: { tab: Tab }) {
  if (tab === 'films') return <KeptFilms />;
  if (tab === 'stores') return <KeptStores />;
  return (
    <Suspense fallback={<CellSkeleton shape={posterCells} />}>
      <KeptPosts />
    </Suspense>
  );
}

function KeptStores() {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('stores', { mode: 'FAVOURITE', size: 18 }, { staleTime: 0 });
  const empty = {
    icon: 'heart' as const,
    main: t('folders.emptyStores'),
    secondary: t('folders.emptyStoresText'),
    action: { label: t('stores.others'), onPress: () => go(paths.stores()) },
  };
  return <StoreGrid id="stores" label={t('folders.stores')} list={list} empty={empty} />;
}
