import { useEffect, useState } from 'react';
import type { Size } from './zoom';

const now = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The window as it is, in CSS px. */
export function useRoom(): Size {
  const [room, setRoom] = useState(now);
  useEffect(() => {
    const measure = () => setRoom(now());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return room;
}
