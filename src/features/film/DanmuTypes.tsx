import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import type { DanmuSettings } from '../../player/danmu';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { useParts, usePlayerState } from './parts';

const kinds: readonly { kind: keyof DanmuSettings['types']; labelKey: MessageKey }[] = [
  { kind: 'scroll', labelKey: 'player.typeScroll' },
  { kind: 'top', labelKey: 'player.typeTop' },
  { kind: 'bottom', labelKey: 'player.typeBottom' },
  { kind: 'color', labelKey: 'player.typeColor' },
];

/** Which kinds of comments are shown. */
export function DanmuTypes({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { player } = useParts();
  const types = usePlayerState((state) => state.danmuSettings.types);
  return (
    <Panel title={t('player.types')} onClose={onClose}>
      {kinds.map(({ kind, labelKey }) => (
        <SettingRow
          key={kind}
          id={kind}
          label={t(labelKey)}
          toggle={types[kind]}
          onPress={() => player.commands.setDanmuSettings({ types: { ...types, [kind]: !types[kind] } })}
        />
      ))}
    </Panel>
  );
}
