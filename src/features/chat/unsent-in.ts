import type { Conversation } from '../../contract/schemas/chat';
import { plainText, stored } from '../../platform/stored';
import { outbox } from './outbox';

const drafts = stored('chatDraft.', plainText);

/** The unsent part of a conversation, for a row of a list: a draft, or whether a message could not be sent. */
export function unsentIn({ id }: Pick<Conversation, 'id'>): { draft?: string; failed?: boolean } | undefined {
  const draft = drafts.of(id).get().trim();
  const failed = outbox
    .getState()
    .unsent.some(({ conversationId, state }) => conversationId === id && state === 'failed');
  return draft || failed ? { draft, failed } : undefined;
}
