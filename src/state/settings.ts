import { create } from 'zustand';
import { limits } from '../contract/limits';
import { type Language, setLanguage } from '../i18n/i18n';
import { json, plainText, stored } from '../platform/stored';

/** Spec section 3, Settings. Kept per device. */
export interface Settings {
  language: Language;
  enableNotify: boolean;
  onlyReceiveFriendMessage: boolean;
  autoPlayWhenWWAN: boolean;
  /** What the end of an episode does. */
  moreFun: 'skip' | 'next';
  danmuOpen: boolean;
  /** OK on the film goes straight to full screen. */
  playerFullscreen: boolean;
  danmuOpacity: number;
  /** Share of the normal size. */
  danmuSize: number;
  /** Share of the normal speed. */
  danmuSpeed: number;
  /** Share of the picture's height that danmu may use. */
  danmuArea: number;
  /** At most so many rows; 0 for as many as the area holds. */
  danmuLines: number;
  /** Share of the comments that are shown, 0-1. */
  danmuDensity: number;
  /** At most so many a second; 0 for no limit. */
  danmuPerSecond: number;
  /** The same said again counts with the first. */
  danmuMerge: boolean;
  /** Comments cross faster when the film goes faster. */
  danmuFollowRate: boolean;
  /** Seconds by which comments come later than they were sent. */
  danmuOffset: number;
  danmuScroll: boolean;
  danmuTop: boolean;
  danmuBottom: boolean;
  /** Comments that are not white. */
  danmuColor: boolean;
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
}

const defaults: Settings = {
  language: limits.defaultLanguage,
  enableNotify: true,
  onlyReceiveFriendMessage: false,
  autoPlayWhenWWAN: false,
  moreFun: 'next',
  danmuOpen: true,
  playerFullscreen: false,
  danmuOpacity: 1,
  danmuSize: 1,
  danmuSpeed: 1,
  danmuArea: 0.5,
  danmuLines: 0,
  danmuDensity: 1,
  danmuPerSecond: 0,
  danmuMerge: false,
  danmuFollowRate: true,
  danmuOffset: 0,
  danmuScroll: true,
  danmuTop: true,
  danmuBottom: true,
  danmuColor: true,
  danmuRenderer: 'auto',
  danmuStep: 0,
  danmuStepAt: 0,
  playbackRate: 1,
  quality: 0,
  subtitle: '',
  audio: '',
  customUserAreaCode: '',
  useCustomUserArea: false,
};

export const useSettings = create<Settings>(() => defaults);

const kept = stored(
  'settings',
  json((found) => readSettings(found, Object.keys(defaults) as (keyof Settings)[])),
);
/** The start-up page of index.html reads it before any of this code runs. */
const keptLanguage = stored('language', plainText);

/** Reads what this device keeps; a value of the wrong type falls back to its default, the rest stays. */
export function startSettings(query: URLSearchParams): void {
  const settings = kept.get();
  const asked = query.get('language');
  if (asked === 'zh-TW' || asked === 'zh-CN') settings.language = asked;
  if (settings.language !== 'zh-TW') settings.language = limits.defaultLanguage;
  useSettings.setState(settings);
}

/** Of an object, the settings that have the right type. */
function readSettings(found: unknown, keys: readonly (keyof Settings)[]): Partial<Settings> {
  const rows = Object(found) as Record<string, unknown>;
  const right = keys.filter((key) => typeof rows[key] === typeof defaults[key]);
  return Object.fromEntries(right.map((key) => [key, rows[key]]));
}

/** Takes over settings that were kept elsewhere, as far as they are these and have the right type. */
export function applySettings(found: unknown, keys: readonly (keyof Settings)[]): void {
  changeSettings(readSettings(found, keys));
}

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  kept.set(useSettings.getState());
}

/** Texts, the page's language and the i18n request field follow at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  changeSettings({ language });
  keptLanguage.set(language);
}
