import type { DanmuRenderer } from './renderer';
import { timesSaid } from './thin';
import type { PlacedDanmu } from './types';

/** The numbers that merged comments carry on the screen. */
export interface Counts {
  /** Has those redrawn whose number rose by `now`, in seconds of the film. `due`: what is up, or will be next. */
  update(due: readonly PlacedDanmu[], renderer: DanmuRenderer, now: number): void;
  clear(): void;
}

export function createCounts(): Counts {
  let shown = new Map<PlacedDanmu, number>();
  return {
    update(due, renderer, now) {
      const before = shown;
      shown = new Map();
      for (const placed of due) {
        const count = timesSaid(placed.item.repeats, now);
        if (count < 2) continue;
        shown.set(placed, count);
        if (before.get(placed) !== count) renderer.recount(placed, count);
      }
    },
    clear() {
      shown.clear();
    },
  };
}
