import { createLoadWatch, type DanmuEngine, lastStep, qualityAt, type RendererKind } from '../danmu';
import type { Log } from '../log';

/** What is known of the device, and who wants to hear when more is. */
export interface DanmuDevice {
  /** Who draws; 'auto' goes by what was measured. */
  renderer?: RendererKind | 'auto';
  /** Where on the ladder of `danmu/quality.ts` this device was found to stand. */
  step?: number;
  /** The step at which the device was found to manage, or which it takes next: worth remembering. */
  onStep?(step: number): void;
}

/** Finds how much of the danmu this device can draw: a step down the ladder each time frames are seen to be late. */
export interface DanmuLadder {
  /** What the first step asks for. */
  readonly renderer: RendererKind;
  /** Brings the engine to the step. */
  settle(): void;
  /** So many comments are up and move. */
  noteShown(shown: number): void;
  /** What was found smooth no longer holds: another film may be heavier to play, and its crowd another one. */
  forget(): void;
}

/** @param engine asked only when a step is taken or frames are to be watched */
export function createDanmuLadder(
  { renderer: byHand = 'auto', step: firstStep = 0, onStep }: DanmuDevice,
  engine: () => DanmuEngine,
  log: Log,
): DanmuLadder {
  let step = firstStep;
  const settle = () => {
    const quality = qualityAt(step, byHand);
    engine().setRenderer(quality.renderer);
    engine().cut(quality.lanes, quality.rate);
  };
  const load = createLoadWatch(
    (onVerdict) => engine().watchFrames(onVerdict),
    (verdict) => {
      if (verdict === 'stutters') {
        step += 1;
        log('danmu.degraded', { step });
        load.forget();
        settle();
      }
      onStep?.(step);
    },
  );
  return {
    renderer: qualityAt(firstStep, byHand).renderer,
    settle,
    noteShown(shown) {
      // At the end of the ladder there is nothing left to find out.
      if (step < lastStep) load.note(shown);
    },
    forget: load.forget,
  };
}
