import { createStore } from 'zustand/vanilla';

/** The conversation that the viewer is looking at: its messages cause no tip and no sound. '' for none. */
export interface OpenConversation {
  conversationId: string;
  /** The id of the other person. */
  peerId: string;
}

const none: OpenConversation = { conversationId: '', peerId: '' };

export const openConversation = createStore<OpenConversation>(() => none);

/** Marks a conversation as open. @returns the function that takes the mark back */
export function holdOpen(open: OpenConversation): () => void {
  openConversation.setState(open);
  return () => {
    if (openConversation.getState().conversationId === open.conversationId) openConversation.setState(none);
  };
}
