import { useEffect, useRef } from 'react';
import { useConnectivity } from '../api/connectivity';
import { ErrorBlock } from '../ui/ErrorBlock';

/**
 * A screen whose code did not arrive: the spec's network-error state (2.1). It is asked for again by itself when the
 * server can be reached again, also where that happened while the page was out of sight.
 */
export function PageUnreached({ onRetry }: { onRetry: () => void }) {
  const reach = useConnectivity();
  const before = useRef(reach);
  useEffect(() => {
    if (reach === 'clear' && before.current !== 'clear') onRetry();
    before.current = reach;
  }, [reach, onRetry]);
  return <ErrorBlock kind="network" onRetry={onRetry} />;
}
