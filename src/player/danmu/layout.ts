import type { DanmuMode } from '../../contract/schemas/danmu';
import { hash } from './hash';
import { createLanes, type Lanes } from './lanes';
import type { Measure } from './measure';
import { roomFor, withCount } from './thin';
import type { DanmuConfig, DanmuItem, DanmuSettings, PlacedDanmu } from './types';

export interface StageSize {
  width: number;
  height: number;
}

/** Share of the picture's height, at its bottom, in which subtitles stand. */
const subtitleShare = 0.15;
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
   * Takes one comment that came after others of its time were placed: at its own second, in what rows are still free
   * (one's own waits for one). What lies before `now` is not placed: that scene is over.
   * @returns its place if it is to be drawn now, null if not
   */
  insert(item: DanmuItem, now: number): PlacedDanmu | null;
}

/** What is drawn of a comment, or null for one that is not; asked only when its turn comes. */
export type Prepare = (item: DanmuItem) => DanmuItem | null;

const asItIs: Prepare = (item) => item;

/**
 * Allots rows to a list sorted by time, as a function of the film's time alone: the same list and stage give the same
 * rows however the film got there. Scrolling and fixed comments have rows of their own, one layer over the other.
 * A stretch of film is placed when it is first asked for, from the last moment before it at which the stage is empty:
 * until then a comment costs nothing but its place in the list.
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
  const { maxLife, rowHeight, rowCount, usable } = sizes;
  const down = Array.from({ length: usable }, (_, row) => row);
  // Fixed comments fill from the edges: only a crowd of them gets to the middle, where they stand on what others read.
  const edge = Math.max(1, Math.ceil(usable / 2));
  const topRows = down.slice(0, edge);
  const bottomRows = topRows.map((row) => rowCount - 1 - row);
  const emptyLanes = (): Record<DanmuMode, Lanes> => {
    // From the top and from the bottom, fixed comments share their rows: they may meet, not cover each other.
    const fixed = createLanes(rowCount, stage.width, rowHeight);
    return { scroll: createLanes(rowCount, stage.width, rowHeight), top: fixed, bottom: fixed };
  };
  let all = items;
  let lanes = emptyLanes();
  /** Placed so far, in order of being placed. */
  let placed: PlacedDanmu[] = [];
  /** Index of the first comment that has not had its turn. */
  let next = 0;
  let startedAt = Number.POSITIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  let forgotten = Number.NEGATIVE_INFINITY;

  const place = (item: DanmuItem, start: number): PlacedDanmu | null => {
    const shape = shapeOf(item, sizes, measure, start, stage.width);
    const span = Math.max(1, Math.ceil((shape.height - 1) / rowHeight));
    const rows = item.mode === 'scroll' ? down : item.mode === 'top' ? topRows : shiftUp(bottomRows, span);
    const occupant = { start, life: shape.life, width: shape.width, scroll: item.mode === 'scroll' };
    // One layer over the other, they may meet; where there is room, they do not.
    const across = occupant.scroll ? lanes.top : lanes.scroll;
    let row = lanes[item.mode].take(occupant, rows, span, (at) => across.meets(occupant, at, span));
    if (row < 0 && settings.overlap === 'allow' && rows.length) {
      row = rows[hash(item.id) % rows.length]!;
      lanes[item.mode].force(occupant, row, span);
    }
    if (row < 0 || row + span > rowCount) return null;
    return { item, ...shape, y: row * rowHeight };
  };
  const restartAt = (time: number) => {
    lanes = emptyLanes();
    placed = [];
    startedAt = time;
    reached = Number.NEGATIVE_INFINITY;
    forgotten = Number.NEGATIVE_INFINITY;
    next = indexAt(all, time);
  };
  const placeUntil = (time: number) => {
    for (; next < all.length && all[next]!.time <= time; next++) {
      if (next % 64 === 0) for (const layer of [lanes.scroll, lanes.top]) layer.forget(all[next]!.time);
      const item = prepare(all[next]!);
      const found = item && place(item, item.time);
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
        const found = place(item, start);
        if (found) {
          placed.push(found);
          return found;
        }
      }
      return null;
    },
  };
}

interface Sizes {
  maxLife: number;
  scrollLife: number;
  fixedLife: number;
  fontPx: number;
  rowHeight: number;
  rowCount: number;
  /** Rows that the region and the limit of lines leave. */
  usable: number;
  lineHeight: number;
}

function sizesOf(stage: StageSize, settings: DanmuSettings, config: DanmuConfig, filmRate: number): Sizes {
  const scale = Math.min(stage.height / 1080, stage.width / 1080);
  const fontPx = Math.round(Math.max(config.minFontPx, config.fontPx * scale) * settings.size);
  const rowHeight = Math.max(1, Math.round(fontPx * config.lineHeight));
  const rowsIn = (height: number) => (stage.width > 0 ? Math.max(0, Math.floor(height / rowHeight)) : 0);
  const rowCount = rowsIn(settings.clearSubtitles ? stage.height * (1 - subtitleShare) : stage.height);
  const inRegion = Math.floor(rowsIn(stage.height) * settings.region + 0.001);
  const byRegion = Math.min(rowCount, Math.max(1, inRegion));
  const usable = Math.min(byRegion, settings.lines > 0 ? settings.lines : byRegion);
  // Film seconds: where comments keep their own pace, a faster film leaves them more of it.
  const pace = settings.followRate ? 1 : filmRate;
  const scrollLife = (config.scrollSeconds / settings.speed) * pace;
  const fixedLife = config.fixedSeconds * pace;
  const maxLife = Math.max(scrollLife, fixedLife);
  return { maxLife, scrollLife, fixedLife, fontPx, rowHeight, rowCount, usable, lineHeight: config.lineHeight };
}

/** Characters up to which comments go at one pace, for each pace there is. */
const paces = [12, 16, 22, 30, 42];

/**
 * Comments of about one length go at one pace, those of up to twelve characters at the one at which they cross in the
 * seconds that the viewer set; longer ones go faster, so that no comment takes longer than that. Those of one pace follow
 * each other in a row without a gap: with a crossing time for all, 86 % of a crowd find a row, so 93
 * (docs/decisions/2026-11-21-danmu.md).
 * @returns the characters the pace is for; 0 for a comment that is longer than all of them and has its own
 */
const paceOf = (width: number, fontPx: number): number => paces.find((most) => width <= most * fontPx) ?? 0;

function shapeOf(item: DanmuItem, sizes: Sizes, measure: Measure, start: number, stageWidth: number) {
  const fontPx = Math.round((sizes.fontPx * item.size) / 25);
  // A frame stands around one's own: its sides count.
  // Room for the greatest number it may carry.
  const text = withCount(item.text, item.repeats ? roomFor(item.repeats) : 1);
  const width = measure(text, fontPx) + (item.mine ? Math.ceil(fontPx * 0.8) : 0);
  const { scrollLife, fixedLife } = sizes;
  const height = Math.round(fontPx * sizes.lineHeight);
  if (item.mode !== 'scroll') return { start, life: fixedLife, width, height, fontPx, even: false };
  const pace = paceOf(width, sizes.fontPx);
  const longest = pace * sizes.fontPx || width;
  const life = (scrollLife * (stageWidth + width)) / (stageWidth + longest);
  return { start, life, width, height, fontPx, even: pace === paces[0] };
}

const shiftUp = (rows: readonly number[], span: number) =>
  span === 1 ? rows : rows.map((row) => row - span + 1).filter((row) => row >= 0);

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
