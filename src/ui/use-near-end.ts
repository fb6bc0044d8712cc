import { type RefCallback, useCallback, useRef } from 'react';

/** So far below the window the end of a list counts as near. CSS px. */
const NEAR_PX = 800;

/** @returns for what stands at the end of a list: as it comes near, more is asked for */
export function useNearEnd(loadMore: (() => void) | undefined): RefCallback<HTMLElement> {
  const latest = useRef(loadMore);
  latest.current = loadMore;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const scroller = element.closest('[data-scroller]') ?? window;
    const look = () => {
      if (element.getBoundingClientRect().top < window.innerHeight + NEAR_PX) latest.current?.();
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, []);
}
