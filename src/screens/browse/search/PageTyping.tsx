import { useLayoutEffect, useRef } from 'react';
import { takeAhead } from '../../../ui/type-ahead';

interface PageTypingProps {
  /** Where the desktop's Backspace is Back again. */
  empty: boolean;
  onChar: (char: string) => void;
  /** All that was typed before the page stood. */
  onAhead: (text: string) => void;
  onErase: () => void;
}

/** What a desktop keyboard types anywhere on the page goes into the search (look.md, Desktop). A remote has no such keys. */
export function PageTyping(props: PageTypingProps) {
  const taker = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    const element = taker.current;
    if (!element) return undefined;
    const typed = (event: Event) => {
      const key = (event as CustomEvent<KeyboardEvent>).detail;
      const { empty, onChar, onErase } = latest.current;
      if (key.key !== 'Backspace') onChar(key.key);
      else if (empty) return;
      else onErase();
      key.preventDefault();
    };
    element.addEventListener('dt-typed', typed);
    const ahead = takeAhead();
    if (ahead) latest.current.onAhead(ahead);
    return () => element.removeEventListener('dt-typed', typed);
  }, []);
  return <span ref={taker} hidden data-types="page" />;
}
