import type { Verdict } from './frame-watch';
import type { PlacedDanmu } from './types';
import type { WorkerSight } from './worker-body';

/** Elements moved by the compositor, or one canvas drawn by a worker. */
export type RendererKind = 'dom' | 'worker';

/** Where the film stands: `time` seconds at the instant `at` (ms of performance.now()), moving at `rate` unless paused. */
export interface Moment {
  time: number;
  at: number;
  rate: number;
  paused: boolean;
}

/** Seconds of the film at `at` ms, by `moment`. */
export function filmTime(moment: Moment, at: number): number {
  return moment.paused ? moment.time : moment.time + ((at - moment.at) / 1000) * moment.rate;
}

/** Draws placed comments. They move by themselves (compositor or worker): the engine calls it in batches, not for each frame. */
export interface DanmuRenderer {
  has(placed: PlacedDanmu): boolean;
  /** Puts comments on the stage, some before their time. */
  add(items: readonly PlacedDanmu[], moment: Moment): void;
  /** The same text was sent again: the comment carries this number from now on. */
  recount(placed: PlacedDanmu, count: number): void;
  /** Takes down those that ended before `time` seconds. */
  removeEnded(time: number): void;
  /** The film is elsewhere, has another rate, or stopped or started: all comments follow this moment from now on. */
  sync(moment: Moment): void;
  clear(): void;
  setStage(width: number): void;
  setOpacity(opacity: number): void;
  readonly size: number;
  /** Where it draws frames of its own, of which the page's say nothing: judges those, once. @returns ends it before. */
  watchFrames?(onVerdict: (verdict: Verdict) => void): () => void;
  /** Where it does not draw with elements: pixels of the stage that each comment takes now. */
  sight?(): Promise<WorkerSight[]>;
  destroy(): void;
}
