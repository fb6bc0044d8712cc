import { cleanDanmu, createFilter, type DanmuFilter, isExempt } from './filter';
import { type Verdict, watchFrames } from './frame-watch';
import { hash } from './hash';
import { leftAt } from './lanes';
import { createLayout, type Layout } from './layout';
import { canvasMeasure, type Measure } from './measure';
import { createNodePool } from './node-pool';
import { type DanmuRenderer, filmTime, type Moment } from './renderer';
import { createTransitionRenderer } from './renderer-transition';
import { createWaapiRenderer } from './renderer-waapi';
import { createWorkerRenderer, hasWorkerCanvas } from './renderer-worker';
import { type Thinned, thin, timesSaid } from './thin';
import {
  type DanmuClock,
  type DanmuConfig,
  type DanmuItem,
  type DanmuSettings,
  defaultDanmuConfig,
  defaultDanmuSettings,
  type PlacedDanmu,
} from './types';
import type { WorkerSight } from './worker-body';

export interface DanmuEngine {
  /** Comments come on; the place of the film is read from the clock. */
  show(): void;
  /** Comments go, and with them every timer and element: off costs nothing. */
  hide(): void;
  /** Replaces the list, in any order. Those on screen are drawn again, in the same rows unless the list says otherwise. */
  load(list: readonly DanmuItem[]): void;
  /** Adds later parts of the film without touching what is on screen; earlier ones as `load` would. */
  append(list: readonly DanmuItem[]): void;
  /**
   * One that just came. It flies at its second of the film; at once if that has only just passed, or if it is the
   * viewer's own, which waits for a free row. One of another scene joins the list. False: nothing of it is seen now or soon.
   */
  add(item: DanmuItem): boolean;
  /** The film stands at `time` seconds now. */
  seek(time: number): void;
  pause(): void;
  resume(): void;
  rate(rate: number): void;
  /** Pixels; without them the stage is measured. */
  resize(width?: number, height?: number): void;
  setOptions(settings: Partial<DanmuSettings>): void;
  /** How many comments are up, waiting ones included. */
  readonly shown: number;
  /** What can be read now, from the top down: each comment with its place in pixels of the stage. */
  onScreen(): SeenDanmu[];
  /** Pixels of the stage that each comment takes now, where a worker draws; null where they are elements. */
  sight(): Promise<WorkerSight[]> | null;
  /** Cuts what the viewer asked for, on a device that cannot do it all: shares of lines and of comments, 0-1. */
  cut(lines: number, rate: number): void;
  /** Judges the frames of whoever draws, once; what it returns ends that before. Changing who draws ends it, too. */
  watchFrames(onVerdict: (verdict: Verdict) => void): () => void;
  /** Changes who draws, at once; the comments stay in their rows. */
  setRenderer(kind: RendererKind): void;
  readonly renderer: RendererKind;
  destroy(): void;
}

/** A comment that is on the screen. Pixels of the stage. */
export interface SeenDanmu {
  item: DanmuItem;
  x: number;
  y: number;
  width: number;
  height: number;
  fontPx: number;
}

export interface DanmuParts {
  /** Positioned; comments are clipped to it. */
  stage: HTMLElement;
  clock: DanmuClock;
  options?: Partial<DanmuSettings>;
  config?: Partial<DanmuConfig>;
  measure?: Measure;
  /** Who draws. 'worker' falls back to 'dom' where a worker has no canvas. Default 'dom'. */
  renderer?: RendererKind;
  /** After each batch: how many comments are up and move; 0 when the film stands or comments are off. */
  onBatch?(shown: number): void;
}

/** Elements moved by the compositor, or one canvas drawn by a worker. */
export type RendererKind = 'dom' | 'worker';

/** Film and comments may differ by so much before all are set right, in seconds. */
const driftSeconds = 0.08;

/** An advert is for its own second; one of the film's first comes a moment after the film. */
const advertLateSeconds = 1;
/** So near to the film's place, in seconds, others of the same text are up already or will be at once. */
const soonSeconds = 3;

