import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { Conversation } from '../../contract/schemas/chat';
import type { Data } from '../../contract/types';
import { useT } from '../../i18n/use-t';
import { confirmDialog } from '../../ui/dialogs';
import { toast } from '../../ui/toast';
import { knownChat } from './chat-store';
import { conversationName } from './last-line';

type Pages = { pages: Data<'conversations'>[] } & Record<string, unknown>;

/** Changes a conversation in the lists that are shown, after the server's answer: null removes it. */
export function changeConversation(id: string, change: Partial<Conversation> | null): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ['conversations'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          info: change
            ? page.info.map((one) => (one.id === id ? { ...one, ...change } : one))
            : page.info.filter((one) => one.id !== id),
        })),
      },
  );
}

/** The actions on a conversation from outside of it. Each shows a refusal, and says when it is done. */
export function useConversationActions() {
  const t = useT();
  const [set] = useAction(async ({ id }: Conversation, change: { pinned: boolean } | { muted: boolean }) => {
    const now = await call('setConversation', { conversationId: id, ...change }, { silent: false });
    changeConversation(id, now);
    // A pinned conversation has another place in the list.
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
    if ('muted' in change) toast.done(t(change.muted ? 'messages.muted' : 'messages.unmuted'));
  });
  const [read] = useAction(async ({ id, lastSeq }: Conversation) => {
    const { readSeq, unread } = await call('readMessages', { conversationId: id, seq: lastSeq }, { silent: false });
    changeConversation(id, { readSeq, unread });
  });
  const [remove] = useAction(async (conversation: Conversation) => {
    const name = conversationName(t, conversation);
    const sure = await confirmDialog({
      title: t('messages.delete.title', { name }),
      text: t('messages.delete.text'),
      confirm: t('ui.delete'),
    });
    if (!sure) return;
    const { id } = conversation;
    const { clearedSeq } = await call('clearConversation', { conversationId: id, hide: true }, { silent: false });
    knownChat(id)?.clear(clearedSeq);
    changeConversation(id, null);
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
    toast.done(t('messages.deleted'));
  });
  return { set, read, remove };
}
