import { useCallback, useEffect, useRef } from 'react';

/** look.md: what follows the focus waits until it has rested this long. */
const restMs = 400;

/** Calls `act` with the last of the values given, once none has followed for 400 ms. */
export function useRest<T>(act: (value: T) => void): (value: T) => void {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback((value: T) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(value), restMs);
  }, []);
}
