import type { DanmuChange } from '../contract/danmu-settings';
import { limits } from '../contract/limits';
import type { AccountSettings } from '../contract/schemas/region';
import type { Language, MessageKey } from '../i18n/i18n';
import type { IconName } from '../ui/Icon';

interface Row {
  /** The default. */
  value: unknown;
  /**
   * 'account': it follows the account while somebody is signed in, and is changed by features/account-settings. 'danmu' does
   * so by the call for danmu (features/danmu). 'device': it stays here.
   */
  scope: 'device' | 'account' | 'danmu';
  label?: MessageKey;
  icon?: IconName;
  hint?: MessageKey;
  /** How it is chosen: on or off ... */
  toggle?: true;
  /** ... or one of these values. Where neither stands, the values are the film's, another page's, or nobody's choice. */
  options?: readonly { value: unknown; label: MessageKey }[];
  /** What else is set with it. */
  also?: object;
}

/**
 * The settings of a device: one row each. The store, what is kept, the account's copy, /settings and the player's menus read
 * it. Those about danmu are rows of contract/danmu-settings.ts.
 */
export const settingsTable = {
  language: {
    value: limits.defaultLanguage as Language,
    scope: 'device',
    label: 'settings.language',
    icon: 'globe',
    // Each by its own name, in whichever language the rest is.
    options: [
      { value: 'zh-CN', label: 'settings.language.zh-CN' },
      { value: 'zh-TW', label: 'settings.language.zh-TW' },
    ],
  },
  enableNotify: {
    value: true,
    scope: 'account',
    label: 'settings.notify',
    icon: 'info',
    hint: 'settings.notify.hint',
    toggle: true,
  },
  onlyReceiveFriendMessage: {
    value: false,
    scope: 'account',
    label: 'settings.friendsOnly',
    icon: 'comment',
    hint: 'settings.friendsOnly.hint',
    toggle: true,
  },
  /** A new message makes a sound. */
  messageSound: {
    value: true,
    scope: 'device',
    label: 'settings.messageSound',
    icon: 'volume',
    hint: 'settings.messageSound.hint',
    toggle: true,
  },
  /** A new message shows itself over a film. */
  tipsOverFilm: {
    value: false,
    scope: 'device',
    label: 'settings.tipsOverFilm',
    icon: 'tv',
    hint: 'settings.tipsOverFilm.hint',
    toggle: true,
  },
  autoPlayWhenWWAN: {
    value: false,
    scope: 'device',
    label: 'settings.play.wwan',
    icon: 'phone',
    hint: 'settings.play.wwan.hint',
    toggle: true,
  },
  /** OK on the film goes straight to full screen. */
  playerFullscreen: {
    value: false,
    scope: 'device',
    label: 'settings.play.fullscreen',
    icon: 'fullscreen',
    toggle: true,
  },
  /** What the end of an episode does. */
  moreFun: {
    value: 'next' as AccountSettings['moreFun'],
    scope: 'account',
    label: 'settings.play.end',
    icon: 'next',
    options: [
      { value: 'next', label: 'settings.play.end.next' },
      { value: 'skip', label: 'settings.play.end.skip' },
    ],
  },
  /** What this viewer set about danmu, and nothing else: `wholeDanmu` adds the defaults. */
  danmu: { value: {} as DanmuChange, scope: 'danmu' },
  /** Who draws danmu: by what the device was found to manage, elements, or a canvas in a worker. */
  danmuRenderer: {
    value: 'auto' as 'auto' | 'dom' | 'worker',
    scope: 'device',
    label: 'settings.danmu.renderer',
    icon: 'danmu',
    options: [
      { value: 'auto', label: 'settings.danmu.renderer.auto' },
      { value: 'dom', label: 'settings.danmu.renderer.dom' },
      { value: 'worker', label: 'settings.danmu.renderer.worker' },
    ],
    // Who draws danmu is chosen anew: what was measured before no longer holds.
    also: { danmuStep: 0 },
  },
  /** How far danmu had to be cut on this device, 0 for not at all. Measured, not chosen. */
  danmuStep: { value: 0, scope: 'device' },
  /** When that was measured, ms since 1970. */
  danmuStepAt: { value: 0, scope: 'device' },
  playbackRate: { value: 1, scope: 'device', label: 'player.speed', icon: 'speed' },
  /** Height of the picture; 0 is automatic. */
  quality: { value: 0, scope: 'device', label: 'player.quality', icon: 'quality' },
  /** Language of the subtitles, '' for none. */
  subtitle: { value: '', scope: 'device', label: 'player.subtitles' },
  /** Language of the sound, '' for the film's own first. */
  audio: { value: '', scope: 'device', label: 'player.audio' },
  /** ISO 3166-1, '' for none: chosen on /selectArea. */
  customUserAreaCode: { value: '', scope: 'account' },
  useCustomUserArea: { value: false, scope: 'account' },
} as const satisfies Record<string, Row>;

type Table = typeof settingsTable;
type Wide<V> = V extends boolean ? boolean : V extends number ? number : V extends '' ? string : V;

/** Spec section 3, Settings. */
export type Settings = { -readonly [K in keyof Table]: Wide<Table[K]['value']> };

type With<P> = { [K in keyof Table]: Table[K] extends P ? K : never }[keyof Table];
export type SwitchName = With<{ toggle: true }>;
/** Language has a panel of its own: the texts of the other one may still have to be fetched. */
export type ChoiceName = Exclude<With<{ options: unknown }>, 'language'>;

const names = Object.keys(settingsTable) as (keyof Settings)[];
const valuesOf = (wanted: readonly (keyof Settings)[]): unknown =>
  Object.fromEntries(wanted.map((name) => [name, settingsTable[name].value]));

export const defaultSettings = valuesOf(names) as Settings;

/** Those that an account has, on all of its devices. */
export const accountDefaults: AccountSettings = valuesOf(
  names.filter((name) => settingsTable[name].scope === 'account'),
) as Pick<Settings, With<{ scope: 'account' }>>;
