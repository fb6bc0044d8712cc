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

/** Lists are asked for anew. What is shown stays until the answer. */
export const refreshConversations = (): void => void queryClient.invalidateQueries(ofLists);

/** Of one conversation, or of all: how one stands to the other, what one may write, what was set. */
export const refreshConversation = (): void => void queryClient.invalidateQueries({ queryKey: ['conversation'] });

/** @returns whether it was in a list */
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
    // Behind the pinned ones, which stand by when they were pinned.
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
 * A message was stored: its conversation goes to the top. One that no list knows is asked for, and so is how much is left unread where one
 * was taken back. A list that is on its way may be older than the message.
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
      // Whether it was counted here, and read meanwhile, the server alone knows.
      fewer = message.kind === 'recall' && message.sender !== uid && row.unread > 0;
      const { seq: lastSeq } = message;
      // What was taken back may be the very line that stands there.
      const last = message.kind === 'recall' && row.last && row.last.seq !== message.recalls ? row.last : message;
      return { ...row, last, lastSeq, unread: row.unread + (counts ? 1 : 0) };
    },
    true,
  );
  if (!known || fewer || queryClient.isFetching(ofLists) > 0) refreshConversations();
}

/** One's own message has arrived. */
export const noteSent = (message: ChatMessage): void => noteMessage(message);

/** The viewer has read a conversation. */
export const noteReadHere = (id: string, unread: number): void => void changeRow(id, (row) => ({ ...row, unread }));

/** Where nobody draws on a list, nobody keeps it right. */
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

/** One's conversations, pinned ones first, then the latest; they follow what happens. `box` 'service': those one answers for the site. */
export function useConversations(box: 'own' | 'service' = 'own') {
  useFollow();
  return usePaged('conversations', { box, size: 30 }, { staleTime: 0 });
}
