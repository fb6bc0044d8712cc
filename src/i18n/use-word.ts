import { useCallback } from 'react';
import { knownWord } from './i18n';
import { useLanguage } from './use-t';

/**
 * Words of the catalogue's data (regions, genres, what people do) in the viewer's language; a word that no catalogue
 * knows stays as it was given.
 */
export function useWord(): (word: string) => string {
  const language = useLanguage();
  return useCallback((word: string) => knownWord(word, language) ?? word, [language]);
}
