import { create } from 'zustand';
import { limits } from '../contract/limits';
import { type Language, setLanguage } from '../i18n/i18n';
import { json, plainText, stored } from '../platform/stored';
import { withoutOldDanmu } from './old-danmu';
import { defaultSettings, type Settings } from './settings-table';

/**
 * What this device is set to, by the rows of settings-table.ts. Those of scope 'account' are changed by
 * features/account-settings, those about danmu by features/danmu.
 */
export const useSettings = create<Settings>(() => defaultSettings);

const kept = stored(
  'settings',
  json((found) => readSettings(Object(found))),
);
/** The start-up page of index.html reads it before any of this code runs. */
const keptLanguage = stored('language', plainText);

/** The language of the first address, for as long as the tab lives; what the viewer chooses comes in its place. */
const askedLanguage = stored('askedLanguage', plainText);

/** Reads what this device keeps; a value of the wrong type falls back to its default, the rest stays. */
export function startSettings(query: URLSearchParams): void {
  const settings = kept.get();
  // Said once, in the first address, it holds for a reload and for the way back from a provider's page, too (spec section 1).
  const asked = query.get('language') || askedLanguage.get();
  if (asked === 'zh-TW' || asked === 'zh-CN') {
    settings.language = asked;
    askedLanguage.set(asked);
  }
  if (settings.language !== 'zh-TW') settings.language = limits.defaultLanguage;
  useSettings.setState(settings);
}

/** The settings that have the right type. */
function readSettings(rows: Record<string, unknown>): Partial<Settings> {
  const right = (Object.keys(defaultSettings) as (keyof Settings)[]).filter(
    (key) => typeof rows[key] === typeof defaultSettings[key],
  );
  const settings: Partial<Settings> = Object.fromEntries(right.map((key) => [key, rows[key]]));
  return { ...settings, danmu: withoutOldDanmu(rows, Object(rows.danmu)) };
}

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const settings = useSettings.getState();
  // What a link asked for is the tab's, not the device's.
  const language = kept.get().language ?? limits.defaultLanguage;
  kept.set(askedLanguage.get() ? { ...settings, language } : settings);
}

/** As a new device has them, but for the language, which the viewer reads, and what was measured on this device. */
export function resetSettings(): void {
  const { language, danmuStep, danmuStepAt } = useSettings.getState();
  changeSettings({ ...defaultSettings, language, danmuStep, danmuStepAt });
}

/** Texts, the page's language and the i18n request field follow at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  askedLanguage.remove();
  changeSettings({ language });
  keptLanguage.set(language);
}