/** Draws comments over a film. Between two batches (`config.batchMs`) no script of it runs at all. */
export function createDanmu({
  stage,
  clock,
  options,
  config: configured,
  measure: given,
  renderer: asked,
  onBatch,
}: DanmuParts): DanmuEngine {
  const config = { ...defaultDanmuConfig, ...configured };
  const measure = given ?? canvasMeasure(config.fontFamily);
  let settings: DanmuSettings = { ...defaultDanmuSettings, ...options };
  let share = { lines: 1, rate: 1 };
  let items: readonly DanmuItem[] = [];
  let size = { width: stage.clientWidth, height: stage.clientHeight };
  let layout: Layout | null = null;
  let kind: RendererKind = asked === 'worker' && hasWorkerCanvas() ? 'worker' : 'dom';
  let renderer: (DanmuRenderer & { sight?(): Promise<WorkerSight[]> }) | null = null;
  let moment: Moment = { time: 0, at: 0, rate: 1, paused: true };
  let timer: ReturnType<typeof setInterval> | undefined;
  let thinned: Thinned | null = null;
  let wanted: DanmuFilter = createFilter(settings);
  /** What each comment that stands for several shows. */
  const counts = new Map<PlacedDanmu, number>();
  /** When what came late flew instead, by id, in seconds of the film: until the film goes elsewhere. */
  const flown = new Map<string, number>();

  /** Comments live in a time of their own: the film's, less what the viewer shifted them by. */
  const readMoment = (time = clock.now()): Moment => ({
    time: time - settings.offset,
    at: performance.now(),
    rate: clock.rate || 1,
    paused: clock.paused,
  });
  /** The same comments are cut each time. One's own never are. */
  const kept = (item: DanmuItem) => {
    const rate = share.rate * settings.density;
    return rate >= 1 || isExempt(item) || (hash(item.id) % 100) / 100 < rate;
  };
  const passes = (item: DanmuItem) => wanted(item) && kept(item);
  /** One look at the whole list, and only for those who asked for it. */
  const currentThinned = () => {
    const { merge, perSecond } = settings;
    if (!merge && perSecond === 0) return null;
    thinned ??= thin(items.filter(passes), merge, perSecond);
    return thinned;
  };
  const asFlown = () => {
    if (flown.size === 0) return items;
    const retimed = (item: DanmuItem) => {
      const time = flown.get(item.id);
      return time === undefined ? item : { ...item, time };
    };
    return items.map(retimed).sort(byTime);
  };
  const currentLayout = () => {
    if (!layout) {
      const cutSettings = cutLines(settings, share.lines);
      const plan = currentThinned();
      const prepare = (item: DanmuItem) => {
        const clean = cleanDanmu(item);
        if (!clean || !passes(clean) || plan?.drops(item)) return null;
        const repeats = plan?.repeats(item);
        return repeats ? { ...clean, repeats } : clean;
      };
      layout = createLayout(asFlown(), size, cutSettings, config, measure, prepare, moment.rate);
    }
    return layout;
  };
  const fill = () => {
    if (!renderer) return;
    const now = filmTime(moment, performance.now());
    const up = renderer;
    up.removeEnded(now);
    // Three batches ahead, so that one the browser skips or delays is not seen.
    const ahead = moment.paused ? 0 : (config.batchMs / 1000) * 3 * moment.rate;
    const due = currentLayout().between(now, now + ahead);
    const fresh = due.filter((placed) => !up.has(placed));
    if (fresh.length) up.add(fresh, moment);
    if (settings.merge) recount(due, up, now);
    onBatch?.(moment.paused ? 0 : up.size);
  };
  const recount = (due: readonly PlacedDanmu[], up: DanmuRenderer, now: number) => {
    const before = new Map(counts);
    counts.clear();
    for (const placed of due) {
      const count = timesSaid(placed.item.repeats, now);
      if (count < 2) continue;
      counts.set(placed, count);
      if (before.get(placed) !== count) up.recount(placed, count);
    }
  };
  const tick = () => {
    const actual = readMoment();
    const drift = Math.abs(actual.time - filmTime(moment, actual.at));
    if (paceChanges(actual)) {
      relayout();
      return;
    }
    if (drift > driftSeconds || actual.rate !== moment.rate) {
      moment = actual;
      renderer?.sync(moment);
    }
    fill();
  };
  const schedule = () => {
    clearInterval(timer);
    timer = renderer && !moment.paused ? setInterval(tick, config.batchMs) : undefined;
  };
  /** Comments that keep their own pace take other stretches of a film that goes faster. */
  const paceChanges = (now: Moment) => !settings.followRate && now.rate !== moment.rate;
  /** Takes the film's state anew. `redraw` also takes down what is up. */
  const realign = (redraw: boolean, time?: number) => {
    if (!renderer) return;
    const now = readMoment(time);
    const afresh = redraw || paceChanges(now);
    if (paceChanges(now)) layout = null;
    moment = now;
    if (afresh) {
      renderer.clear();
      counts.clear();
    } else renderer.sync(moment);
    fill();
    schedule();
  };
  const makeRenderer = (): DanmuRenderer => {
    if (kind === 'worker') return createWorkerRenderer(stage, config.fontFamily, settings.opacity);
    const pool = createNodePool(stage, config.fontFamily, settings.opacity);
    return (hasAnimate(stage) ? createWaapiRenderer : createTransitionRenderer)(pool, size.width);
  };
  const relayout = () => {
    layout = null;
    realign(true);
  };
  return {
    show() {
      if (renderer) return;
      renderer = makeRenderer();
      size = { width: stage.clientWidth, height: stage.clientHeight };
      renderer.setStage(size.width);
      relayout();
    },
    hide() {
      clearInterval(timer);
      if (!renderer) return;
      renderer.destroy();
      renderer = null;
      onBatch?.(0);
    },
    load(list) {
      items = sorted(list);
      if (flown.size > 0) keepOnly(flown, idsIn(items));
      thinned = null;
      relayout();
    },
    append(list) {
      const known = idsIn(items);
      const fresh = sorted(list).filter((item) => !known.has(item.id));
      if (!fresh.length) return;
      items = items.concat(fresh).sort(byTime);
      const plain = currentThinned() === null;
      thinned = null;
      if (layout && !(plain && layout.extend(fresh))) relayout();
    },
    add(item) {
      const clean = cleanDanmu(item);
      if (!clean || items.some((other) => other.id === clean.id)) return false;
      const rows = renderer ? currentLayout() : null;
      const plan = renderer ? currentThinned() : null;
      items = items.concat(clean).sort(byTime);
      if (!renderer || !rows) {
        thinned = null;
        return false;
      }
      if (!passes(clean)) return false;
      const now = filmTime(moment, performance.now());
      const live = isLate(clean, now, rows.maxLife) ? { ...clean, time: now } : clean;
      const soon = live.time >= now && live.time <= now + soonSeconds;
      const up = settings.merge && soon ? idsOf(rows.between(now, live.time)) : null;
      const verdict = plan?.take(live, up) ?? 'new';
      if (verdict !== 'new') return verdict === 'merged';
      if (rows.extend([live])) return true;
      const repeats = plan?.repeats(live);
      const placed = rows.insert(repeats ? { ...live, repeats } : live, now);
      if (!placed) return false;
      if (placed.start !== clean.time) flown.set(clean.id, placed.start);
      renderer.add([placed], moment);
      return true;
    },
    seek(time) {
      flown.clear();
      layout = null;
      realign(true, time);
    },
    pause: () => realign(false),
    resume: () => realign(false),
    rate: () => realign(false),
    resize(width = stage.clientWidth, height = stage.clientHeight) {
      // Observers report once for nothing.
      if (width === size.width && height === size.height) return;
      size = { width, height };
      renderer?.setStage(width);
      relayout();
    },
    setOptions(changes) {
      settings = { ...settings, ...changes };
      wanted = createFilter(settings);
      thinned = null;
      renderer?.setOpacity(settings.opacity);
      relayout();
    },
    onScreen() {
      if (!renderer) return [];
      const now = filmTime(moment, performance.now());
      return currentLayout()
        .between(now, now)
        .map((placed) => ({
          item: placed.item,
          x: leftAt(placed, size.width, now),
          y: placed.y,
          width: placed.width,
          height: placed.height,
          fontPx: placed.fontPx,
        }))
        .filter(({ x, width }) => x + width > 0 && x < size.width)
        .sort((a, b) => a.y - b.y || a.x - b.x);
    },
    sight: () => renderer?.sight?.() ?? null,
    get renderer() {
      return kind;
    },
    cut(lines, rate) {
      if (lines === share.lines && rate === share.rate) return;
      share = { lines, rate };
      thinned = null;
      relayout();
    },
    watchFrames: (onVerdict) => renderer?.watchFrames?.(onVerdict) ?? watchFrames(onVerdict),
    setRenderer(wanted) {
      const next = wanted === 'worker' && hasWorkerCanvas() ? 'worker' : 'dom';
      if (next === kind) return;
      kind = next;
      if (!renderer) return;
      this.hide();
      this.show();
    },
    get shown() {
      return renderer ? renderer.size : 0;
    },
    destroy() {
      this.hide();
      items = [];
      layout = null;
    },
  };
}

