import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { useFault } from '../../ui/use-fault';
import { type PayCode, type PayState, type PayTopic, type PayWatch, watchPayment } from './pay-code';

export interface Paying {
  code: PayCode | null;
  state: PayState;
  /** The order that was made by the code; '' before. */
  orderId: string;
  /** Makes another code, where this one is over or could not be made. */
  again(): void;
}

const making = { code: null, state: 'making', orderId: '' } as const;

/**
 * A code that is paid with a phone, for as long as the caller is mounted.
 * @param topic the topic of the code: `orderTopic` or `screenTopic`
 * @param make makes the code; a new function makes a new code
 * @param onPaid called once, when the payment has been counted
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
