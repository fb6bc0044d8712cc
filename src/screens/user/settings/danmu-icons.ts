import type { SteppedDanmu } from '../../../contract/danmu-settings';
import type { IconName } from '../../../ui/Icon';

/** Of the danmu settings, those that can be tried on the sample of this page; the player's menu has all of them. */
export const danmuIcons = {
  opacity: 'filter',
  size: 'subtitle',
  speed: 'speed',
  region: 'tv',
} as const satisfies Partial<Record<SteppedDanmu, IconName>>;
export type SampledDanmu = keyof typeof danmuIcons;
export const sampledDanmu = Object.keys(danmuIcons) as SampledDanmu[];
