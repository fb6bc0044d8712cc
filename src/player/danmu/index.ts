/**
 * The danmu engine, for any page: nothing in this folder knows React, the app or its stores (README.md).
 * @module
 */

export { danmuLooks, lookOf, plateStyle } from '../../lib/danmu-looks';
export { createDanmu, type DanmuEngine, type DanmuOptions, type SeenDanmu } from './engine';
export { cleanDanmu } from './filter';
export { type Verdict, verdictOf } from './frame-watch';
export { createLoadWatch, type LoadWatch } from './load-watch';
export { canvasMeasure, type Measure } from './measure';
export { edgeOf } from './node-pool';
export { firstStep, lastStep, type Quality, qualityAt } from './quality';
export type { RendererKind } from './renderer';
export { hasWorkerCanvas } from './renderer-worker';
export { createSegments, type Segments, type SegmentsDeps, segmentSeconds } from './segments';
export {
  type DanmuClock,
  type DanmuConfig,
  type DanmuItem,
  type DanmuSettings,
  defaultDanmuConfig,
  defaultDanmuSettings,
} from './types';
export type { WorkerSight } from './worker-body';
