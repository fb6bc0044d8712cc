import type { Platform } from '../../src/platform/platform';

const visibilityOf = (event: Event): boolean =>
  (event as CustomEvent<{ visibility?: unknown } | null>).detail?.visibility === true;

/** WO7: the magic remote's cursor. */
export const onCursor: NonNullable<Platform['onCursor']> = (fn) => {
  const listener = (event: Event) => fn(visibilityOf(event));
  document.addEventListener('cursorStateChange', listener);
  return () => document.removeEventListener('cursorStateChange', listener);
};

/**
 * WO10, WO11: when the system's keyboard goes, the field gives its focus up and the remote goes on from there. The
 * event comes twice when voice input takes over; the second says nothing new.
 */
export function followKeyboard(): void {
  let shown = false;
  document.addEventListener('keyboardStateChange', (event) => {
    const now = visibilityOf(event);
    if (now === shown) return;
    shown = now;
    const field = document.activeElement;
    if (!now && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) field.blur();
  });
}
