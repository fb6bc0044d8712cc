import { useEffect, useState } from 'react';

/** What the engines of our floor do not have, and others do. */
const viewport = (): VisualViewport | null =>
  typeof window.visualViewport === 'object' ? window.visualViewport : null;

/**
 * How much of the page's bottom the system's keyboard covers, in CSS px, where it lies over the page instead of making it smaller.
 * 0 on engines that cannot tell: there it makes it smaller.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = viewport();
    if (!view) return undefined;
    const look = () => {
      // A page that is zoomed into is smaller, too, and has no keyboard over it.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      setInset(Math.max(0, Math.round(covered)));
    };
    look();
    view.addEventListener('resize', look);
    view.addEventListener('scroll', look);
    return () => {
      view.removeEventListener('resize', look);
      view.removeEventListener('scroll', look);
    };
  }, []);
  return inset;
}
