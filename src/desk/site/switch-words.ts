import type { Switch } from '../../contract/desk/site';
import { drmTyped, isDrmProblem } from '../../lib/drm-problem';
import type { DeskLanguage } from '../i18n/language';
import type { Texts } from '../i18n/texts';

export const WORDS = 'config.map.';

/** The name of a setting, and what it does. */
export function wordsOf(key: string, { switches: words }: Texts): { label: string; hint: string } {
  const known = words.keys[key as keyof typeof words.keys];
  return known ?? words.word(key.slice(WORDS.length));
}

/** Formats a value as the page shows it. */
export function said({ key, kind }: Pick<Switch, 'key' | 'kind'>, value: string, t: Texts, language: DeskLanguage) {
  if (kind === 'switch') return value === '1' ? t.switches.on : t.switches.off;
  if (kind === 'choice') return optionSaid(key, value, t, language);
  return value || t.switches.nothing;
}

export function optionSaid(key: string, value: string, t: Texts, language: DeskLanguage): string {
  if (key === 'config.activity.type')
    return t.switches.activityTypes[value as keyof Texts['switches']['activityTypes']] ?? value;
  if (key === 'config.review') return t.switches.reviews[value as keyof Texts['switches']['reviews']] ?? value;
  if (value === '') return t.switches.global;
  return `${new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value}（${value}）`;
}

/** The fault in the DRM settings as they are typed; '' for none. */
export function drmWrong(value: string, { switches: words }: Texts): string {
  const read = drmTyped(value.trim());
  return isDrmProblem(read) ? words.drm[read.what](read.at) : '';
}
