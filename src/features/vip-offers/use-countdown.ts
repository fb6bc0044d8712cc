import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/client';
import { limits } from '../../contract/limits';

/** The seconds until a moment by the server's clock; 0 when it has come. */
const leftUntil = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / 1000));

/**
 * Counts down to the end of a bargain, and calls onEnd 3 s after it, to fetch the bargain anew (spec section 9).
 * @param at unix ms by the server's clock; 0 for none
 */
export function useCountdown(at: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => leftUntil(at));
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (at === 0) return undefined;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    let ticks: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const now = leftUntil(at);
      setLeft(now);
      if (now > 0 || refresh !== undefined) return;
      clearInterval(ticks);
      refresh = setTimeout(() => ended.current(), limits.bargainEndRefreshMs);
    };
    ticks = setInterval(tick, 1000);
    tick();
    return () => {
      clearInterval(ticks);
      clearTimeout(refresh);
    };
  }, [at]);
  return left;
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** A duration as '47:59:08'; the hours have no upper limit. */
export const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
