import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '../../platform/use-platform';
import { holdOpen, type OpenConversation, openConversation } from './open-conversation';

/** The conversation in front of the viewer. */
export const useOpenConversation = (): OpenConversation => useStore(openConversation);

/** This page shows the conversation; while the app is out of sight, nobody looks at it. */
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
