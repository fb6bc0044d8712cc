import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { limits } from '../../../contract/limits';
import type { Chat } from '../../../features/chat/chat-store';
import type { TimelineItem } from '../../../features/chat/timeline';
import { reveal } from '../../../focus/reveal';
import { isAtEnd } from './KeepsPlace';
import { useReadMarks } from './use-read-marks';
import { useStuckToEnd } from './use-stuck-to-end';

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
  const stick = useStuckToEnd(box);
  const scrolled = () => {
    if (box.current) stick(isAtEnd(box.current) && !chat.store.getState().hasNewer);
    look();
  };

  const [ends, setEnds] = useState(0);
  const toEnd = useCallback(async () => {
    if (chat.store.getState().hasNewer) await chat.last();
    setEnds((times) => times + 1);
  }, [chat]);
  const [starts, setStarts] = useState(0);
  const toStart = async () => {
    stick(false);
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
