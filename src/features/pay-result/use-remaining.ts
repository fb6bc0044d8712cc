import { useEffect, useState } from 'react';
import { serverNow } from '../../api/client';

const left = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / 1000));

/** The seconds until a moment by the server's clock; 0 once it has come. @param at unix ms */
export function useRemaining(at: number): number {
  const [seconds, setSeconds] = useState(() => left(at));
  useEffect(() => {
    setSeconds(left(at));
    if (left(at) === 0) return undefined;
    const timer = setInterval(() => {
      const now = left(at);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
