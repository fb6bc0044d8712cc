import { type RefObject, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { dp } from '../../../theme/scale';
import type { StoreOrder } from './use-store-order';

interface DragOptions {
  /** What the rows stand in. */
  box: RefObject<HTMLElement | null>;
  /** Design px from one row to the next. */
  pitch: number;
  order: StoreOrder;
  onLift: (mediaKey: string) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** CSS px from the scroller's edges within which it scrolls, and how far with each frame. */
const edge = 72;
const step = 9;

/** A finger on a row's handle carries the row; near the edges of what scrolls, the list moves on under it. */
export function useDragOrder({ box, pitch, order, onLift, onDrop, onCancel }: DragOptions) {
  const [dragged, setDragged] = useState('');
  const latest = useRef({ order, onDrop, onCancel, pitch });
  latest.current = { order, onDrop, onCancel, pitch };
  const grab = useCallback(
    (mediaKey: string, event: TouchEvent<HTMLElement>) => {
      if (event.touches.length !== 1) return;
      onLift(mediaKey);
      setDragged(mediaKey);
    },
    [onLift],
  );
  useEffect(() => {
    const list = box.current;
    if (!dragged || !list) return undefined;
    const scroller = list.closest<HTMLElement>('main, [data-scroller]');
    let y = -1;
    let frame = 0;
    const place = () => {
      const at = Math.floor((y - list.getBoundingClientRect().top) / dp(latest.current.pitch));
      latest.current.order.carry(at);
    };
    const glide = () => {
      frame = requestAnimationFrame(glide);
      if (y < 0 || !scroller) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const by = y < top + edge ? -step : y > bottom - edge ? step : 0;
      if (by === 0) return;
      scroller.scrollTop += by;
      place();
    };
    const onMove = (event: globalThis.TouchEvent) => {
      const touch = event.touches[0];
      if (!touch) return;
      if (event.cancelable) event.preventDefault();
      y = touch.clientY;
      place();
    };
    const end = (act: () => void) => () => {
      setDragged('');
      act();
    };
    const onEnd = end(() => latest.current.onDrop());
    const onGone = end(() => latest.current.onCancel());
    // The row's handle got the first touch, and all that follow of it, wherever the finger goes.
    window.addEventListener('touchmove', onMove, { passive: false });
    window.addEventListener('touchend', onEnd);
    window.addEventListener('touchcancel', onGone);
    frame = requestAnimationFrame(glide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('touchmove', onMove);
      window.removeEventListener('touchend', onEnd);
      window.removeEventListener('touchcancel', onGone);
    };
  }, [dragged, box]);
  return { dragged, grab };
}
