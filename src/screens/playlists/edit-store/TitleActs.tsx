import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import type { Card } from '../../../contract/schemas/common';
import { refreshStoreItems } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';

interface TitleActsProps {
  storeKey: string;
  card: Card;
  /** Its place, from 0, of so many. */
  at: number;
  total: number;
  onLift: () => void;
  onPut: (to: number) => void;
  onClose: () => void;
}

/** What one does with a title of one's playlist besides carrying it. */
export function TitleActs({ storeKey, card, at, total, onLift, onPut, onClose }: TitleActsProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { mediaKey, title } = card;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const [remove] = useAction(async () => {
    const [done, refusal] = await attempt(call('changeStore', { key: storeKey, mediaKeys: mediaKey, selected: 0 }));
    onClose();
    if (!done) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    refreshStoreItems();
    toast.done(t('stores.editor.removed', { name: title }));
  });
  return (
    <Panel title={title} onClose={onClose}>
      {layout === 'tv' && total > 1 ? (
        <SettingRow id="lift" icon="pick" landing label={t('stores.editor.lift')} onPress={then(onLift)} />
      ) : null}
      {at > 0 ? (
        <SettingRow id="top" icon="back" label={t('stores.editor.toTop')} onPress={then(() => onPut(0))} />
      ) : null}
      {at < total - 1 ? (
        <SettingRow id="end" icon="next" label={t('stores.editor.toEnd')} onPress={then(() => onPut(total - 1))} />
      ) : null}
      <SettingRow
        id="open"
        icon="play"
        label={t('stores.editor.open')}
        onPress={then(() => go(paths.play(mediaKey)))}
      />
      <SettingRow id="remove" icon="trash" label={t('stores.editor.remove')} onPress={remove} />
    </Panel>
  );
}
