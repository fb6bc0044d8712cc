import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isAtEnd } from './KeepsPlace';

/**
 * The end that was in sight when the viewer scrolled last stays so when the keyboard, or a longer field, takes room from it.
 * @returns what is to be told of each scroll: whether the end of the conversation is in sight now
 */
export function useStuckToEnd(box: RefObject<HTMLElement | null>): (isEnd: boolean) => void {
  const stuck = useRef(true);
  const lastTop = useRef(0);
  const stick = useCallback(() => {
    const element = box.current;
    if (!element || !stuck.current) return;
    // Scrolled up since, and the event that tells so is still on its way: nothing but the viewer moves it upwards, for what
    // shrinks leaves it at the end.
    if (element.scrollTop < lastTop.current && !isAtEnd(element)) return;
    if (!isAtEnd(element, 1)) element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  }, [box]);
  useLayoutEffect(stick, [stick]);
  useEffect(stick);
  useEffect(() => {
    window.addEventListener('resize', stick);
    return () => window.removeEventListener('resize', stick);
  }, [stick]);
  return useCallback(
    (isEnd) => {
      stuck.current = isEnd;
      lastTop.current = box.current?.scrollTop ?? 0;
    },
    [box],
  );
}
