import { limits } from '../contract/limits';
import { dp, onScale } from '../theme/scale';
import type { CollectionScroller } from './collection-scroller';
import { inSight } from './use-window';

/** The scroller of the page around a grid; `reveal` scrolls it. */
export function createPageScroller(element: () => HTMLElement | null): CollectionScroller {
  const page = () => element()?.closest<HTMLElement>('[data-scroller]') ?? null;
  return {
    sight() {
      const sight = inSight(element());
      return sight && { from: sight.from, size: sight.height, towards: 0 };
    },
    middleOf: (box) => ((box.left + box.right) / 2 - (element()?.getBoundingClientRect().left ?? 0)) / dp(1),
    scrollTo: () => undefined,
    isNearEnd() {
      const scroller = page();
      if (!scroller) return false;
      const { scrollTop, clientHeight, scrollHeight } = scroller;
      return scrollTop + clientHeight * (limits.nearBottomViewports + 1) > scrollHeight;
    },
    watch({ widen, scrolled }) {
      const scroller = page();
      if (!scroller) return () => undefined;
      widen();
      scroller.addEventListener('scroll', scrolled, { passive: true });
      const stop = onScale(widen);
      return () => {
        scroller.removeEventListener('scroll', scrolled);
        stop();
      };
    },
  };
}
