import { useCallback, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { forgetPersisted } from '../../../api/query-persister';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { bytesText } from '../../../lib/bytes-text';
import type { Kind } from '../../../platform/storage-keys';
import { forgetKind, storedBytes } from '../../../platform/stored';
import { usePlatform } from '../../../platform/use-platform';
import { confirmDialog } from '../../../ui/dialogs';
import type { IconName } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './Settings.module.css';

/** 'own' is told below: without it nobody is signed in, and nothing is as it was set. */
const clearable = ['cache', 'habit', 'draft'] as const satisfies readonly Kind[];
type Clearable = (typeof clearable)[number];

const rows: Record<Clearable, { icon: IconName; label: MessageKey; hint: MessageKey; ask: MessageKey }> = {
  cache: { icon: 'download', label: 'storage.cache', hint: 'storage.cache.hint', ask: 'storage.cache.ask' },
  habit: { icon: 'search', label: 'storage.habit', hint: 'storage.habit.hint', ask: 'storage.habit.ask' },
  draft: { icon: 'comment', label: 'storage.draft', hint: 'storage.draft.hint', ask: 'storage.draft.ask' },
};

/** Bytes of each kind, and of the pictures, as they were measured last: the panel and the row that opens it say the same. */
const useMeasured = create<{ kinds: Record<Kind, number>; files: number }>(() => ({
  kinds: { cache: 0, habit: 0, draft: 0, own: 0 },
  files: 0,
}));

/** How much each kind takes, in bytes; the pictures are counted with the cache as soon as they are known. */
function useSizes() {
  const { pictures } = usePlatform();
  const fail = useFault();
  const { kinds, files } = useMeasured();
  const measure = useCallback(() => {
    useMeasured.setState({ kinds: measured() });
    pictures
      ?.bytes()
      .then((bytes) => useMeasured.setState({ files: bytes }))
      .catch(fail);
  }, [pictures, fail]);
  // Before anything of it is seen.
  useLayoutEffect(measure, [measure]);
  return { sizes: { ...kinds, cache: kinds.cache + files }, measure };
}

const measured = (): Record<Kind, number> => ({
  cache: storedBytes('cache'),
  habit: storedBytes('habit'),
  draft: storedBytes('draft'),
  own: storedBytes('own'),
});

/** What this device keeps, by kind, in words and sizes; each can be cleared, and asks first. */
export function StoragePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const fail = useFault();
  const { pictures } = usePlatform();
  const { sizes, measure } = useSizes();
  const clear = async (kind: Clearable) => {
    const { label, ask } = rows[kind];
    const sure = await confirmDialog({ title: t(label), text: t(ask), confirm: t('storage.clear') });
    if (!sure) return;
    forgetKind(kind);
    if (kind === 'cache') {
      forgetPersisted();
      await pictures?.clear();
    }
    measure();
    toast.done(t('storage.cleared'));
  };
  return (
    <Panel title={t('storage.title')} onClose={onClose}>
      {clearable.map((kind, index) => (
        <SettingRow
          key={kind}
          id={`storage-${kind}`}
          icon={rows[kind].icon}
          label={t(rows[kind].label)}
          hint={t(rows[kind].hint)}
          value={bytesText(sizes[kind])}
          onPress={() => void clear(kind).catch(fail)}
          landing={index === 0}
        />
      ))}
      <p className={styles.note}>{t('storage.own', { size: bytesText(sizes.own) })}</p>
    </Panel>
  );
}

/** All of it together, for the row that opens the panel. */
export function useStorageText(): string {
  const { sizes } = useSizes();
  return bytesText(sizes.cache + sizes.habit + sizes.draft + sizes.own);
}
