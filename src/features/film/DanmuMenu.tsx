import { danmuSteps, danmuToggles, hasHint, stepsOf } from '../../contract/danmu-settings';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { StepRow } from '../../ui/StepRow';
import { changeDanmu, useDanmuSettings } from '../danmu/settings';
import { useDanmu } from '../danmu/shields';
import { stepText } from '../danmu/step-text';
import { toggleDanmu } from './actions';
import { useControlDeps, useControls } from './control-deps';

/** All settings of danmu, previewed by the film behind the panel. They are stored on the device, and with the account. */
export function DanmuMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const deps = useControlDeps();
  const { open } = deps.controls;
  const settings = useDanmuSettings();
  const words = useDanmu((state) => state.words.length);
  const users = useDanmu((state) => state.users.length);
  const cameFrom = useControls((state) => state.cameFrom);
  const hidden = Object.values(settings.types).filter((shown) => !shown).length;
  return (
    <Panel title={t('player.danmuSettings')} onClose={onClose}>
      <SettingRow
        id="on"
        icon="danmu"
        label={t('player.danmu')}
        toggle={settings.on}
        onPress={() => toggleDanmu(deps)}
      />
      {danmuSteps.map((name) => (
        <StepRow
          key={name}
          id={name}
          label={t(`danmu.${name}`)}
          values={stepsOf(name).steps}
          value={settings[name]}
          format={(value) => stepText(t, name, value)}
          onChange={(value) => changeDanmu({ [name]: value })}
        />
      ))}
      {danmuToggles.map((name) => (
        <SettingRow
          key={name}
          id={name}
          label={t(`danmu.${name}`)}
          hint={hasHint(name) ? t(`danmu.${name}.hint`) : undefined}
          toggle={settings[name]}
          onPress={() => changeDanmu({ [name]: !settings[name] })}
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
