import { useContext, useLayoutEffect, useRef } from 'react';
import { ScreenContext } from './contexts';

/**
 * Keeps the place of a scroller that is not the page itself (UI12). Stands before the content, so that the place is
 * back before the rows look at what is visible.
 */
export function KeptScroll() {
  const ref = useRef<HTMLDivElement>(null);
  const screen = useContext(ScreenContext);
  useLayoutEffect(() => {
    const scroller = ref.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller || !screen) return undefined;
    scroller.scrollTop = screen.memory.scroll.get('') ?? 0;
    const onScroll = () => {
      screen.memory.scroll.set('', scroller.scrollTop);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [screen]);
  return <div ref={ref} hidden />;
}
