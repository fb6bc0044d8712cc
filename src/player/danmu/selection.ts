import { createFilter, isExempt } from './filter';
import { hash } from './hash';
import { type Thinned, thin } from './thin';
import type { DanmuItem, DanmuSettings } from './types';

/** Which comments of the list are drawn at all: what the viewer asked for, less what this device cannot do. */
export interface Selection {
  /** As the viewer set them. */
  readonly settings: DanmuSettings;
  /** The same with the lanes that this device can do. */
  readonly cutSettings: DanmuSettings;
  /** Whether the viewer wants to see it, and its share of the comments is not cut. */
  passes(item: DanmuItem): boolean;
  /**
   * What is merged and what is too much for its second; null where the viewer asked for neither. One look at the whole
   * list, kept until something here changes or `forgetThinned`.
   */
  thinned(items: readonly DanmuItem[]): Thinned | null;
  forgetThinned(): void;
  change(settings: Partial<DanmuSettings>): void;
  /** Shares of lanes and of comments that are left, 0-1. False: they were so before. */
  cut(lanes: number, rate: number): boolean;
}

export function createSelection(first: DanmuSettings): Selection {
  let settings = first;
  let share = { lanes: 1, rate: 1 };
  let wanted = createFilter(settings);
  let thinned: Thinned | null = null;
  const passes = (item: DanmuItem) => wanted(item) && isKept(item, share.rate * settings.density);
  return {
    passes,
    get settings() {
      return settings;
    },
    get cutSettings() {
      return cutLanes(settings, share.lanes);
    },
    thinned(items) {
      const { merge, perSecond } = settings;
      if (!merge && perSecond === 0) return null;
      thinned ??= thin(items.filter(passes), merge, perSecond);
      return thinned;
    },
    forgetThinned() {
      thinned = null;
    },
    change(changes) {
      settings = { ...settings, ...changes };
      wanted = createFilter(settings);
      thinned = null;
    },
    cut(lanes, rate) {
      if (lanes === share.lanes && rate === share.rate) return false;
      share = { lanes, rate };
      thinned = null;
      return true;
    },
  };
}

/** The same comments are left out each time. The viewer's own never are. */
function isKept(item: DanmuItem, rate: number): boolean {
  return rate >= 1 || isExempt(item) || (hash(item.id) % 100) / 100 < rate;
}

/** Region and number of lanes both limit the lanes; `share` of them is left, at least one. */
const cutLanes = (settings: DanmuSettings, share: number): DanmuSettings => ({
  ...settings,
  region: settings.region * share,
  lines: settings.lines > 0 ? Math.max(1, Math.floor(settings.lines * share)) : 0,
});
