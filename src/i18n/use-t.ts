import { useSyncExternalStore } from 'react';
import { currentLanguage, type Language, onLanguage, t } from './i18n';

/** The texts of the current language; the component renders again when it is switched. */
export function useT(): typeof t {
  useLanguage();
  return t;
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}
