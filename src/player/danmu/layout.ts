import { createLanes, type Lanes } from './lanes';
import type { Measure } from './measure';
import type { DanmuConfig, DanmuItem, DanmuSettings, PlacedDanmu } from './types';

export interface StageSize {
  width: number;
  height: number;
}

/** Seconds that fixed comments are placed ahead of scrolling ones: as long as any comment stays. */
const horizonSpare = 1;

export interface Layout {
  /** Seconds the longest-lived comment stays. */
  readonly maxLife: number;
  /** Every placed comment with from < its end and its start <= to, in order of start. */
  between(from: number, to: number): PlacedDanmu[];
  /** Adds comments, sorted by time, to the part not yet placed; false, and nothing done, if one belongs before it. */
  extend(fresh: readonly DanmuItem[]): boolean;
  /** Places one comment that came after the rest was placed; its own rows are looked for among those still free. */
  insert(item: DanmuItem, now: number): PlacedDanmu | null;
}

interface Entry {
  item: DanmuItem;
  placed: PlacedDanmu | null;
}

/**
 * Allots rows to a list sorted by time, as a function of the film's time alone: the same list and stage give the same
 * rows however the film got there. Fixed comments are placed first, and scrolling ones go round them.
 * A stretch of film is placed when it is first asked for, from the last moment before it at which the stage is empty.
 */
