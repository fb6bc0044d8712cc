import type { SteppedDanmu } from '../contract/danmu-settings';
import type { MessageKey } from '../i18n/i18n';
import type { IconName } from '../ui/Icon';
import type { Settings } from './settings';

/**
 * How the settings of a device are shown and chosen; their defaults stand in settings.ts, which the first screen needs.
 * Those about danmu are rows of contract/danmu-settings.ts and follow the account.
 */
interface Row {
  label: MessageKey;
  icon: IconName;
  hint?: MessageKey;
}

/** One of a few values. */
export interface Choice<K extends keyof Settings = keyof Settings> extends Row {
  options: readonly { value: Settings[K]; label: MessageKey }[];
  /** What else is set with it. */
  also?: Partial<Settings>;
}

const choicesOf = <K extends keyof Settings>(rows: { [N in K]: Choice<N> }): { [N in K]: Choice<N> } => rows;

export const choices = choicesOf({
  danmuRenderer: {
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
  moreFun: {
    label: 'settings.play.end',
    icon: 'next',
    options: [
      { value: 'next', label: 'settings.play.end.next' },
      { value: 'skip', label: 'settings.play.end.skip' },
    ],
  },
});
export type ChoiceName = keyof typeof choices;

/** On or off. */
export const switches = {
  enableNotify: { label: 'settings.notify', icon: 'info', hint: 'settings.notify.hint' },
  onlyReceiveFriendMessage: {
    label: 'settings.friendsOnly',
    icon: 'comment',
    hint: 'settings.friendsOnly.hint',
  },
  messageSound: { label: 'settings.messageSound', icon: 'volume', hint: 'settings.messageSound.hint' },
  tipsOverFilm: { label: 'settings.tipsOverFilm', icon: 'tv', hint: 'settings.tipsOverFilm.hint' },
  playerFullscreen: { label: 'settings.play.fullscreen', icon: 'fullscreen' },
  autoPlayWhenWWAN: { label: 'settings.play.wwan', icon: 'phone', hint: 'settings.play.wwan.hint' },
} as const satisfies Partial<Record<keyof Settings, Row>>;
export type SwitchName = keyof typeof switches;

/** Of the danmu settings, those that can be tried on the sample of the settings page; the player's menu has all of them. */
export const danmuIcons = {
  opacity: 'filter',
  size: 'subtitle',
  speed: 'speed',
  region: 'tv',
} as const satisfies Partial<Record<SteppedDanmu, IconName>>;
export type SampledDanmu = keyof typeof danmuIcons;
export const sampledDanmu = Object.keys(danmuIcons) as SampledDanmu[];
