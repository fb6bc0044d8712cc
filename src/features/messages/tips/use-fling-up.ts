import { type RefObject, useEffect, useRef } from 'react';

/** How far the banner has to be pushed up to be dismissed. CSS px. */
const farEnough = 28;

/** Lets a finger push a banner up; it is then dismissed or springs back. Only its transform changes. */
export function useFlingUp(box: RefObject<HTMLElement | null>, onGone: () => void, enabled: boolean): void {
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    const element = box.current;
    if (!element || !enabled) return undefined;
    let from: number | null = null;
    let by = 0;
    const put = (to: number, motion: string) => {
      by = to;
      element.style.transition = motion;
      element.style.transform = to ? `translate3d(0, ${to}px, 0)` : '';
    };
    const start = (event: TouchEvent) => {
      from = event.touches[0]?.clientY ?? null;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (from === null || !touch) return;
      if (event.cancelable) event.preventDefault();
      put(Math.min(0, touch.clientY - from), 'none');
    };
    const end = () => {
      from = null;
      if (by < -farEnough) gone.current();
      else put(0, 'transform 150ms ease-out');
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [box, enabled]);
}
