import { useContext, useLayoutEffect } from 'react';
import { ScreenContext } from './contexts';

/**
 * For what takes the place of a page's content and has its one way on, marked `landing`: the page may have landed on a tab
 * of its head while it was still loading.
 */
export function useLateLanding(): void {
  const screen = useContext(ScreenContext);
  useLayoutEffect(() => screen?.landAgain(), [screen]);
}
