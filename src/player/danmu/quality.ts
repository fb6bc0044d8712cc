import type { RendererKind } from './renderer';

/** How much the engine does on this device: who draws, and by how much lanes and comments are cut. */
export interface Quality {
  renderer: RendererKind;
  /** Share of the lanes that the viewer asked for, 0-1. */
  lanes: number;
  /** Share of the comments, 0-1. */
  rate: number;
}

/** From the best down: another renderer first, then fewer lanes, then fewer comments; never the film. */
const ladder: readonly Quality[] = [
  { renderer: 'dom', lanes: 1, rate: 1 },
  { renderer: 'worker', lanes: 1, rate: 1 },
  { renderer: 'worker', lanes: 0.75, rate: 1 },
  { renderer: 'worker', lanes: 0.5, rate: 1 },
  { renderer: 'worker', lanes: 0.5, rate: 0.5 },
];

export const lastStep = ladder.length - 1;

/**
 * What a step of the ladder means, 0 the best; numbers beyond it are its end. What the viewer set by hand stays:
 * then only lanes and comments are cut. Engines without a canvas in workers stay with the DOM by themselves.
 */
export function qualityAt(step: number, byHand: RendererKind | 'auto'): Quality {
  const found = ladder[Math.max(0, Math.min(lastStep, Math.floor(step) || 0))] as Quality;
  return byHand === 'auto' ? found : { ...found, renderer: byHand };
}

/** So long after a device was found to stutter, it is tried one step better: it may have been one bad minute. */
const retryMs = 7 * 24 * 3600 * 1000;

/** Where a device that was found at `step` at `foundAt` begins at `now`. Milliseconds since 1970; 0: never. */
export const firstStep = (step: number, foundAt: number, now: number): number =>
  step > 0 && now - foundAt > retryMs ? step - 1 : step;
