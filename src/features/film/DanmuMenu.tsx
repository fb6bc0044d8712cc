import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { StepRow } from '../../ui/StepRow';
import { useDanmu } from '../danmu/shields';
import { toggleDanmu } from './actions';
import { useControls, useParts, usePlayerState } from './parts';

type Stepped = 'opacity' | 'size' | 'speed' | 'region' | 'lines' | 'density' | 'perSecond' | 'offset';

const percent = (value: number): string => `${Math.round(value * 100)}%`;
/** 0 rows and 0 a second mean no limit: the most there is. */
const steps: Record<Stepped, { labelKey: MessageKey; values: readonly number[] }> = {
  opacity: { labelKey: 'player.opacity', values: [0.25, 0.5, 0.75, 0.9, 1] },
  size: { labelKey: 'player.size', values: [0.75, 1, 1.25, 1.5] },
  speed: { labelKey: 'player.danmuSpeed', values: [0.5, 0.75, 1, 1.5, 2] },
  region: { labelKey: 'player.area', values: [0.25, 0.5, 0.75, 1] },
  lines: { labelKey: 'player.lines', values: [1, 2, 3, 5, 8, 12, 0] },
  density: { labelKey: 'player.density', values: [0.25, 0.5, 0.75, 1] },
  perSecond: { labelKey: 'player.perSecond', values: [1, 3, 5, 10, 20, 0] },
  offset: { labelKey: 'player.offset', values: [-10, -5, -2, -1, 0, 1, 2, 5, 10] },
};
const areaKeys: Record<number, MessageKey> = {
  0.25: 'player.areaQuarter',
  0.5: 'player.areaHalf',
  0.75: 'player.areaThreeQuarters',
  1: 'player.areaFull',
};
const switches = [
  { name: 'merge', labelKey: 'player.merge', hintKey: 'player.mergeHint' },
  { name: 'followRate', labelKey: 'player.followRate', hintKey: 'player.followRateHint' },
] as const;

/** Everything about danmu, previewed by the film behind it. Kept on the device, and with the account. */
export function DanmuMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const parts = useParts();
  const { commands } = parts.player;
  const { open } = parts.controls;
  const on = usePlayerState((state) => state.danmuOn);
  const settings = usePlayerState((state) => state.danmuSettings);
  const words = useDanmu((state) => state.words.length);
  const users = useDanmu((state) => state.users.length);
  const cameFrom = useControls((state) => state.cameFrom);
  const hidden = Object.values(settings.types).filter((shown) => !shown).length;
  return (
    <Panel title={t('player.danmuSettings')} onClose={onClose}>
      <SettingRow id="on" icon="danmu" label={t('player.danmu')} toggle={on} onPress={() => toggleDanmu(parts)} />
      {(Object.keys(steps) as Stepped[]).map((name) => (
        <StepRow
          key={name}
          id={name}
          label={t(steps[name].labelKey)}
          values={steps[name].values}
          value={settings[name]}
          format={(value) => stepText(t, name, value)}
          onChange={(value) => commands.setDanmuSettings({ [name]: value })}
        />
      ))}
      {switches.map(({ name, labelKey, hintKey }) => (
        <SettingRow
          key={name}
          id={name}
          label={t(labelKey)}
          hint={t(hintKey)}
          toggle={settings[name]}
          onPress={() => commands.setDanmuSettings({ [name]: !settings[name] })}
        />
      ))}
      <SettingRow
        id="types"
        landing={cameFrom === 'types'}
        label={t('player.types')}
        value={hidden > 0 ? t('player.typesHidden', { n: hidden }) : t('player.typesAll')}
        onPress={() => open('types')}
      />
      <SettingRow
        id="words"
        landing={cameFrom === 'words'}
        label={t('player.shieldWords')}
        value={t('player.count', { n: words })}
        onPress={() => open('words')}
      />
      <SettingRow
        id="senders"
        landing={cameFrom === 'senders'}
        label={t('player.shieldSenders')}
        value={t('player.count', { n: users })}
        onPress={() => open('senders')}
      />
    </Panel>
  );
}

/** What a step reads. */
function stepText(t: ReturnType<typeof useT>, name: Stepped, value: number): string {
  switch (name) {
    case 'region':
      return areaKeys[value] ? t(areaKeys[value]) : percent(value);
    case 'lines':
      return value === 0 ? t('player.noLimit') : t('player.linesOf', { n: value });
    case 'perSecond':
      return value === 0 ? t('player.noLimit') : t('player.perSecondOf', { n: value });
    case 'offset':
      if (value === 0) return t('player.offsetNone');
      return t(value > 0 ? 'player.offsetLater' : 'player.offsetEarlier', { n: Math.abs(value) });
    default:
      return percent(value);
  }
}
