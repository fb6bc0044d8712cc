import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { Store } from '../../contract/schemas/stores';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Boxes } from '../../ui/Boxes';
import { Icon } from '../../ui/Icon';
import { ListState } from '../../ui/ListState';
import { useNavigation } from '../../ui/navigation';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { toast } from '../../ui/toast';
import styles from './AddToStore.module.css';
import { refreshStoreItems } from './refresh-stores';

interface AddToStoreProps {
  mediaKey: string;
  onClose: () => void;
}

/** The viewer's own playlists, each with whether the title is in it; and a button for a new one. */
export default function AddToStore({ mediaKey, onClose }: AddToStoreProps) {
  const t = useT();
  const { go } = useNavigation();
  const asked = useCall('storesOf', { mediaKey }, { staleTime: 0 });
  const [change] = useAction(async ({ key, title, has }: Store & { has: boolean }) => {
    const [store, refusal] = await attempt(call('changeStore', { key, mediaKeys: mediaKey, selected: has ? 0 : 1 }));
    if (!store) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    refreshStoreItems();
    await asked.refetch();
    toast.done(t(has ? 'stores.to.taken' : 'stores.to.done', { name: title }));
  });
  const rows = asked.data?.info ?? [];
  return (
    <Panel title={t('stores.to.title')} onClose={onClose}>
      <Group id="stores" className={styles.list}>
        <Focusable
          id="new"
          className={styles.row}
          landing={rows.length === 0}
          onPress={() => {
            onClose();
            go(paths.addStore(mediaKey));
          }}
        >
          <span className={styles.plus}>
            <Icon name="plus" />
          </span>
          <span className={styles.texts}>
            <span className={styles.title}>{t('stores.to.new')}</span>
          </span>
        </Focusable>
        <ListState of={asked} skeleton={<Bones />} empty={{ main: t('stores.to.none') }}>
          {rows.map((store, at) => (
            <Row key={store.key} store={store} landing={at === 0} onPress={() => change(store)} />
          ))}
        </ListState>
      </Group>
    </Panel>
  );
}

interface RowProps {
  store: Store & { has: boolean };
  landing: boolean;
  onPress: () => void;
}

function Row({ store, landing, onPress }: RowProps) {
  const t = useT();
  const { layout } = usePlatform();
  const size = t('stores.count', { n: store.count });
  return (
    <Focusable
      id={store.key}
      role="checkbox"
      aria-checked={store.has}
      landing={landing}
      className={styles.row}
      onPress={onPress}
    >
      <Picture
        src={store.cover}
        width={layout === 'tv' ? 144 : 96}
        ratio="wide"
        alt={store.title}
        color={store.color}
        className={styles.picture}
      />
      <span className={styles.texts}>
        <span className={styles.title}>{store.title}</span>
        <span className={styles.meta}>{store.isPublic ? size : `${size} · ${t('stores.private')}`}</span>
      </span>
      <span className={store.has ? `${styles.mark} ${styles.has}` : styles.mark}>
        {store.has ? <Icon name="check" /> : null}
      </span>
    </Focusable>
  );
}

const Bones = () => (
  <div aria-hidden="true">
    <Boxes count={3}>{() => <div className={styles.bone} />}</Boxes>
  </div>
);
