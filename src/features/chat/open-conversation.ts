import { createStore } from 'zustand/vanilla';

/** The conversation in front of the viewer: no tip tells of its messages, no sound is made for them. '' for none. */
export interface OpenConversation {
  conversationId: string;
  /** Whom it is with. */
  peerId: string;
}

const none: OpenConversation = { conversationId: '', peerId: '' };

export const openConversation = createStore<OpenConversation>(() => none);

/** Says which one is open. @returns takes it back */
export function holdOpen(open: OpenConversation): () => void {
  openConversation.setState(open);
  return () => {
    if (openConversation.getState().conversationId === open.conversationId) openConversation.setState(none);
  };
}
