/** What the viewer uses shows in the root; styles hang on it, so it is written when it changes and not with every key. */
export function setInput(input: 'keys' | 'pointer'): void {
  const root = document.documentElement;
  if (root.getAttribute('data-input') !== input) root.setAttribute('data-input', input);
}

/** It is a phone, and no key was pressed since it was touched last. */
export function isFinger(): boolean {
  const root = document.documentElement;
  return root.getAttribute('data-layout') === 'touch' && root.getAttribute('data-input') !== 'keys';
}

/** The viewer points: with a mouse, a finger or a pointing remote. */
export const isPointer = (): boolean => document.documentElement.getAttribute('data-input') === 'pointer';
