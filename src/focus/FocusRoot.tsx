import { type ReactNode, useEffect } from 'react';
import { usePlatform } from '../platform/use-platform';
import { startDebugOverlay } from './debug-overlay';
import { followDomFocus } from './dom-focus';
import { startPointer } from './pointer';
import { startRemoteKeys } from './remote-keys';

/**
 * Owns the remote: keys become moves, presses and Back; the pointer and the engine's own focus changes are followed;
 * focus that got lost is repaired. `onBack` runs when nobody inside used the press.
 */
export function FocusRoot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const platform = usePlatform();
  useEffect(() => {
    const stops = [startRemoteKeys(platform, onBack), followDomFocus(), startPointer(platform), startDebugOverlay()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [platform, onBack]);
  return <>{children}</>;
}
