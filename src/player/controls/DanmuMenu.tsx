import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import type { DanmuSettings } from '../danmu/types';
import { toggleDanmu } from './actions';
import { useParts, usePlayerState } from './parts';

type Stepped = 'opacity' | 'size' | 'speed' | 'region';

const steps: Record<Stepped, { labelKey: MessageKey; values: readonly number[] }> = {
  opacity: { labelKey: 'player.opacity', values: [0.25, 0.5, 0.75, 0.9, 1] },
  size: { labelKey: 'player.size', values: [0.75, 1, 1.25, 1.5] },
  speed: { labelKey: 'player.danmuSpeed', values: [0.5, 0.75, 1, 1.5, 2] },
  region: { labelKey: 'player.area', values: [0.25, 0.5, 1] },
};
const areaKeys: Record<number, MessageKey> = {
  0.25: 'player.areaQuarter',
  0.5: 'player.areaHalf',
  1: 'player.areaFull',
};

/** The step after this one, round and round: one key does it, and the film behind shows what it does. */
const following = (values: readonly number[], value: number): number =>
  values.find((step) => step > value + 0.001) ?? values[0] ?? value;

export function DanmuMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const parts = useParts();
  const on = usePlayerState((state) => state.danmuOn);
  const settings = usePlayerState((state) => state.danmuSettings);
  const show = (name: Stepped): string => {
    const value = settings[name];
    if (name === 'region') return t(areaKeys[value] ?? 'player.areaHalf');
    return `${Math.round(value * 100)}%`;
  };
  return (
    <Panel title={t('player.danmuSettings')} onClose={onClose}>
      <SettingRow id="on" icon="danmu" label={t('player.danmu')} toggle={on} onPress={() => toggleDanmu(parts)} />
      {(Object.keys(steps) as Stepped[]).map((name) => (
        <SettingRow
          key={name}
          id={name}
          label={t(steps[name].labelKey)}
          value={show(name)}
          onPress={() => {
            const change: Partial<DanmuSettings> = { [name]: following(steps[name].values, settings[name]) };
            parts.player.commands.setDanmuSettings(change);
          }}
        />
      ))}
    </Panel>
  );
}
