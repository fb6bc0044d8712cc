import { byTime, idsIn, sorted } from './comment-list';
import { cleanDanmu } from './filter';
import { createLateTimes, type LateTimes } from './late-times';
import { createLayout, type Layout } from './layout';
import type { Measure } from './measure';
import type { Selection } from './selection';
import type { StageSize } from './shape';
import type { Thinned } from './thin';
import type { DanmuConfig, DanmuItem } from './types';

/** When and in which lane comments are drawn: the list, and the lanes that those of the selection are given. */
export interface Plan {
  readonly size: StageSize;
  readonly late: LateTimes;
  /**
   * The lanes of the comments; made when first asked for, and kept until something changes them.
   * @param filmRate comments that keep their own pace cover more of a film that goes faster
   */
  layout(filmRate: number): Layout;
  /** What of the list is merged and what is too much for its second; null where the viewer asked for neither. */
  thinned(): Thinned | null;
  has(id: string): boolean;
  /** Replaces the list. */
  load(list: readonly DanmuItem[]): void;
  /** Adds to the list. False: lanes that were given before no longer hold. */
  append(list: readonly DanmuItem[]): boolean;
  /** Adds one comment to the list; its lane, if it is to have one now, is the caller's to find. */
  add(item: DanmuItem): void;
  /** The stage has this size now. @returns it */
  resize(size: StageSize): StageSize;
  forgetLanes(): void;
}

export interface PlanDeps {
  selection: Selection;
  config: DanmuConfig;
  measure: Measure;
  size: StageSize;
}

export function createPlan({ selection, config, measure, size: firstSize }: PlanDeps): Plan {
  let size = firstSize;
  let items: readonly DanmuItem[] = [];
  let layout: Layout | null = null;
  const late = createLateTimes();
  const makeLayout = (filmRate: number) => {
    const thinned = selection.thinned(items);
    const prepare = (item: DanmuItem) => {
      const clean = cleanDanmu(item);
      if (!clean || !selection.passes(clean) || thinned?.drops(item)) return null;
      const repeats = thinned?.repeats(item);
      return repeats ? { ...clean, repeats } : clean;
    };
    return createLayout(late.applied(items), size, selection.cutSettings, config, measure, prepare, filmRate);
  };
  return {
    late,
    get size() {
      return size;
    },
    layout(filmRate) {
      layout ??= makeLayout(filmRate);
      return layout;
    },
    thinned: () => selection.thinned(items),
    has: (id) => items.some((item) => item.id === id),
    load(list) {
      items = sorted(list);
      late.keepOnly(items);
      selection.forgetThinned();
      layout = null;
    },
    append(list) {
      const known = idsIn(items);
      const fresh = sorted(list).filter((item) => !known.has(item.id));
      if (!fresh.length) return true;
      items = items.concat(fresh).sort(byTime);
      const plain = selection.thinned(items) === null;
      selection.forgetThinned();
      return !layout || (plain && layout.extend(fresh));
    },
    add(item) {
      items = items.concat(item).sort(byTime);
    },
    resize(to) {
      size = to;
      return to;
    },
    forgetLanes() {
      layout = null;
    },
  };
}
