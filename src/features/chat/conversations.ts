import { useEffect } from 'react';
import { queryClient, usePaged } from '../../api/queries';
import { onEvent, onGreeted } from '../../api/realtime';
import type { ChatMessage, Conversation } from '../../contract/schemas/chat';
import type { Data } from '../../contract/types';
import { useSession } from '../../state/session';
import { openConversation } from './open-conversation';

type Page = Data<'conversations'>;
type Pages = { pages: Page[]; pageParams: unknown[] };

const ofLists = { queryKey: ['conversations'] };

/** Fetches the lists of conversations anew. What is shown stays until the answer. */
export const refreshConversations = (): void => void queryClient.invalidateQueries(ofLists);

/** Fetches the facts of open conversations again: the people's relation, what the viewer may write, the settings. */
export const refreshConversation = (): void => void queryClient.invalidateQueries({ queryKey: ['conversation'] });

/** @returns whether the conversation was in a list */
function changeRow(id: string, change: (row: Conversation) => Conversation, first = false): boolean {
  let found = false;
  queryClient.setQueriesData<Pages>(ofLists, (lists) => {
    if (!lists?.pages) return lists;
    const all = lists.pages.reduce<Conversation[]>((rows, page) => rows.concat(page.info), []);
    const before = all.find((row) => row.id === id);
    if (!before) return lists;
    found = true;
    const changed = change(before);
    const others = all.filter((row) => row.id !== id);
    // The row goes behind the pinned ones, which are ordered by the time when they were pinned.
    const at = others.filter(({ pinned }) => pinned).length;
    const rows =
      first && !changed.pinned
        ? [...others.slice(0, at), changed, ...others.slice(at)]
        : all.map((row) => (row.id === id ? changed : row));
    let from = 0;
    const pages = lists.pages.map((page) => {
      const info = rows.slice(from, from + page.info.length);
      from += page.info.length;
      return { ...page, info };
    });
    return { ...lists, pages };
  });
  return found;
}

/**
 * Moves the conversation of a stored message to the top. The lists are fetched again for a conversation that no list has, for the number of unread
 * messages after a recall, and where a list is being fetched, which may be older than the message.
 */
function noteMessage(message: ChatMessage): void {
  const uid = useSession.getState().user?.id;
  const counts =
    message.sender !== uid &&
    message.kind !== 'recall' &&
    openConversation.getState().conversationId !== message.conversationId;
  let fewer = false;
  const known = changeRow(
    message.conversationId,
    (row) => {
      if (message.seq <= row.lastSeq) return row;
      // Only the server knows whether the recalled message was counted here, and read meanwhile.
      fewer = message.kind === 'recall' && message.sender !== uid && row.unread > 0;
      const { seq: lastSeq } = message;
      // The recalled message may be the very one that the row shows.
      const last = message.kind === 'recall' && row.last && row.last.seq !== message.recalls ? row.last : message;
      return { ...row, last, lastSeq, unread: row.unread + (counts ? 1 : 0) };
    },
    true,
  );
  if (!known || fewer || queryClient.isFetching(ofLists) > 0) refreshConversations();
}

/** Notes the viewer's own message once the server has it. */
export const noteSent = (message: ChatMessage): void => noteMessage(message);

/** Notes that the viewer has read a conversation. */
export const noteReadHere = (id: string, unread: number): void => void changeRow(id, (row) => ({ ...row, unread }));

/** Keeps the lists up to date while a component shows them; a list that nothing shows is not followed. */
function useFollow(): void {
  useEffect(() => {
    const uid = useSession.getState().user?.id;
    const stops = [
      onEvent('privateMessage', ({ message }) => noteMessage(message)),
      onEvent('chatRead', (read) => {
        if (read.uid === uid) refreshConversations();
      }),
      onEvent('chatChanged', refreshConversations),
      onGreeted(refreshConversations),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** The viewer's conversations, pinned ones first, then the latest, kept up to date. `box` 'service': those that they answer for the site. */
export function useConversations(box: 'own' | 'service' = 'own') {
  useFollow();
  return usePaged('conversations', { box, size: 30 }, { staleTime: 0 });
}
