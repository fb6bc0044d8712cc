import { useT } from '../../../i18n/use-t';
import { changeSettings, type Settings, useSettings } from '../../../state/settings';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { type Choice, type ChoiceName, choices } from './choices';

type Option = { value: Settings[ChoiceName] } & Pick<Choice['options'][number], 'label' | 'labelKey'>;

const optionsOf = (name: ChoiceName): readonly Option[] => choices[name].options;
const same = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** What a choice reads now; a value of the player's that is none of the steps shows as its percentage. */
export function useChoiceText(name: ChoiceName): string {
  const t = useT();
  const value = useSettings((state) => state[name]);
  const found = optionsOf(name).find((option) => same(option.value, value));
  if (found) return found.labelKey ? t(found.labelKey) : (found.label ?? '');
  return typeof value === 'number' ? `${Math.round(value * 100)}%` : String(value);
}

/** The steps of one setting; choosing closes the panel. */
export function ChoicePanel({ name, onClose }: { name: ChoiceName; onClose: () => void }) {
  const t = useT();
  const value = useSettings((state) => state[name]);
  const options = optionsOf(name).map((option) => ({
    value: String(option.value),
    label: option.labelKey ? t(option.labelKey) : (option.label ?? ''),
  }));
  const choose = (chosen: string) => {
    const option = optionsOf(name).find((one) => same(one.value, chosen));
    // Who draws danmu is chosen anew: what was measured before no longer holds.
    if (option) changeSettings({ [name]: option.value, ...(name === 'danmuRenderer' ? { danmuStep: 0 } : {}) });
    onClose();
  };
  return (
    <Panel title={t(choices[name].titleKey)} onClose={onClose}>
      <OptionList
        id={name}
        label={t(choices[name].titleKey)}
        options={options}
        value={String(value)}
        onChange={choose}
      />
    </Panel>
  );
}
