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

/** Hands something on to somebody one talks to: it stands in the conversation as a card. */
export default function SendToFriend({ card, onClose, onSent }: SendToFriendProps) {
  const t = useT();
  const list = useConversations();
  const people = list.items.filter(({ mayWrite }) => mayWrite === 'open' || mayWrite === 'stranger');
  const [send] = useAction(async (conversation: Conversation) => {
    post(conversation, { card });
    toast.done(t('chat.shareDone', { name: conversationName(t, conversation) }));
    onSent();
  });
  return (
    <Panel title={t('chat.shareTitle')} onClose={onClose}>
      <ConversationRows
        list={{ ...list, items: people, state: list.state === 'ready' && people.length === 0 ? 'empty' : list.state }}
        landing
        empty={{ icon: 'comment', main: t('chat.shareNone'), secondary: t('chat.shareNoneHint') }}
        onOpen={send}
      />
    </Panel>
  );
}
