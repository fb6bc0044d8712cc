import { create } from 'zustand';
import type { DanmuChange } from '../contract/danmu-settings';
import { limits } from '../contract/limits';
import type { AccountSettings } from '../contract/schemas/region';
import { type Language, setLanguage } from '../i18n/i18n';
import { json, plainText, stored } from '../platform/stored';
import { withoutOldDanmu } from './old-danmu';

/**
 * Spec section 3, Settings. Kept per device; those of `accountDefaults` follow the account while somebody is signed in, and
 * are changed by features/account-settings. How each is shown stands in settings-table.ts.
 */
export interface Settings {
  language: Language;
  enableNotify: boolean;
  onlyReceiveFriendMessage: boolean;
  autoPlayWhenWWAN: boolean;
  /** What the end of an episode does. */
  moreFun: 'skip' | 'next';
  /** What this viewer set about danmu, and nothing else: `wholeDanmu` adds the defaults. It follows the account. */
  danmu: DanmuChange;
  /** OK on the film goes straight to full screen. */
  playerFullscreen: boolean;
  /** Who draws danmu: by what the device was found to manage, elements, or a canvas in a worker. */
  danmuRenderer: 'auto' | 'dom' | 'worker';
  /** How far danmu had to be cut on this device, 0 for not at all. Measured, not chosen. */
  danmuStep: number;
  /** When that was measured, ms since 1970. */
  danmuStepAt: number;
  playbackRate: number;
  /** 0 is automatic. */
  quality: number;
  subtitle: string;
  /** Language of the sound, '' for the film's own first. */
  audio: string;
  customUserAreaCode: string;
  useCustomUserArea: boolean;
  /** A new message makes a sound, and shows itself over a film. */
  messageSound: boolean;
  tipsOverFilm: boolean;
}

/** Those that an account has, on all of its devices. */
export const accountDefaults: AccountSettings = {
  enableNotify: true,
  onlyReceiveFriendMessage: false,
  moreFun: 'next',
  customUserAreaCode: '',
  useCustomUserArea: false,
};

const defaults: Settings = {
  ...accountDefaults,
  language: limits.defaultLanguage,
  autoPlayWhenWWAN: false,
  danmu: {},
  playerFullscreen: false,
  danmuRenderer: 'auto',
  danmuStep: 0,
  danmuStepAt: 0,
  playbackRate: 1,
  quality: 0,
  subtitle: '',
  audio: '',
  messageSound: true,
  tipsOverFilm: false,
};

export const useSettings = create<Settings>(() => defaults);

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
  const right = (Object.keys(defaults) as (keyof Settings)[]).filter(
    (key) => typeof rows[key] === typeof defaults[key],
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
  changeSettings({ ...defaults, language, danmuStep, danmuStepAt });
}

/** Texts, the page's language and the i18n request field follow at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  askedLanguage.remove();
  changeSettings({ language });
  keptLanguage.set(language);
}
