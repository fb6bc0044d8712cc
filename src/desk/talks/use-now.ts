import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The time, updated often enough for a page that shows how long somebody has waited. Unix ms. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
