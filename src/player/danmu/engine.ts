import { createBatches } from './batches';
import { createDrawing } from './drawing';
import { cleanDanmu } from './filter';
import { type Verdict, watchFrames } from './frame-watch';
import { leftAt } from './lanes';
import { placeLive } from './live';
import { canvasMeasure, type Measure } from './measure';
import { createPlan, type Plan } from './plan';
import type { RendererKind } from './renderer';
import { createSelection } from './selection';
import {
  type DanmuClock,
  type DanmuConfig,
  type DanmuItem,
  type DanmuSettings,
  defaultDanmuConfig,
  defaultDanmuSettings,
} from './types';
import type { WorkerSight } from './worker-body';

export interface DanmuEngine {
  /** Shows comments, from the place at which the clock says the film is. */
  show(): void;
  /** Takes every comment, timer and element away: what is off costs nothing. */
  hide(): void;
  /** Replaces the list; any order. What is on the screen is drawn again, in the same lanes where the list allows it. */
  load(list: readonly DanmuItem[]): void;
  /** Adds comments. Those later than what was drawn so far leave the screen as it is; earlier ones redraw it, as `load` does. */
  append(list: readonly DanmuItem[]): void;
  /**
   * Adds a comment that just came. It is drawn at its second of the film. If that second has only just passed it is drawn
   * at once; so is the viewer's own, as soon as a lane is free. A comment of another scene only joins the list.
   * @returns whether anything of it is seen now or will be soon
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
  /** On a device that cannot draw all that the viewer asked for: leaves shares of lanes and of comments, 0-1. */
  cut(lanes: number, rate: number): void;
  /**
   * Judges the frames of the renderer, once; another renderer ends that.
   * @returns ends it before the verdict
   */
  watchFrames(onVerdict: (verdict: Verdict) => void): () => void;
  /** Changes the renderer at once; the comments stay in their lanes. */
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

export interface DanmuOptions {
  /** Positioned; comments are clipped to it. */
  stage: HTMLElement;
  clock: DanmuClock;
  options?: Partial<DanmuSettings>;
  config?: Partial<DanmuConfig>;
  measure?: Measure;
  /** 'worker' falls back to 'dom' where a worker has no canvas. Default 'dom'. */
  renderer?: RendererKind;
  /** After each batch: how many comments are up and move; 0 when the film stands or comments are off. */
  onBatch?(shown: number): void;
}

/** Draws comments over a film. Between two batches (`config.batchMs`) no script of it runs at all. */
export function createDanmu({ stage, clock, onBatch, ...options }: DanmuOptions): DanmuEngine {
  const config = { ...defaultDanmuConfig, ...options.config };
  const measure = options.measure ?? canvasMeasure(config.fontFamily);
  const selection = createSelection({ ...defaultDanmuSettings, ...options.options });
  const sizeOfStage = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const plan = createPlan({ selection, config, measure, size: sizeOfStage() });
  const batches = createBatches({ clock, plan, selection, config, onBatch });
  const drawing = createDrawing({
    stage,
    fontFamily: config.fontFamily,
    asked: options.renderer,
    batches,
    opacity: () => selection.settings.opacity,
    measureStage: () => plan.resize(sizeOfStage()),
  });
  const realign = () => batches.realign(false);
  return {
    show: drawing.show,
    hide: drawing.hide,
    load(list) {
      plan.load(list);
      batches.relayout();
    },
    append(list) {
      if (!plan.append(list)) batches.relayout();
    },
    add(item) {
      const clean = cleanDanmu(item);
      if (!clean || plan.has(clean.id)) return false;
      const { renderer } = drawing;
      if (!renderer) {
        plan.add(clean);
        selection.forgetThinned();
        return false;
      }
      const { seen, placed } = placeLive(plan, selection, clean, batches.now, batches.moment.rate);
      if (placed) renderer.add([placed], batches.moment);
      return seen;
    },
    seek(time) {
      plan.late.clear();
      plan.forgetLanes();
      batches.realign(true, time);
    },
    pause: realign,
    resume: realign,
    rate: realign,
    resize(width = stage.clientWidth, height = stage.clientHeight) {
      // Observers report once for nothing.
      if (width === plan.size.width && height === plan.size.height) return;
      plan.resize({ width, height });
      drawing.renderer?.setStage(width);
      batches.relayout();
    },
    setOptions(changes) {
      selection.change(changes);
      drawing.renderer?.setOpacity(selection.settings.opacity);
      batches.relayout();
    },
    onScreen: () => (drawing.renderer ? visibleAt(plan, batches.now, batches.moment.rate) : []),
    sight: () => drawing.renderer?.sight?.() ?? null,
    cut(lanes, rate) {
      if (selection.cut(lanes, rate)) batches.relayout();
    },
    watchFrames: (onVerdict) => drawing.renderer?.watchFrames?.(onVerdict) ?? watchFrames(onVerdict),
    setRenderer: drawing.use,
    get renderer() {
      return drawing.kind;
    },
    get shown() {
      return drawing.renderer?.size ?? 0;
    },
    destroy() {
      drawing.hide();
      plan.load([]);
    },
  };
}

/** The comments within the stage at `now` seconds of the film, from the top down. */
function visibleAt(plan: Plan, now: number, filmRate: number): SeenDanmu[] {
  const stageWidth = plan.size.width;
  return plan
    .layout(filmRate)
    .between(now, now)
    .map((placed) => {
      const { item, y, width, height, fontPx } = placed;
      return { item, x: leftAt(placed, stageWidth, now), y, width, height, fontPx };
    })
    .filter(({ x, width }) => x + width > 0 && x < stageWidth)
    .sort((a, b) => a.y - b.y || a.x - b.x);
}
