import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useFault } from '../../ui/use-fault';
import { type PayCode, type PayState, type PayTopic, type PayWatch, watchPayment } from './pay-code';

export interface Paying {
  code: PayCode | null;
  state: PayState;
  /** What the code has become; '' before. */
  orderId: string;
  /** Another code, where this one is over or could not be had. */
  again(): void;
}

const making = { code: null, state: 'making', orderId: '' } as const;

/**
 * A code that is paid with a phone, for as long as the caller stands.
 * @param topic what the code stands for: `orderTopic` or `screenTopic`
 * @param make makes it and says what the phone scans; another function is another code
 * @param onPaid once, when the money has been counted
 */
export function usePayCode(topic: PayTopic, make: () => Promise<PayCode>, onPaid: (orderId: string) => void): Paying {
  const { onVisibility, onNetwork } = usePlatform();
  const fail = useFault();
  const [paying, setPaying] = useState<Omit<Paying, 'again'>>(making);
  const watch = useRef<PayWatch | null>(null);
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    setPaying(making);
    const mine = watchPayment({
      topic,
      make,
      fail,
      show(state, code, orderId) {
        setPaying({ state, code, orderId });
        if (state === 'paid') paid.current(orderId);
      },
    });
    watch.current = mine;
    const stops = [onVisibility(mine.setVisible), onNetwork((online) => online && mine.online())];
    return () => {
      for (const stop of stops) stop();
      mine.stop();
    };
  }, [topic, make, fail, onVisibility, onNetwork]);
  const again = useCallback(() => watch.current?.again(), []);
  return { ...paying, again };
}
