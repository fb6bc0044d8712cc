import { type RefObject, useLayoutEffect } from 'react';
import { limits } from '../../../contract/limits';
import { prefersReducedMotion } from '../../../focus/motion';

/** A home page has gone out of sight in this very commit. */
let left = false;

/**
 * From one home page straight to another the new one comes up softly, in the home duration of spec section 9; what is
 * the same in both, the channels, stands. Coming from anywhere else it is simply there.
 */
export function useTurn(content: RefObject<HTMLElement | null>): void {
  // Pages that are kept run this again each time they come into sight.
  useLayoutEffect(() => {
    const element = content.current;
    if (left && element?.animate && !prefersReducedMotion()) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: limits.homeDuration, easing: 'ease-out' });
    }
    return () => {
      left = true;
      void Promise.resolve().then(() => {
        left = false;
      });
    };
  }, [content]);
}
