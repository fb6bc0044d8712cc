import { type RefObject, useEffect, useRef } from 'react';

export interface TypedText {
  value: string;
  onChange: (value: string) => void;
  /** In characters as people count them. */
  maxLength?: number;
  /** Asked first; true where the key was for something else than the text, as for a word that is being spelled. */
  take?: (key: string) => boolean;
}

/** `text` and one more character, or as it was where it is full. */
export function appendChar(text: string, char: string, maxLength?: number): string {
  return maxLength !== undefined && Array.from(text).length >= maxLength ? text : text + char;
}

/** As much of `more` after `text` as there is room for. */
export const appendText = (text: string, more: string, maxLength?: number): string =>
  Array.from(more).reduce((so, char) => appendChar(so, char, maxLength), text);

export const dropChar = (text: string): string => Array.from(text).slice(0, -1).join('');

/**
 * While focus is inside `ref`, what a desktop keyboard types goes into the text: FocusRoot hands it over before it
 * becomes a remote key. Backspace on an empty text stays Back.
 * @param onTyped runs after each character
 */
export function useTyping(ref: RefObject<HTMLElement | null>, text: TypedText, onTyped?: () => void): void {
  const latest = useRef(text);
  latest.current = text;
  const after = useRef(onTyped);
  after.current = onTyped;
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const typed = (event: Event) => {
      const key = (event as CustomEvent<KeyboardEvent>).detail;
      const { value, onChange, maxLength } = latest.current;
      if (latest.current.take?.(key.key)) {
        key.preventDefault();
        return;
      }
      const removes = key.key === 'Backspace';
      if (removes && !value) return;
      key.preventDefault();
      const next = removes ? dropChar(value) : appendChar(value, key.key, maxLength);
      if (next === value) return;
      // The next key may come before the next render.
      latest.current = { ...latest.current, value: next };
      onChange(next);
      after.current?.();
    };
    element.setAttribute('data-types', '');
    element.addEventListener('dt-typed', typed);
    return () => element.removeEventListener('dt-typed', typed);
  }, [ref]);
}
