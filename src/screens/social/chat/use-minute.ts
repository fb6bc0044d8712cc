import { useEffect, useReducer } from 'react';
import { limits } from '../../../contract/limits';

/** Renders again at every tick of the global timer (spec section 9): what says how long ago something was grows old. */
export function useMinute(everyMs: number = limits.globalTimerTickMs): void {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(again, everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
}
