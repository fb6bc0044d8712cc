import { limits } from '../contract/limits';

/** What holding OK opens now, whatever has focus: something that shows itself without taking focus. */
let held: (() => void) | null = null;

/** For as long as it stands, OK that is held opens this and not what has focus. @returns takes it back */
export function takeHeldOk(open: () => void): () => void {
  held = open;
  return () => {
    if (held === open) held = null;
  };
}

/** OK on what has focus: a short press is a click, a long one an event of its own, and never both (UI18). */
export function createOkPress() {
  let pressed: HTMLElement | null = null;
  /** It is clicked when OK is let go: until then it may be a long press. */
  let waits = false;
  let timer = 0;
  /** The press does nothing any more. @returns the element it was on */
  const cancel = (): HTMLElement | null => {
    const element = pressed;
    window.clearTimeout(timer);
    element?.removeAttribute('data-pressed');
    pressed = null;
    return element;
  };
  const fireLong = (taken: typeof held) => {
    const element = cancel();
    if (taken) taken();
    else element?.dispatchEvent(new CustomEvent('dt-longpress', { bubbles: true }));
  };
  return {
    cancel,
    /** OK went down on an element. An element without a long press is clicked at once. */
    down(element: HTMLElement): void {
      pressed = element;
      element.setAttribute('data-pressed', '');
      const taken = held;
      waits = taken !== null || element.hasAttribute('data-longpress');
      if (waits) timer = window.setTimeout(() => fireLong(taken), limits.longPressDelayMs);
      else element.click();
    },
    /** OK was let go. An element with a long press is clicked only now, and only if it still has focus. */
    up(): void {
      const element = cancel();
      if (waits && element && document.activeElement === element) element.click();
    },
  };
}
