import type { Platform } from '../platform/platform';
import { setInput } from './input';
import { endRapid } from './rapid-keys';
import { isTextInput } from './text-input';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const focusableAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-focus]') ?? null;

/** Follows mouse, finger and the cursor of a pointing remote. @returns a function that stops it */
export function startPointer(platform: Platform): () => void {
  let x = -1;
  let y = -1;
  const onTouchStart = () => setInput('pointer');
  // Hovering moves focus (WO6), but only a pointer that really moved: content scrolled under it does not count.
  const onMouseMove = (event: MouseEvent) => {
    if (event.clientX === x && event.clientY === y) return;
    x = event.clientX;
    y = event.clientY;
    setInput('pointer');
    endRapid();
    if (platform.layout !== 'tv' || !(event.target instanceof Element)) return;
    const item = focusableAround(event.target);
    if (item && item !== document.activeElement && !isTextInput(document.activeElement)) {
      item.focus({ preventScroll: true });
    }
  };
  // WO7, WO8: the keys go on from what the cursor was on, and nothing moves before a key comes. The wheel may have taken
  // away what has focus: then it is what came under the cursor instead.
  const onCursor = (visible: boolean) => {
    const item = document.activeElement;
    if (!visible && item?.hasAttribute('data-focus') && !isInView(item)) {
      focusableAround(document.elementFromPoint(x, y))?.focus({ preventScroll: true });
    }
    setInput(visible ? 'pointer' : 'keys');
  };

  document.addEventListener('mousemove', onMouseMove, { passive: true });
  // Before pages hear of it: what they do under a finger depends on it.
  window.addEventListener('touchstart', onTouchStart, { capture: true, passive: true });
  const stopCursor = platform.onCursor?.(onCursor);
  return () => {
    document.removeEventListener('mousemove', onMouseMove);
    window.removeEventListener('touchstart', onTouchStart, true);
    stopCursor?.();
  };
}
