import { afterRest } from '../focus/after-rest';

/** A value that follows another after a rest, readable by useSyncExternalStore. */
export interface Follow<T> {
  /** Takes the value once nothing else came for `delayMs`. */
  rest(value: T): void;
  /** Takes it at once and forgets what was waiting. */
  set(value: T): void;
  get(): T;
  subscribe(listener: () => void): () => void;
  /** Forgets what was waiting. */
  stop(): void;
}

/**
 * The hero's memory: it follows the focused card after 400 ms of rest (look.md), outside of React's state, so that
 * the page does not render for it. The same value twice tells nobody.
 */
export function createFollow<T>(initial: T, delayMs: number): Follow<T> {
  let value = initial;
  let forget = () => {};
  const listeners = new Set<() => void>();
  const stop = () => forget();
  const set = (next: T) => {
    stop();
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    rest: (next) => {
      stop();
      forget = afterRest(delayMs, () => set(next));
    },
    set,
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stop,
  };
}
