import { AsyncLocalStorage } from 'node:async_hooks';

/** One run of a program that makes media. */
export interface MediaStep {
  /** What it wrote, without folders. */
  file: string;
  seconds: number;
  /** What it complained about; '' for nothing. */
  said: string;
}

const listeners = new AsyncLocalStorage<(step: MediaStep) => void>();

/** Tells whoever listens, if anybody does. */
export const tellStep = (step: MediaStep): void => listeners.getStore()?.(step);

/**
 * Does work and hears of every program that it starts, also of those that are added to the pipeline later: a parameter would have to be
 * handed through by each of them.
 */
export const hearingSteps = <T>(hear: (step: MediaStep) => void, work: () => Promise<T>): Promise<T> =>
  listeners.run(hear, work);
