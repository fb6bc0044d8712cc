import { useEffect, useRef } from 'react';

/** A key as the engine tells it, whether the app has a name for it or not. */
export interface RawKey {
  key: string;
  keyCode: number;
  /** The key is being held. */
  repeat: boolean;
}

/**
 * Hears every key that goes down, beside what it does: for looking at a remote (/test). The engine's own acts, e.g. scrolling,
 * do not happen meanwhile; a screen keeps the app's own away with useRemoteKeys.
 */
export function useRawKeys(onKey: (key: RawKey) => void, enabled: boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    if (!enabled) return undefined;
    const hear = (event: KeyboardEvent) => {
      event.preventDefault();
      latest.current({ key: event.key || '', keyCode: event.keyCode, repeat: event.repeat });
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [enabled]);
}
