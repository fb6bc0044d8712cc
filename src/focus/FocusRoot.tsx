import { type ReactNode, useLayoutEffect } from 'react';
import { usePlatform } from '../platform/use-platform';
import { followDomFocus } from './dom-focus';
import { startPointer } from './pointer';
import { startRemoteKeys } from './remote-keys';

const isDebugging = (): boolean => /[?&]focus=debug\b/.test(window.location.search);

/**
 * Owns the remote: keys become moves, presses and Back; the pointer and the engine's own focus changes are followed;
 * focus that got lost is repaired. `onBack` runs when nobody inside used the press.
 */
export function FocusRoot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const platform = usePlatform();
  // Before the first paint: a screen that stands with its answers has focus in that very commit, and a key that comes next
  // must find somebody who hears it.
  useLayoutEffect(() => {
    const stops = [startRemoteKeys(platform, onBack), followDomFocus(), startPointer(platform)];
    // Not in the first screen's bytes: nobody but a developer asks for it.
    const overlay = isDebugging() ? import('./debug-overlay').then((loaded) => loaded.startDebugOverlay()) : null;
    return () => {
      for (const stop of stops) stop();
      void overlay?.then((stop) => stop());
    };
  }, [platform, onBack]);
  return <>{children}</>;
}
