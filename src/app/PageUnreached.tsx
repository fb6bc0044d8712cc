import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform/use-platform';
import { ErrorBlock } from '../ui/ErrorBlock';

/**
 * A screen whose code did not arrive: the spec's network-error state (2.1). It is asked for again by itself when the
 * network comes back, also where that happened while the page was out of sight.
 */
export function PageUnreached({ onRetry }: { onRetry: () => void }) {
  const platform = usePlatform();
  const wasOffline = useRef(!platform.isOnline());
  useEffect(() => {
    if (wasOffline.current && platform.isOnline()) onRetry();
    return platform.onNetwork((online) => {
      if (online) onRetry();
      else wasOffline.current = true;
    });
  }, [platform, onRetry]);
  return <ErrorBlock kind="network" onRetry={onRetry} />;
}
