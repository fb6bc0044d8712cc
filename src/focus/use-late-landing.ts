import { useContext, useLayoutEffect } from 'react';
import { ScreenContext } from './contexts';

/**
 * For a block that replaces a page's content (an error, an empty list) and has one button, marked `landing`: the page may
 * have landed on a tab of its head while it was loading, and lands on that button now.
 */
export function useLateLanding(): void {
  const screen = useContext(ScreenContext);
  useLayoutEffect(() => screen?.landAgain(), [screen]);
}
