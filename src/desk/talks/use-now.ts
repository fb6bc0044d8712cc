import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The time, as far as a page needs it that says how long something has lasted. Unix ms. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
