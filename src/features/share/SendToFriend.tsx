import { useEffect } from 'react';
import { useAction } from '../../api/use-action';
import type { Conversation, MessageCard } from '../../contract/schemas/chat';
import { useT } from '../../i18n/use-t';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { ConversationRows } from '../chat/ConversationRows';
import { useConversations } from '../chat/conversations';
import { conversationName } from '../chat/last-line';
import { post } from '../chat/outbox';

interface SendToFriendProps {
  card: MessageCard;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a title, a post or a person to somebody with whom the viewer has a conversation, as a card in it. */
export default function SendToFriend({ card, onClose, onSent }: SendToFriendProps) {
  const t = useT();
  const list = useConversations();
  const people = list.items.filter(({ mayWrite }) => mayWrite === 'open' || mayWrite === 'stranger');
  const none = list.state === 'ready' && people.length === 0;
  const { footer, loadMore } = list;
  const more = none && footer < 2;
  // People to whom the viewer may write may come only with a later page.
  useEffect(() => {
    if (more && footer === 0) loadMore();
  }, [more, footer, loadMore]);
  const [send] = useAction(async (conversation: Conversation) => {
    const name = conversationName(t, conversation);
    post(conversation, { card }, (outcome) => {
      if (outcome === 'sent') toast.done(t('chat.shareDone', { name }));
      else toast.info(t('chat.shareWaits', { name }));
    });
    onSent();
  });
  return (
    <Panel title={t('chat.shareTitle')} onClose={onClose}>
      <ConversationRows
        list={{
          ...list,
          items: people,
          state: more ? 'loading' : !none ? list.state : footer === 3 ? 'error' : 'empty',
        }}
        landing
        empty={{ icon: 'comment', main: t('chat.shareNone'), secondary: t('chat.shareNoneHint') }}
        onOpen={send}
      />
    </Panel>
  );
}
