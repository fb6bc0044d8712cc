import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import type { Chat } from '../../../features/chat/chat-store';
import { noteReadHere } from '../../../features/chat/conversations';
import { usePlatform } from '../../../platform/use-platform';

interface Marks {
  chat: Chat;
  box: RefObject<HTMLElement | null>;
}

/** The seq of the last bubble whose end is in sight; 0 for none. */
function lastInSight(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect();
  const items = box.querySelectorAll<HTMLElement>('[data-seq]');
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at];
    // A pixel of it may be lost to rounding.
    if (item && item.getBoundingClientRect().bottom <= bottom + 1) return Number(item.getAttribute('data-seq'));
  }
  return 0;
}

/**
 * Tells the server up to where the viewer has read: what is in sight while the app is. Once a third of a second at most; what was
 * not told, because nobody answered, is told with the next look.
 * @returns looks now
 */
export function useReadMarks({ chat, box }: Marks): () => void {
  const { onVisibility } = usePlatform();
  const visible = useRef(document.visibilityState !== 'hidden');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const tell = useCallback(async () => {
    timer.current = undefined;
    const element = box.current;
    if (!element || !visible.current) return;
    const state = chat.store.getState();
    const all = state.messages;
    const seen = lastInSight(element);
    // The last line may be one that shows nothing: who has seen what is above it has read it.
    const last = all[all.length - 1];
    const shown = all.filter(({ kind }) => kind !== 'recall');
    const seq = last && !state.hasNewer && seen >= (shown[shown.length - 1]?.seq ?? 0) ? last.seq : seen;
    if (seq <= state.readSeq) return;
    const [read] = await attempt(call('readMessages', { conversationId: chat.conversationId, seq }));
    if (!read) return;
    chat.noteRead(read.readSeq, true);
    noteReadHere(chat.conversationId, read.unread);
  }, [chat, box]);

  const look = useCallback(() => {
    timer.current ??= setTimeout(() => void tell(), limits.debounceMs);
  }, [tell]);

  useEffect(() => {
    const stop = onVisibility((now) => {
      visible.current = now;
      if (!now) return;
      void chat.sync();
      look();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [onVisibility, look, chat]);
  return look;
}
