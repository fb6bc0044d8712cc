import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/queries';
import { holdRealtime, onEvent } from '../../api/realtime';

/** Somebody has helped, or opened a link: what is shown of the package is asked for anew. @param packageId '' for any */
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

/** What is known of bargains is old. */
export function refreshBargains(): void {
  for (const name of ['bargain', 'bargainStatus']) void queryClient.invalidateQueries({ queryKey: [name] });
}
