import { limits } from '../contract/limits';

/** OK on what has focus: a short press is a click, a long one an event of its own, and never both (UI18). */
export function createOkPress() {
  let pressed: HTMLElement | null = null;
  let timer = 0;
  /** The press does nothing any more. @returns the element it was on */
  const cancel = (): HTMLElement | null => {
    const element = pressed;
    window.clearTimeout(timer);
    element?.removeAttribute('data-pressed');
    pressed = null;
    return element;
  };
  const fireLong = () => cancel()?.dispatchEvent(new CustomEvent('dt-longpress', { bubbles: true }));
  return {
    cancel,
    /** OK went down on an element. An element without a long press is clicked at once. */
    down(element: HTMLElement): void {
      pressed = element;
      element.setAttribute('data-pressed', '');
      if (element.hasAttribute('data-longpress')) timer = window.setTimeout(fireLong, limits.longPressDelayMs);
      else element.click();
    },
    /** OK was let go. An element with a long press is clicked only now, and only if it still has focus. */
    up(): void {
      const element = cancel();
      if (element?.hasAttribute('data-longpress') && document.activeElement === element) element.click();
    },
  };
}
