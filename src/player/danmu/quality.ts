import type { RendererKind } from './engine';

/** How much the engine does on this device: who draws, and by how much lines and comments are cut. */
export interface Quality {
  renderer: RendererKind;
  /** Share of the lines that the viewer asked for, 0-1. */
  lines: number;
  /** Share of the comments, 0-1. */
  rate: number;
}

/** From everything down: another renderer first, then fewer lines, then fewer comments; never the film. */
const ladder: readonly Quality[] = [
  { renderer: 'dom', lines: 1, rate: 1 },
  { renderer: 'worker', lines: 1, rate: 1 },
  { renderer: 'worker', lines: 0.75, rate: 1 },
  { renderer: 'worker', lines: 0.5, rate: 1 },
  { renderer: 'worker', lines: 0.5, rate: 0.5 },
];

export const bestQuality: Quality = ladder[0] as Quality;

/**
 * The next step down from a quality, or the same where there is none.
 * @param worker whether the device can draw in a worker; without it the steps are those of the DOM.
 */
export function degrade(from: Quality, worker: boolean): Quality {
  const steps = worker
    ? ladder
    : ladder.filter((_, at) => at !== 1).map((step) => ({ ...step, renderer: 'dom' as const }));
  const at = steps.findIndex(
    (step) => step.renderer === from.renderer && step.lines === from.lines && step.rate === from.rate,
  );
  return steps[Math.min(at + 1, steps.length - 1)] ?? from;
}
