import { limits } from '../../../contract/limits';
import type { Language, MessageKey } from '../../../i18n/i18n';
import { useLanguage, useT } from '../../../i18n/use-t';
import { chooseLanguage } from '../../../state/settings';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';

/** Each language by its own name, in whichever language the rest is. */
export const languageNames: Record<Language, MessageKey> = {
  'zh-CN': 'settings.language.zh-CN',
  'zh-TW': 'settings.language.zh-TW',
};

const isLanguage = (value: string): value is Language => value in languageNames;

/** Switches at run time; the texts of the other language may still have to be fetched. */
export function LanguagePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const choose = (value: string) => {
    onClose();
    if (!isLanguage(value) || value === language) return;
    chooseLanguage(value).catch(() => toast.network(t('shell.networkError')));
  };
  return (
    <Panel title={t('settings.language')} onClose={onClose}>
      <OptionList
        id="language"
        label={t('settings.language')}
        options={limits.languages.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={language}
        onChange={choose}
      />
    </Panel>
  );
}
