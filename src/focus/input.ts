/** Marks the root element with the device in use. Styles depend on the mark, so it is written only when it changes. */
export function setInput(input: 'keys' | 'pointer'): void {
  const root = document.documentElement;
  if (root.getAttribute('data-input') !== input) root.setAttribute('data-input', input);
}

/** The viewer uses a phone by touch: no key was pressed since the last touch. */
export function isFinger(): boolean {
  const root = document.documentElement;
  return root.getAttribute('data-layout') === 'touch' && root.getAttribute('data-input') !== 'keys';
}

/** The viewer points: with a mouse, a finger or a pointing remote. */
export const isPointer = (): boolean => document.documentElement.getAttribute('data-input') === 'pointer';
