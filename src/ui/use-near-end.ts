import { type RefCallback, useCallback, useRef } from 'react';
import { limits } from '../contract/limits';

/**
 * @returns for what stands at the end of a list: as it comes near, more is asked for. Near is within twice the visible height (spec
 * section 9).
 */
export function useNearEnd(loadMore: (() => void) | undefined): RefCallback<HTMLElement> {
  const latest = useRef(loadMore);
  latest.current = loadMore;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const scroller = element.closest('[data-scroller]');
    const look = () => {
      const box = scroller?.getBoundingClientRect();
      // What scrolls has no height before it is laid out.
      const height = box?.height || window.innerHeight;
      const below = element.getBoundingClientRect().top - (box?.top ?? 0) - height;
      if (below < height * limits.nearBottomViewports) latest.current?.();
    };
    look();
    const moves = scroller ?? window;
    moves.addEventListener('scroll', look, { passive: true });
    return () => moves.removeEventListener('scroll', look);
  }, []);
}
