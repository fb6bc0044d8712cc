import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** CSS px a finger goes before its direction counts, and the width of one action beside the row. */
const slop = 8;
/** Released beyond this share of the actions' width, or moved faster than this many CSS px a millisecond, they stay open. */
const openShare = 0.4;
const flingSpeed = 0.5;
const motion = 'transform 180ms ease-out';

/** The row that is open: a second one closes it. */
let openRow: (() => void) | null = null;

export interface SwipeAside {
  /** What lies beside the row is in sight, at least in part. */
  shown: boolean;
  close(): void;
}

/** A row that a finger moves to the left, by as much as what lies behind its right edge is wide. Transform only. */
export function useSwipeAside(front: RefObject<HTMLElement | null>, enabled: boolean): SwipeAside {
  const [shown, setShown] = useState(false);
  const closing = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = front.current;
    if (!element || !enabled) return undefined;
    const swipe = watchSwipe(element, setShown);
    closing.current = swipe.close;
    return swipe.stop;
  }, [front, enabled]);
  return { shown, close: () => closing.current() };
}

/** @param onShown told when what lies beside comes into sight, and when it is gone */
function watchSwipe(element: HTMLElement, onShown: (shown: boolean) => void) {
  let from: { x: number; y: number; at: number; base: number } | null = null;
  let sideways = false;
  let place = 0;
  const width = () =>
    element.parentElement?.querySelector<HTMLElement>(':scope > :first-child:not(:last-child)')?.offsetWidth ?? 0;
  const put = (by: number, how: string) => {
    place = by;
    element.style.transition = how;
    element.style.transform = by ? `translate3d(${by}px, 0, 0)` : '';
  };
  const close = () => {
    if (openRow === close) openRow = null;
    put(0, motion);
    window.setTimeout(() => place === 0 && onShown(false), 200);
  };
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    sideways = false;
    from =
      touch && event.touches.length === 1
        ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp, base: place }
        : null;
    if (openRow && openRow !== close) openRow();
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const dx = touch.clientX - from.x;
    const dy = touch.clientY - from.y;
    if (!sideways) {
      if (Math.abs(dy) > slop && Math.abs(dy) >= Math.abs(dx)) from = null;
      if (!from || Math.abs(dx) <= slop) return;
      sideways = true;
      // At once: a flick may end before React would render by itself, and a row goes as far as what lies beside it is wide.
      flushSync(() => onShown(true));
    }
    if (event.cancelable) event.preventDefault();
    put(Math.max(-width() * 1.1, Math.min(0, from.base + dx)), 'none');
  };
  const onEnd = (event: TouchEvent) => {
    if (!from) return;
    const { base, at } = from;
    from = null;
    if (!sideways) {
      if (base < 0) close();
      return;
    }
    const most = width();
    const speed = (place - base) / Math.max(1, event.timeStamp - at);
    const opens = speed < -flingSpeed || (speed < flingSpeed && -place > most * openShare);
    if (!opens || most === 0) {
      close();
      return;
    }
    openRow = close;
    put(-most, motion);
  };
  // The press that ends a swipe, or closes an open row, opens nothing.
  const onClick = (event: MouseEvent) => {
    if (!sideways && place === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!sideways) close();
  };
  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd);
  element.addEventListener('touchcancel', close);
  element.addEventListener('click', onClick, true);
  return {
    close,
    stop: () => {
      if (openRow === close) openRow = null;
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', close);
      element.removeEventListener('click', onClick, true);
    },
  };
}
