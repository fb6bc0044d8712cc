import { useEffect, useRef } from 'react';
import { useConnectivity } from '../api/connectivity';
import { ErrorBlock } from '../ui/ErrorBlock';

/**
 * A screen whose code did not arrive: the spec's network-error state (2.1). It is asked for again by itself when the
 * server can be reached again, also where that happened while the page was out of sight.
 */
export function PageUnreached({ onRetry }: { onRetry: () => void }) {
  const connectivity = useConnectivity();
  const before = useRef(connectivity);
  useEffect(() => {
    if (connectivity === 'clear' && before.current !== 'clear') onRetry();
    before.current = connectivity;
  }, [connectivity, onRetry]);
  return <ErrorBlock kind="network" onRetry={onRetry} />;
}
