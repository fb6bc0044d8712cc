import { create } from 'zustand';

export type DeskLanguage = 'zh-CN' | 'zh-TW';
const KEY = 'desk.language';

const first = (): DeskLanguage => {
  const kept = localStorage.getItem(KEY);
  if (kept === 'zh-CN' || kept === 'zh-TW') return kept;
  return /^zh-(?:tw|hk|mo|hant)/i.test(navigator.language) ? 'zh-TW' : 'zh-CN';
};

const store = create<{ language: DeskLanguage }>(() => ({ language: first() }));
export const useLanguage = (): DeskLanguage => store((state) => state.language);
export const isTraditional = (): boolean => store.getState().language === 'zh-TW';

export function setLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  store.setState({ language });
}
