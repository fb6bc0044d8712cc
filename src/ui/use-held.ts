import { useCallback, useEffect, useRef } from 'react';
import { limits } from '../contract/limits';

const letGo = ['keyup', 'touchend', 'touchcancel', 'blur'] as const;

/**
 * What goes on for as long as OK or a finger stays on it (spec section 9: after 800 ms, every 50 ms).
 * @returns for a Focusable's `onLongPress`
 */
export function useHeld(act: () => void): () => void {
  const latest = useRef(act);
  latest.current = act;
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return useCallback(() => {
    stop.current();
    latest.current();
    const timer = window.setInterval(() => latest.current(), limits.longPressIntervalMs);
    stop.current = () => {
      window.clearInterval(timer);
      for (const type of letGo) window.removeEventListener(type, stop.current, true);
      stop.current = () => undefined;
    };
    for (const type of letGo) window.addEventListener(type, stop.current, true);
  }, []);
}
