import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '../../platform/use-platform';
import { holdOpen, type OpenConversation, openConversation } from './open-conversation';

/** The conversation that the viewer is looking at. */
export const useOpenConversation = (): OpenConversation => useStore(openConversation);

/** Marks the conversation as open while this page is mounted; while the app is hidden, nobody looks at it. */
export function useHoldOpen(conversationId: string, peerId: string): void {
  const { onVisibility } = usePlatform();
  useEffect(() => {
    if (!conversationId) return undefined;
    let release = holdOpen({ conversationId, peerId });
    const stop = onVisibility((visible) => {
      release();
      release = visible ? holdOpen({ conversationId, peerId }) : () => undefined;
    });
    return () => {
      stop();
      release();
    };
  }, [conversationId, peerId, onVisibility]);
}
