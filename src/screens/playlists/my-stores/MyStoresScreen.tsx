import { useCallback, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { usePaged } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Store } from '../../../contract/schemas/stores';
import { refreshStore, refreshStoreItems } from '../../../features/stores/refresh-stores';
import { StoreGrid } from '../../../features/stores/StoreGrid';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { Tabs } from '../../../ui/Tabs';
import { toast } from '../../../ui/toast';
import styles from './MyStores.module.css';

const kinds = ['made', 'kept'] as const;

/** /editMyStores: one's own playlists, to be seen, changed, made and deleted, and those one keeps (spec 2.4). */
export default function MyStoresScreen() {
  const t = useT();
  const { go } = useNavigation();
  const kept = useRoute().query.get('kind') === 'kept';
  const show = (kind: string) => go(`${paths.editMyStores()}${kind === 'kept' ? '?kind=kept' : ''}`, { replace: true });
  return (
    <Page title={t('stores.mine.title')}>
      <div className={styles.bar}>
        <Tabs
          id="kinds"
          options={kinds.map((value) => ({ value, name: t(`stores.mine.${value}`) }))}
          value={kept ? 'kept' : 'made'}
          onChange={show}
        />
        <Group id="make" className={styles.make}>
          <Button id="new" icon="plus" label={t('stores.make')} onPress={() => go(paths.addStore())} />
        </Group>
      </div>
      {kept ? <Kept /> : <Made />}
    </Page>
  );
}

function Made() {
  const t = useT();
  const { go } = useNavigation();
  const [chosen, setChosen] = useState<Store | null>(null);
  const list = usePaged('stores', { mode: 'USER', size: 30 }, { staleTime: 0 });
  const close = useCallback(() => setChosen(null), []);
  const empty = {
    icon: 'list' as const,
    main: t('stores.mine.empty'),
    secondary: t('stores.mine.emptyText'),
    action: { label: t('stores.make'), onPress: () => go(paths.addStore()) },
  };
  return (
    <>
      <StoreGrid id="made" label={t('stores.mine.made')} list={list} empty={empty} onPress={setChosen} />
      {chosen ? <Acts store={chosen} onClose={close} /> : null}
    </>
  );
}

/** What one does with a playlist of one's own. */
function Acts({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { key, title, isPublic } = store;
  const leave = (path: string) => () => {
    onClose();
    go(path);
  };
  const [toggle] = useAction(async () => {
    const [saved, refusal] = await attempt(call('saveStore', { key, title, isPublic: isPublic ? 0 : 1 }));
    if (saved) refreshStore(saved);
    else toast.warn(refusal.message || t('player.actFailed'));
    onClose();
  });
  const [remove] = useAction(async () => {
    if (!(await confirmDialog({ text: t('stores.mine.sure', { name: title }), confirm: t('ui.delete') }))) return;
    const [done, refusal] = await attempt(call('deleteStore', { key }));
    onClose();
    if (!done) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    refreshStoreItems();
    toast.done(t('stores.mine.deleted'));
  });
  return (
    <Panel title={title} onClose={onClose}>
      <SettingRow id="look" icon="list" landing label={t('stores.mine.look')} onPress={leave(paths.store(key))} />
      <SettingRow id="edit" icon="pen" label={t('stores.edit')} onPress={leave(paths.editStore(key))} />
      <SettingRow
        id="public"
        icon={isPublic ? 'lock' : 'user'}
        label={t(isPublic ? 'stores.mine.toPrivate' : 'stores.mine.toPublic')}
        onPress={toggle}
      />
      <SettingRow id="delete" icon="trash" label={t('stores.mine.delete')} onPress={remove} />
    </Panel>
  );
}

function Kept() {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('stores', { mode: 'FAVOURITE', size: 30 }, { staleTime: 0 });
  const empty = {
    icon: 'heart' as const,
    main: t('stores.mine.emptyKept'),
    secondary: t('stores.mine.emptyKeptText'),
    action: { label: t('stores.others'), onPress: () => go(paths.stores()) },
  };
  return <StoreGrid id="kept" label={t('stores.mine.kept')} list={list} empty={empty} />;
}
