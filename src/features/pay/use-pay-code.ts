import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useFault } from '../../ui/use-fault';
import { type PayCode, type PayState, type PayWatch, watchPayment } from './pay-code';

export interface Paying {
  code: PayCode | null;
  state: PayState;
  /** Another code, where this one is over or could not be had. */
  again(): void;
  /** A page of ours says that the phone has opened it. */
  scanned(): void;
}

/**
 * A code that is paid with a phone, for as long as the caller stands.
 * @param make makes an order and says what the phone scans; another function is another order
 * @param onPaid once, when the money has been counted
 */
export function usePayCode(make: () => Promise<PayCode>, onPaid: () => void): Paying {
  const { onVisibility } = usePlatform();
  const fail = useFault();
  const [paying, setPaying] = useState<{ code: PayCode | null; state: PayState }>({ code: null, state: 'making' });
  const watch = useRef<PayWatch | null>(null);
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    setPaying({ code: null, state: 'making' });
    const mine = watchPayment({
      make,
      fail,
      show(state, code) {
        setPaying({ state, code });
        if (state === 'paid') paid.current();
      },
    });
    watch.current = mine;
    const stopHearing = onVisibility(mine.setVisible);
    return () => {
      stopHearing();
      mine.stop();
    };
  }, [make, fail, onVisibility]);
  const again = useCallback(() => watch.current?.again(), []);
  const scanned = useCallback(() => watch.current?.scanned(), []);
  return { ...paying, again, scanned };
}
