import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Navigation, useNavigation } from '../ui/navigation';

/**
 * Navigation as a page sees it, the same object for as long as the page lives. An answer may come late: a page that the viewer has left
 * meanwhile, or that is kept out of sight, neither goes back nor has its place taken, for the place is another page's by then.
 */
export function usePageNavigation(): Navigation {
  const app = useNavigation();
  // From the first on: effects of the page itself, which may lead elsewhere at once, come before this one's.
  const stands = useRef(true);
  useLayoutEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return useMemo(
    () => ({
      ...app,
      go: (path, options) => {
        if (stands.current || !(options?.replace || options?.returns)) app.go(path, options);
      },
      back: () => {
        if (stands.current) app.back();
      },
    }),
    [app],
  );
}
