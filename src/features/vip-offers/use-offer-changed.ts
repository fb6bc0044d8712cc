import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/queries';
import { holdRealtime, onEvent } from '../../api/realtime';

/** Fetches the package's offer anew when somebody has helped, or opened a link. @param packageId '' for any */
export function useOfferChanged(packageId: string, onChanged: () => void): void {
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => {
    const letGo = holdRealtime();
    const stop = onEvent('offerChanged', (of) => {
      if (packageId && of.packageId !== packageId) return;
      refreshBargains();
      latest.current();
    });
    return () => {
      stop();
      letGo();
    };
  }, [packageId]);
}

/** Marks the cached bargains as outdated. */
export function refreshBargains(): void {
  for (const name of ['bargain', 'bargainStatus']) void queryClient.invalidateQueries({ queryKey: [name] });
}
