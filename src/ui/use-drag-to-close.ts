import { type RefObject, useEffect, useRef } from 'react';

/** Released beyond this share of its height, or moved faster than this many CSS px a millisecond, a sheet closes. */
const closeShare = 0.3;
const flingSpeed = 0.6;

/** A sheet follows the finger that drags its handle down, and closes or springs back. Transform only. */
export function useDragToClose(handle: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = handle.current;
    const sheet = element?.parentElement;
    if (!element || !sheet) return undefined;
    let from: { y: number; at: number } | null = null;
    let distance = 0;
    const place = (by: number, motion: string) => {
      distance = by;
      sheet.style.transition = motion;
      sheet.style.transform = by ? `translate3d(0, ${by}px, 0)` : '';
    };
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      from = touch && event.touches.length === 1 ? { y: touch.clientY, at: event.timeStamp } : null;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      if (event.cancelable) event.preventDefault();
      place(Math.max(0, touch.clientY - from.y), 'none');
    };
    const end = (event: TouchEvent) => {
      const speed = from ? distance / Math.max(1, event.timeStamp - from.at) : 0;
      const closes = distance > sheet.offsetHeight * closeShare || speed > flingSpeed;
      from = null;
      if (closes) close.current();
      else place(0, 'transform 150ms ease-out');
    };
    const cancel = () => {
      from = null;
      place(0, 'transform 150ms ease-out');
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', cancel);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [handle]);
}
