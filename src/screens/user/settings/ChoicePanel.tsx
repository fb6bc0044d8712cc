import { stepsOf } from '../../../contract/danmu-settings';
import { changeSetting } from '../../../features/account-settings/change';
import { changeDanmu, useDanmuSettings } from '../../../features/danmu/settings';
import { stepText } from '../../../features/danmu/step-text';
import { useT } from '../../../i18n/use-t';
import { useSettings } from '../../../state/settings';
import { type ChoiceName, type Settings, settingsTable } from '../../../state/settings-table';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import type { SampledDanmu } from './danmu-icons';

interface Options<T> {
  id: string;
  title: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  onClose: () => void;
}

/** A few values of one setting; choosing closes the panel. */
function OptionsPanel<T extends string | number>({ id, title, options, value, onChange, onClose }: Options<T>) {
  return (
    <Panel title={title} onClose={onClose}>
      <OptionList
        id={id}
        label={title}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={String(value)}
        onChange={(chosen) => {
          const option = options.find((one) => String(one.value) === chosen);
          if (option) onChange(option.value);
          onClose();
        }}
      />
    </Panel>
  );
}

/** What a choice reads now. */
export function useChoiceText(name: ChoiceName): string {
  const t = useT();
  const value = useSettings((state) => state[name]);
  const found = settingsTable[name].options.find((option) => option.value === value);
  return found ? t(found.label) : String(value);
}

export function ChoicePanel({ name, onClose }: { name: ChoiceName; onClose: () => void }) {
  const t = useT();
  const value = useSettings((state) => state[name]);
  const row = settingsTable[name];
  const also: Partial<Settings> = 'also' in row ? row.also : {};
  return (
    <OptionsPanel
      id={name}
      title={t(row.label)}
      options={row.options.map((option) => ({ value: option.value, label: t(option.label) }))}
      value={value}
      onChange={(chosen) => changeSetting({ [name]: chosen, ...also })}
      onClose={onClose}
    />
  );
}

/** The same steps as in the player's own menu. */
export function DanmuPanel({ name, onClose }: { name: SampledDanmu; onClose: () => void }) {
  const t = useT();
  const settings = useDanmuSettings();
  return (
    <OptionsPanel
      id={`danmu-${name}`}
      title={t(`danmu.${name}`)}
      options={stepsOf(name).steps.map((value) => ({ value, label: stepText(t, name, value) }))}
      value={settings[name]}
      onChange={(value) => changeDanmu({ [name]: value })}
      onClose={onClose}
    />
  );
}
