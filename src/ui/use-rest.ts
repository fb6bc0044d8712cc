import { useEffect, useMemo, useRef } from 'react';

/** look.md: what follows the focus waits until it has rested this long. */
const restMs = 400;

export interface Rest<T> {
  /** Calls `act` with the last of the values given, once none has followed for 400 ms. */
  (value: T): void;
  /** Calls it at once, as OK does: what was waiting is not wanted any more. */
  now(value: T): void;
}

/** What follows the focus, and what OK does without waiting. */
export function useRest<T>(act: (value: T) => void): Rest<T> {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useMemo(() => {
    const wait = (value: T): void => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latest.current(value), restMs);
    };
    const now = (value: T): void => {
      window.clearTimeout(timer.current);
      latest.current(value);
    };
    return Object.assign(wait, { now });
  }, []);
}
