import { useLanguage, useT } from '../../../i18n/use-t';
import { chooseLanguage } from '../../../state/settings';
import { settingsTable } from '../../../state/settings-table';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';

const { label, options } = settingsTable.language;

/** Switches at run time; the texts of the other language may still have to be fetched. */
export function LanguagePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const choose = (chosen: string) => {
    onClose();
    const option = options.find(({ value }) => value === chosen);
    if (!option || option.value === language) return;
    chooseLanguage(option.value).catch(() => toast.network(t('shell.networkError')));
  };
  return (
    <Panel title={t(label)} onClose={onClose}>
      <OptionList
        id="language"
        label={t(label)}
        options={options.map((option) => ({ value: option.value, label: t(option.label) }))}
        value={language}
        onChange={choose}
      />
    </Panel>
  );
}
