import { useContext, useLayoutEffect, useRef } from 'react';
import { ScreenContext } from './contexts';
import { keepScroll } from './keep-scroll';

/**
 * Keeps the place of a scroller that is not the page itself (UI12). Stands before the content, so that the place is
 * back before the rows look at what is visible.
 */
export function KeptScroll() {
  const ref = useRef<HTMLDivElement>(null);
  const screen = useContext(ScreenContext);
  useLayoutEffect(() => {
    const scroller = ref.current?.closest<HTMLElement>('[data-scroller]');
    return scroller && screen ? keepScroll(scroller, screen.memory) : undefined;
  }, [screen]);
  return <div ref={ref} hidden />;
}
