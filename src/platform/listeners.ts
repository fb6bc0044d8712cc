import type { Unsubscribe } from './platform';

/** Those who want to hear of one thing. */
export interface Listeners<T> {
  add(listener: (value: T) => void): Unsubscribe;
  tell(value: T): void;
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell(value) {
      for (const listener of Array.from(all)) listener(value);
    },
  };
}
