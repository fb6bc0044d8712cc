import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits';
import type { Chat } from '../../../features/chat/chat-store';
import type { TimelineItem } from '../../../features/chat/timeline';
import { reveal } from '../../../focus/reveal';
import { isAtEnd } from './KeepsPlace';
import { useReadMarks } from './use-read-marks';

interface TimelineScroll {
  chat: Chat;
  box: RefObject<HTMLDivElement | null>;
  items: readonly TimelineItem[];
  /** Where reading stopped the last time. */
  stoppedAt: number;
}

/** What scrolling a conversation does: older ones come near the top, newer ones at the end, what is in sight is read. */
export function useTimelineScroll({ chat, box, items, stoppedAt }: TimelineScroll) {
  const marks = useReadMarks({ chat, box });
  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { hasNewer } = chat.store.getState();
    const end = isAtEnd(element);
    chat.setAtEnd(end && !hasNewer);
    if (element.scrollTop <= limits.nearTopScrollPx) void chat.older();
    if (end && hasNewer) void chat.newer();
    marks();
  }, [chat, box, marks]);
  const stuck = useStuckToEnd(box);
  const scrolled = () => {
    if (box.current) stuck.current = isAtEnd(box.current) && !chat.store.getState().hasNewer;
    look();
  };

  const [ends, setEnds] = useState(0);
  const toEnd = useCallback(async () => {
    if (chat.store.getState().hasNewer) await chat.last();
    setEnds((times) => times + 1);
  }, [chat]);
  const [starts, setStarts] = useState(0);
  const toStart = async () => {
    stuck.current = false;
    await chat.around(stoppedAt);
    setStarts((times) => times + 1);
  };
  useLayoutEffect(() => {
    const divider = starts > 0 && box.current?.querySelector<HTMLElement>('[data-item="divider"]');
    if (divider) reveal(divider);
  }, [starts, box]);
  // A page that does not fill the window is followed by the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(look, [items, look]);
  return { ends, scrolled, toEnd, toStart };
}

/** The end that was in sight when the viewer scrolled last stays so when the keyboard, or a longer field, takes room from it. */
function useStuckToEnd(box: RefObject<HTMLDivElement | null>): RefObject<boolean> {
  const stuck = useRef(true);
  const stick = useCallback(() => {
    const element = box.current;
    if (element && stuck.current && !isAtEnd(element, 1)) element.scrollTop = element.scrollHeight;
  }, [box]);
  useLayoutEffect(stick, [stick]);
  useEffect(stick);
  useEffect(() => {
    window.addEventListener('resize', stick);
    return () => window.removeEventListener('resize', stick);
  }, [stick]);
  return stuck;
}
