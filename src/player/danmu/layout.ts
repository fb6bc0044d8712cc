import { createLaneLayers } from './lane-layers';
import type { Measure } from './measure';
import { type StageSize, sizesOf } from './shape';
import type { DanmuConfig, DanmuItem, DanmuSettings, PlacedDanmu } from './types';

/** Seconds beyond the longest life after which a stage without comments is surely empty. */
const spareSeconds = 1;
/** What ended so many seconds ago may be forgotten, once there is much of it. */
const keepSeconds = 30;
const keepPlaced = 600;

export interface Layout {
  /** Seconds the longest-lived comment stays. */
  readonly maxLife: number;
  /** Every placed comment with from < its end and its start <= to, in order of start. */
  between(from: number, to: number): PlacedDanmu[];
  /** Adds comments, sorted by time, to the part not yet placed; false, and nothing done, if one belongs before it. */
  extend(fresh: readonly DanmuItem[]): boolean;
  /**
   * Takes one comment that came after others of its time were placed: at its own second, in a lane that is still free; the
   * viewer's own waits for one. Nothing is placed before `now`: that scene is over.
   * @returns its place if it is to be drawn now, null if not
   */
  insert(item: DanmuItem, now: number): PlacedDanmu | null;
}

/** What is drawn of a comment, or null for one that is not; asked only when its turn comes. */
export type Prepare = (item: DanmuItem) => DanmuItem | null;

const asItIs: Prepare = (item) => item;

/**
 * Allots lanes to a list sorted by time, as a function of the film's time alone: the same list and stage give the same
 * lanes however the film got there. A stretch of film is placed when it is first asked for, from the last moment before it
 * at which the stage is empty: until then a comment costs nothing but its place in the list.
 */
export function createLayout(
  items: readonly DanmuItem[],
  stage: StageSize,
  settings: DanmuSettings,
  config: DanmuConfig,
  measure: Measure,
  prepare: Prepare = asItIs,
  filmRate = 1,
): Layout {
  const sizes = sizesOf(stage, settings, config, filmRate);
  const { maxLife, usable } = sizes;
  const emptyLayers = () => createLaneLayers({ sizes, stageWidth: stage.width, overlap: settings.overlap, measure });
  let all = items;
  let layers = emptyLayers();
  /** Placed so far, in order of being placed. */
  let placed: PlacedDanmu[] = [];
  /** Index of the first comment that has not had its turn. */
  let next = 0;
  let startedAt = Number.POSITIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  let forgotten = Number.NEGATIVE_INFINITY;

  const restartAt = (time: number) => {
    layers = emptyLayers();
    placed = [];
    startedAt = time;
    reached = Number.NEGATIVE_INFINITY;
    forgotten = Number.NEGATIVE_INFINITY;
    next = indexAt(all, time);
  };
  const placeUntil = (time: number) => {
    for (; next < all.length && all[next]!.time <= time; next++) {
      if (next % 64 === 0) layers.forget(all[next]!.time);
      const item = prepare(all[next]!);
      const found = item && layers.place(item, item.time);
      if (found) placed.push(found);
    }
  };
  const reach = (from: number, to: number) => {
    if (!usable) return;
    const upcoming = all[next]?.time ?? Number.POSITIVE_INFINITY;
    if (from < startedAt || from < forgotten || upcoming < from - 60) {
      const quiet = quietBefore(all, from, maxLife + spareSeconds);
      if (from < startedAt || from < forgotten || upcoming < quiet) restartAt(quiet);
    }
    placeUntil(to);
    reached = Math.max(reached, to);
    if (placed.length <= keepPlaced) return;
    forgotten = from - keepSeconds;
    placed = placed.filter((one) => one.start + one.life > forgotten);
  };
  /** Until here every comment has had its turn. */
  const frontier = () => Math.max(all[next - 1]?.time ?? Number.NEGATIVE_INFINITY, reached);
  return {
    maxLife,
    between(from, to) {
      reach(from - maxLife, to);
      return placed.filter((one) => one.start <= to && one.start + one.life > from).sort((a, b) => a.start - b.start);
    },
    extend(fresh) {
      if ((fresh[0]?.time ?? Number.POSITIVE_INFINITY) <= frontier()) return false;
      all = all.concat(fresh).sort((a, b) => a.time - b.time);
      return true;
    },
    insert(item, now) {
      if (!usable) return null;
      reach(now - maxLife, now);
      if (item.time < now || this.extend([item])) return null;
      const latest = item.time + (item.mine ? maxLife : 0);
      for (let start = item.time; start <= latest + 0.001; start += 0.25) {
        const found = layers.place(item, start);
        if (found) {
          placed.push(found);
          return found;
        }
      }
      return null;
    },
  };
}

/** First index whose time is at least `time`. */
function indexAt(items: readonly DanmuItem[], time: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The latest time, not after `time`, before which nothing can still be on the stage; -Infinity if there is none. */
function quietBefore(items: readonly DanmuItem[], time: number, life: number): number {
  let later = time;
  for (let i = indexAt(items, time) - 1; i >= 0; i--) {
    const at = items[i]!.time;
    if (later - at > 2 * life) return later;
    later = at;
  }
  return Number.NEGATIVE_INFINITY;
}
