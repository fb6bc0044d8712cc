import { useLayoutEffect, useRef } from 'react';
import styles from './HelpProse.module.css';
import type { HelpText } from './sanitize';

/** Shows the sanitized nodes themselves, so that no string of the operator's is parsed a second time. */
export function HelpProse({ text, onResize }: { text: HelpText; onResize: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onResize);
  latest.current = onResize;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // A copy is appended: React may run this effect again with the same text (keep-alive), and appending empties the fragment.
    element.appendChild(text.fragment.cloneNode(true));
    const onLoad = () => latest.current();
    // Load events do not bubble, so they are caught in the capture phase.
    element.addEventListener('load', onLoad, true);
    return () => {
      element.removeEventListener('load', onLoad, true);
      while (element.firstChild) element.removeChild(element.firstChild);
    };
  }, [text]);
  return <div ref={box} className={styles.prose} />;
}
