import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { onScale } from '../../theme/scale';

/** The share of a long text that is visible: size and offset of the mark, 0..1. Null where the whole text is visible. */
export function markOf(scroll: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}): { size: number; offset: number } | null {
  const { scrollTop, clientHeight, scrollHeight } = scroll;
  if (clientHeight <= 0 || scrollHeight <= clientHeight + 1) return null;
  // The mark of a very long text must not shrink to a dot.
  const size = Math.max(0.08, clientHeight / scrollHeight);
  const offset = (scrollTop / (scrollHeight - clientHeight)) * (1 - size);
  return { size, offset: Math.max(0, Math.min(1 - size, offset)) };
}

export interface PositionMark {
  /** The mark's box; its first child is the mark. */
  track: RefObject<HTMLDivElement | null>;
  /** To be called after the text was scrolled or grew. */
  follow: () => void;
}

/** Moves the thin mark beside a text. It writes to the element directly, so that a key press renders nothing. */
export function usePositionMark(scroller: () => HTMLElement | null): PositionMark {
  const track = useRef<HTMLDivElement>(null);
  const latest = useRef(scroller);
  latest.current = scroller;
  const follow = useCallback(() => {
    const element = latest.current();
    const mark = track.current?.firstElementChild;
    if (!element || !track.current || !(mark instanceof HTMLElement)) return;
    const place = markOf(element);
    track.current.style.opacity = place ? '1' : '0';
    if (!place) return;
    mark.style.height = `${place.size * 100}%`;
    mark.style.transform = `translate3d(0, ${(place.offset / place.size) * 100}%, 0)`;
  }, []);
  useEffect(() => onScale(follow), [follow]);
  return { track, follow };
}
