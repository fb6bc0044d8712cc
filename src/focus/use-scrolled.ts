import { type RefObject, useEffect, useState } from 'react';

/** Whether a scroller has left its top by more than an eighth of its height. */
export function useScrolled(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => setScrolled(element.scrollTop > element.clientHeight / 8);
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
  return scrolled;
}
