import { usePaged } from '../../../api/queries';
import { StoreGrid } from '../../../features/stores/StoreGrid';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Tabs } from '../../../ui/Tabs';
import styles from './StoresView.module.css';

const tabs = ['latest', 'popular'] as const;

/** Playlists of everybody, and the way to one's own: what the category path /stores has below the channels (spec 2.1). */
export default function StoresView() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const tab = query.get('tab') === 'popular' ? 'popular' : 'latest';
  const show = (one: string) => go(paths.stores(one === 'popular' ? 'popular' : undefined), { replace: true });
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Tabs
          id="tabs"
          options={tabs.map((value) => ({ value, name: t(`stores.tab.${value}`) }))}
          value={tab}
          onChange={show}
        />
        <Group id="make" className={styles.make}>
          <Button id="new" icon="plus" label={t('stores.make')} onPress={() => go(paths.addStore())} />
        </Group>
      </div>
      <Playlists key={tab} tab={tab} />
    </div>
  );
}

function Playlists({ tab }: { tab: 'latest' | 'popular' }) {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('stores', { mode: 'PUBLIC', tab, size: 18 });
  const empty = {
    icon: 'list' as const,
    main: t('stores.empty.main'),
    secondary: t('stores.empty.text'),
    action: { label: t('stores.make'), onPress: () => go(paths.addStore()) },
  };
  return <StoreGrid id={`stores-${tab}`} label={t('stores.title')} list={list} empty={empty} />;
}
