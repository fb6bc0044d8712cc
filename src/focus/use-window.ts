import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dp } from '../theme/scale';
import { contains, type Part, type Range } from './windowing';

interface Window {
  /** To be rendered. */
  part: Part;
  /** What is in the document: a part may be rendered in slices and is not there before it is committed. */
  shown: RefObject<Part>;
  /** These are in the document, and what is being rendered in slices leaves them there. */
  holds(wanted: Range): boolean;
  /** Renders another part: before the call returns, where an arrow waits for it; else in slices, so that none does. */
  show(wanted: Part, now: boolean): void;
}

const same = (one: Part, other: Part): boolean =>
  one.start === other.start && one.end === other.end && one.keep === other.keep;

/** Which part of a list's own height is in sight, in design px from its top; null where nothing scrolls it. */
export function inSight(list: HTMLElement | null): { from: number; height: number } | null {
  const scroller = list?.closest<HTMLElement>('[data-scroller]');
  if (!list || !scroller) return null;
  const view = scroller.getBoundingClientRect();
  return { from: (view.top - list.getBoundingClientRect().top) / dp(1), height: view.height / dp(1) };
}

/** The part of a long list that is in the document (PF9). @param first what is there at once */
export function useWindow(first: () => Part): Window {
  const [part, setPart] = useState(first);
  const shown = useRef(part);
  const asked = useRef(part);
  useLayoutEffect(() => {
    shown.current = part;
  }, [part]);
  const holds = useCallback((wanted: Range) => contains(shown.current, wanted) && contains(asked.current, wanted), []);
  const show = useCallback((wanted: Part, now: boolean) => {
    if (same(asked.current, wanted) && (!now || same(shown.current, wanted))) return;
    asked.current = wanted;
    if (now) flushSync(() => setPart(wanted));
    else startTransition(() => setPart(wanted));
  }, []);
  return { part, shown, holds, show };
}