export function createLayout(
  items: readonly DanmuItem[],
  stage: StageSize,
  settings: DanmuSettings,
  config: DanmuConfig,
  measure: Measure,
): Layout {
  const sizes = sizesOf(stage, settings, config);
  const { maxLife, rowHeight, rowCount, usable } = sizes;
  const isScroll = (item: DanmuItem) => item.mode === 'scroll';
  let all = items;
  let scrolls = items.filter(isScroll).map(entryOf);
  let fixed = items.filter((item) => !isScroll(item)).map(entryOf);
  const inserted: PlacedDanmu[] = [];
  const down = Array.from({ length: usable }, (_, i) => i);
  const topRows = down.slice(0, Math.max(1, Math.ceil(usable / 2)));
  const bottomRows = topRows.map((row) => rowCount - 1 - row).filter((row) => row >= 0);
  let lanes: Lanes = createLanes(0, 0, 0);
  let startedAt = Number.POSITIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  // Entries placed so far, as half-open index ranges: [from, to) of each list.
  let scrollFrom = 0;
  let scrollTo = 0;
  let fixedFrom = 0;
  let fixedTo = 0;

  const place = (item: DanmuItem, start: number): PlacedDanmu | null => {
    const shape = shapeOf(item, sizes, measure, start);
    const span = Math.max(1, Math.ceil((shape.height - 1) / rowHeight));
    const rows = item.mode === 'scroll' ? down : item.mode === 'top' ? topRows : shiftUp(bottomRows, span);
    const occupant = { start, life: shape.life, width: shape.width, scroll: item.mode === 'scroll' };
    let row = lanes.take(occupant, rows, span);
    if (row < 0 && settings.overlap === 'allow' && rows.length) {
      row = rows[hash(item.id) % rows.length]!;
      lanes.force(occupant, row, span);
    }
    if (row < 0 || row + span > rowCount) return null;
    return { item, ...shape, y: row * rowHeight };
  };
  // A fixed comment never shares its time with a scrolling one placed before it, so being early changes nothing.
  const placeFixed = (time: number) => {
    for (; fixedTo < fixed.length && fixed[fixedTo]!.item.time <= time + maxLife + horizonSpare; fixedTo++) {
      const entry = fixed[fixedTo]!;
      if (fixedTo % 64 === 0) lanes.forget(entry.item.time - maxLife - horizonSpare);
      entry.placed = place(entry.item, entry.item.time);
    }
  };
  const placeUntil = (time: number) => {
    for (; scrollTo < scrolls.length && scrolls[scrollTo]!.item.time <= time; scrollTo++) {
      const entry = scrolls[scrollTo]!;
      if (scrollTo % 64 === 0) lanes.forget(entry.item.time);
      placeFixed(entry.item.time);
      entry.placed = place(entry.item, entry.item.time);
    }
    placeFixed(time);
  };
  const restartAt = (time: number) => {
    lanes = createLanes(rowCount, stage.width, rowHeight);
    startedAt = time;
    scrollFrom = scrollTo = indexAt(scrolls, time);
    fixedFrom = fixedTo = indexAt(fixed, time);
    inserted.length = 0;
  };
  const reach = (from: number, to: number) => {
    if (!usable) return;
    const next = scrolls[scrollTo]?.item.time ?? Number.POSITIVE_INFINITY;
    if (from < startedAt || next < from - 60) {
      const quiet = quietBefore(all, from, maxLife + horizonSpare);
      if (from < startedAt || next < quiet) restartAt(quiet);
    }
    placeUntil(to);
    reached = Math.max(reached, to);
  };
  return {
    maxLife,
    between(from, to) {
      reach(from - maxLife, to);
      const found: PlacedDanmu[] = [];
      collect(scrolls, from - maxLife, to, scrollFrom, scrollTo, found);
      collect(fixed, from - maxLife, to, fixedFrom, fixedTo, found);
      for (const placed of inserted) if (placed.start <= to) found.push(placed);
      return found.filter((placed) => placed.start + placed.life > from).sort((a, b) => a.start - b.start);
    },
    extend(fresh) {
      const first = fresh[0]?.time ?? Number.POSITIVE_INFINITY;
      const placedTo = scrolls[scrollTo - 1]?.item.time ?? Number.NEGATIVE_INFINITY;
      const fixedPlacedTo = fixed[fixedTo - 1]?.item.time ?? Number.NEGATIVE_INFINITY;
      if (first <= Math.max(placedTo, reached) + maxLife + horizonSpare || first <= fixedPlacedTo) return false;
      all = all.concat(fresh).sort((a, b) => a.time - b.time);
      scrolls = mergeTail(scrolls, scrollTo, fresh.filter(isScroll).map(entryOf));
      fixed = mergeTail(fixed, fixedTo, fresh.filter((item) => !isScroll(item)).map(entryOf));
      return true;
    },
    insert(item, now) {
      if (!usable) return null;
      reach(now - maxLife, now);
      // One's own comment waits for a free row rather than not to come; others' do not.
      const latest = item.mine ? now + maxLife : now;
      for (let start = Math.max(item.time, now); start <= latest + 0.001; start += 0.25) {
        const placed = place(item, start);
        if (placed) {
          inserted.push(placed);
          return placed;
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

function sizesOf(stage: StageSize, settings: DanmuSettings, config: DanmuConfig): Sizes {
  const scale = Math.min(stage.height / 1080, stage.width / 1080);
  const fontPx = Math.round(Math.max(config.minFontPx, config.fontPx * scale) * settings.size);
  const rowHeight = Math.max(1, Math.round(fontPx * config.lineHeight));
  const rowCount = stage.width > 0 ? Math.max(0, Math.floor(stage.height / rowHeight)) : 0;
  const byRegion = rowCount ? Math.max(1, Math.floor(rowCount * settings.region + 0.001)) : 0;
  const usable = Math.min(byRegion, settings.lines > 0 ? settings.lines : byRegion);
  const scrollLife = config.scrollSeconds / settings.speed;
  const fixedLife = config.fixedSeconds;
  const maxLife = Math.max(scrollLife, fixedLife);
  return { maxLife, scrollLife, fixedLife, fontPx, rowHeight, rowCount, usable, lineHeight: config.lineHeight };
}

function shapeOf(item: DanmuItem, sizes: Sizes, measure: Measure, start: number) {
  const fontPx = Math.round((sizes.fontPx * item.size) / 25);
  // A frame stands around one's own: its sides count.
  const width = measure(item.text, fontPx) + (item.mine ? Math.ceil(fontPx * 0.8) : 0);
  const life = item.mode === 'scroll' ? sizes.scrollLife : sizes.fixedLife;
  return { start, life, width, height: Math.round(fontPx * sizes.lineHeight), fontPx };
}

const shiftUp = (rows: readonly number[], span: number) =>
  span === 1 ? rows : rows.map((row) => row - span + 1).filter((row) => row >= 0);

const entryOf = (item: DanmuItem): Entry => ({ item, placed: null });

/** Entries before `from` stay as they are; the rest and the fresh ones are sorted together. */
function mergeTail(entries: Entry[], from: number, fresh: Entry[]): Entry[] {
  const tail = entries.slice(from).concat(fresh);
  tail.sort((a, b) => a.item.time - b.item.time);
  return entries.slice(0, from).concat(tail);
}

/** First index whose time is at least `time`. */
function indexAt(entries: readonly Entry[], time: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.item.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The latest time, not after `time`, before which nothing can still be on the stage; -Infinity if there is none. */
function quietBefore(items: readonly DanmuItem[], time: number, life: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  let later = time;
  for (let i = low - 1; i >= 0; i--) {
    const at = items[i]!.time;
    if (later - at > 2 * life) return later;
    later = at;
  }
  return Number.NEGATIVE_INFINITY;
}

function collect(entries: Entry[], from: number, to: number, first: number, last: number, out: PlacedDanmu[]): void {
  for (let i = Math.max(first, indexAt(entries, from)); i < last; i++) {
    const { item, placed } = entries[i]!;
    if (item.time > to) break;
    if (placed) out.push(placed);
  }
}

function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
