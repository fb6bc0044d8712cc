import type { RemoteKey } from '../platform/keys';

export const isTextInput = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Keys that a text field needs for itself; everything else on it is the remote's. */
export function belongsToField(event: KeyboardEvent, key: RemoteKey): boolean {
  const field = document.activeElement;
  if (!isTextInput(field)) return false;
  if (key === 'left' || key === 'right') return true;
  if (key === 'ok') return field instanceof HTMLTextAreaElement && !event.ctrlKey;
  if (key === 'back') return event.keyCode === 8;
  return event.key.length === 1;
}

/** A desktop keyboard's character goes to what asked for typing (`data-types`), before it can be a remote key. */
export function typedInto(event: KeyboardEvent): boolean {
  // A shortcut (paste, copy) types nothing.
  if (event.ctrlKey || event.metaKey) return false;
  const character = event.key.length === 1;
  if (!(character || event.key === 'Backspace') || isTextInput(document.activeElement)) return false;
  const taker =
    document.activeElement?.closest('[data-types]') ??
    document.querySelector('[data-types="page"]') ??
    // A space begins nothing: where nobody types it is the remote's key.
    (event.key === ' ' ? null : document.querySelector('[data-types="app"]'));
  if (!taker) return false;
  taker.dispatchEvent(new CustomEvent('dt-typed', { detail: event }));
  return event.defaultPrevented;
}
