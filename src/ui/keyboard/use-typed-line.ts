import type { RefObject } from 'react';
import { type TypedText, useTyping } from '../use-typing';

/** Typing at a desktop beside the keys on the screen: Enter then means done, not the key that had focus. */
export function useTypedLine(ref: RefObject<HTMLElement | null>, text: TypedText): void {
  useTyping(ref, text, () => ref.current?.querySelector<HTMLElement>('[data-done]')?.focus());
}
