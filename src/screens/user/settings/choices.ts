import type { MessageKey } from '../../../i18n/i18n';
import type { Settings } from '../../../state/settings';
import type { IconName } from '../../../ui/Icon';

/** A setting that is one of a few values: the same steps as in the player's own menu. */
export interface Choice<K extends keyof Settings = keyof Settings> {
  key: K;
  titleKey: MessageKey;
  icon: IconName;
  options: readonly { value: Settings[K]; labelKey?: MessageKey; label?: string }[];
}

const choice = <K extends keyof Settings>(given: Choice<K>): Choice<K> => given;
const percent = (value: number) => ({ value, label: `${Math.round(value * 100)}%` });

/** Where people who read Chinese live, by ISO 3166, in this order; '' leaves it to the site. */
export const regions: readonly (readonly [code: string, nameKey: MessageKey])[] = [
  ['', 'settings.region.site'],
  ['CN', 'settings.region.CN'],
  ['HK', 'settings.region.HK'],
  ['MO', 'settings.region.MO'],
  ['TW', 'settings.region.TW'],
  ['SG', 'settings.region.SG'],
  ['MY', 'settings.region.MY'],
  ['JP', 'settings.region.JP'],
  ['KR', 'settings.region.KR'],
  ['US', 'settings.region.US'],
  ['CA', 'settings.region.CA'],
  ['GB', 'settings.region.GB'],
  ['AU', 'settings.region.AU'],
  ['NZ', 'settings.region.NZ'],
];

export const choices = {
  danmuOpacity: choice({
    key: 'danmuOpacity',
    titleKey: 'settings.danmu.opacity',
    icon: 'filter',
    options: [1, 0.9, 0.75, 0.5, 0.25].map(percent),
  }),
  danmuSize: choice({
    key: 'danmuSize',
    titleKey: 'settings.danmu.size',
    icon: 'subtitle',
    options: [
      { value: 0.75, labelKey: 'settings.danmu.size.small' },
      { value: 1, labelKey: 'settings.danmu.size.normal' },
      { value: 1.25, labelKey: 'settings.danmu.size.large' },
      { value: 1.5, labelKey: 'settings.danmu.size.huge' },
    ],
  }),
  danmuSpeed: choice({
    key: 'danmuSpeed',
    titleKey: 'settings.danmu.speed',
    icon: 'speed',
    options: [
      { value: 0.5, labelKey: 'settings.danmu.speed.slowest' },
      { value: 0.75, labelKey: 'settings.danmu.speed.slow' },
      { value: 1, labelKey: 'settings.danmu.speed.normal' },
      { value: 1.5, labelKey: 'settings.danmu.speed.fast' },
      { value: 2, labelKey: 'settings.danmu.speed.fastest' },
    ],
  }),
  danmuArea: choice({
    key: 'danmuArea',
    titleKey: 'settings.danmu.area',
    icon: 'tv',
    options: [
      { value: 0.25, labelKey: 'settings.danmu.area.quarter' },
      { value: 0.5, labelKey: 'settings.danmu.area.half' },
      { value: 1, labelKey: 'settings.danmu.area.full' },
    ],
  }),
  danmuRenderer: choice({
    key: 'danmuRenderer',
    titleKey: 'settings.danmu.renderer',
    icon: 'danmu',
    options: [
      { value: 'auto', labelKey: 'settings.danmu.renderer.auto' },
      { value: 'dom', labelKey: 'settings.danmu.renderer.dom' },
      { value: 'worker', labelKey: 'settings.danmu.renderer.worker' },
    ],
  }),
  moreFun: choice({
    key: 'moreFun',
    titleKey: 'settings.play.end',
    icon: 'next',
    options: [
      { value: 'next', labelKey: 'settings.play.end.next' },
      { value: 'skip', labelKey: 'settings.play.end.skip' },
    ],
  }),
} as const;
export type ChoiceName = keyof typeof choices;