/**
 * Whether what lies behind the film's place is shown at once nevertheless. Who watches together is a little apart: what
 * others said belongs to the scene as long as it would still be up, `life` seconds.
 */
function isLate({ time, mine, advert }: DanmuItem, now: number, life: number): boolean {
  return time < now && (mine || now - time <= (advert ? advertLateSeconds : life));
}

/** Whatever limits the lines, `share` of them is left; at least one. */
const cutLines = (settings: DanmuSettings, share: number): DanmuSettings => ({
  ...settings,
  region: settings.region * share,
  lines: settings.lines > 0 ? Math.max(1, Math.floor(settings.lines * share)) : 0,
});

const idsIn = (items: readonly DanmuItem[]) => new Set(items.map(({ id }) => id));
const idsOf = (placed: readonly PlacedDanmu[]) => idsIn(placed.map(({ item }) => item));

const keepOnly = (map: Map<string, unknown>, ids: ReadonlySet<string>) =>
  map.forEach((_, id) => {
    if (!ids.has(id)) map.delete(id);
  });

const byTime = (a: DanmuItem, b: DanmuItem) => a.time - b.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** In order of time, without those that have none. A list that is in order is taken as it is: it may be long. */
function sorted(list: readonly DanmuItem[]): readonly DanmuItem[] {
  const inOrder = list.every((item, at) => item.time >= (at > 0 ? list[at - 1]!.time : 0));
  return inOrder ? list : list.filter((item) => item.time >= 0 && Number.isFinite(item.time)).sort(byTime);
}

function hasAnimate(element: HTMLElement): boolean {
  return typeof element.animate === 'function';
}
