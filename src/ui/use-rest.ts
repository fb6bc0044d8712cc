import { useEffect, useMemo, useRef } from 'react';
import { afterRest } from '../focus/after-rest';

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
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);
  return useMemo(() => {
    const wait = (value: T): void => {
      forget.current();
      forget.current = afterRest(restMs, () => latest.current(value));
    };
    const now = (value: T): void => {
      forget.current();
      latest.current(value);
    };
    return Object.assign(wait, { now });
  }, []);
}
