import { create } from 'zustand';
import { limits } from '../contract/limits';
import { type Language, setLanguage } from '../i18n/i18n';
import type { Platform } from '../platform/platform';

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

const storageKey = 'dt.settings';
let storage: Platform['storage'] | null = null;

/** Reads what this device keeps; a value of the wrong type falls back to its default, the rest stays. */
export function startSettings(platform: Platform, query: URLSearchParams): void {
  storage = platform.storage;
  const kept = readSettings(storage.get(storageKey) ?? '{}', Object.keys(defaults) as (keyof Settings)[]);
  const asked = query.get('language');
  if (asked === 'zh-TW' || asked === 'zh-CN') kept.language = asked;
  if (kept.language !== 'zh-TW') kept.language = limits.defaultLanguage;
  useSettings.setState(kept as Partial<Settings>);
}

/** Of a JSON object, the settings that have the right type. A text that is no JSON holds none. */
function readSettings(json: string, keys: readonly (keyof Settings)[]): Partial<Record<keyof Settings, unknown>> {
  let stored: Record<string, unknown> = {};
  try {
    stored = JSON.parse(json) as Record<string, unknown>;
  } catch {
    stored = {};
  }
  const kept: Partial<Record<keyof Settings, unknown>> = {};
  for (const key of keys) {
    if (stored && typeof stored[key] === typeof defaults[key]) kept[key] = stored[key];
  }
  return kept;
}

/** Takes over settings that were kept elsewhere as JSON, as far as they are these and have the right type. */
export function applySettings(json: string, keys: readonly (keyof Settings)[]): void {
  changeSettings(readSettings(json, keys) as Partial<Settings>);
}

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  storage?.set(storageKey, JSON.stringify(useSettings.getState()));
}

/** Texts, the page's language and the i18n request field follow at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  changeSettings({ language });
  // The start-up page of index.html reads it before any of this code runs.
  storage?.set('dt.language', language);
}
