import { useEffect, useState } from 'react';

const TICKS = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const;

/** The position of a film, which its element reports some times a second. Seconds. */
export function useFilmClock(video: HTMLVideoElement | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!video) return undefined;
    const over = new AbortController();
    const read = () => setSeconds(video.currentTime);
    for (const tick of TICKS) video.addEventListener(tick, read, { signal: over.signal });
    read();
    return () => over.abort();
  }, [video]);
  return seconds;
}
