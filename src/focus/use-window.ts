import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Range } from './windowing';

interface Window {
  /** To be rendered. */
  range: Range;
  /** What is in the document: a range may be rendered in slices and is not there before it is committed. */
  shown: RefObject<Range>;
  /** Renders another part: before the call returns, where an arrow waits for it; else in slices, so that none does. */
  show(wanted: Range, now: boolean): void;
}

/** The part of a long list that is in the document (PF9). @param first what is there at once */
export function useWindow(first: () => Range): Window {
  const [range, setRange] = useState(first);
  const shown = useRef(range);
  useLayoutEffect(() => {
    shown.current = range;
  }, [range]);
  const show = useCallback((wanted: Range, now: boolean) => {
    if (now) flushSync(() => setRange(wanted));
    else startTransition(() => setRange(wanted));
  }, []);
  return { range, shown, show };
}
