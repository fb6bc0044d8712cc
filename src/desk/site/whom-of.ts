import type { SiteMessage } from '../../contract/desk/site';
import type { Texts } from '../i18n/texts';

/** The addressees of a message in words. */
export function whomOf({ uid, name, regions, language, levels }: SiteMessage, { messages: words }: Texts): string {
  if (uid) return name || uid;
  const parts = [
    regions.length > 0 ? words.regionOnly(regions.join('、')) : '',
    levels.length > 0 ? levels.map(words.level).join('、') : '',
    language ? (words.languages as Record<string, string>)[language] : '',
  ];
  return parts.filter(Boolean).join('、') || words.everybody;
}
