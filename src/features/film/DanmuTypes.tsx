import type { DanmuKind } from '../../contract/danmu-settings';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { changeDanmu, useDanmuSettings } from '../danmu/settings';

const kinds: readonly { kind: DanmuKind; labelKey: MessageKey }[] = [
  { kind: 'scroll', labelKey: 'player.typeScroll' },
  { kind: 'top', labelKey: 'player.typeTop' },
  { kind: 'bottom', labelKey: 'player.typeBottom' },
  { kind: 'color', labelKey: 'player.typeColor' },
];

/** The kinds of danmu that are shown. */
export function DanmuTypes({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { types } = useDanmuSettings();
  return (
    <Panel title={t('player.types')} onClose={onClose}>
      {kinds.map(({ kind, labelKey }) => (
        <SettingRow
          key={kind}
          id={kind}
          label={t(labelKey)}
          toggle={types[kind]}
          onPress={() => changeDanmu({ types: { [kind]: !types[kind] } })}
        />
      ))}
    </Panel>
  );
}
