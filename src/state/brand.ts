import { currentLanguage, type Language } from '../i18n/i18n';
import { useLanguage } from '../i18n/use-t';
import { useConfig } from './config';
import type { RunConfig } from './run-config';

export interface Brand {
  name: string;
  slogan: string;
}

const inLanguage = ({ name, slogan, nameTw, sloganTw }: RunConfig['brand'], language: Language): Brand =>
  language === 'zh-TW' ? { name: nameTw, slogan: sloganTw } : { name, slogan };

/** Whose site this is, as the viewer's language writes it. */
export function useBrand(): Brand {
  const language = useLanguage();
  return inLanguage(
    useConfig((state) => state.run.brand),
    language,
  );
}

export const brandNow = (): Brand => inLanguage(useConfig.getState().run.brand, currentLanguage());
