import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { onEvent } from '../../../api/realtime';
import type { Conversation } from '../../../contract/schemas/chat';
import { chatOf } from '../../../features/chat/chat-store';
import { refreshConversation } from '../../../features/chat/conversations';
import { outbox } from '../../../features/chat/outbox';
import { useHoldOpen } from '../../../features/chat/use-open-conversation';
import { ServiceBand } from '../../../features/service/ServiceBand';
import { useT } from '../../../i18n/use-t';
import { ListState } from '../../../ui/ListState';
import { ChatHead } from './ChatHead';
import styles from './ChatScreen.module.css';
import { Composer } from './Composer';
import { EmptyChat } from './EmptyChat';
import { Layers } from './Layers';
import { type Layer, LayerContext } from './layers';
import { Timeline } from './Timeline';
import { TimelineSkeleton } from './TimelineSkeleton';
import { useComposer } from './use-composer';
import { hasField, WriteNotice } from './WriteNotice';

/** One conversation: who it is with, what was said, where one writes. */
export function ConversationView({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const [chat] = useState(() => chatOf(conversation.id));
  const [sent, setSent] = useState(0);
  const [summons, setSummons] = useState(0);
  const [layer, setLayer] = useState<Layer | null>(null);
  const { state, error } = useStore(chat.store);
  const composer = useComposer(conversation, () => setSent((times) => times + 1));
  const first = useRef(conversation);
  useHoldOpen(conversation.id, conversation.peer.id);
  useEffect(() => chat.open(first.current), [chat]);
  useMayWrite(conversation);
  const rewrite = (text: string) => {
    composer.change(text);
    setSummons((times) => times + 1);
  };
  const field = hasField(conversation);
  return (
    <LayerContext.Provider value={setLayer}>
      <ChatHead conversation={conversation} />
      <ServiceBand conversation={conversation} />
      <div className={styles.middle}>
        <ListState
          of={{ state, error, refetch: chat.retry }}
          skeleton={<TimelineSkeleton />}
          empty={{ main: t('chat.noMessages') }}
        >
          <Timeline
            chat={chat}
            conversation={conversation}
            sent={sent}
            onRewrite={rewrite}
            empty={<EmptyChat conversation={conversation} onSay={field ? composer.send : undefined} />}
          />
        </ListState>
      </div>
      <WriteNotice conversation={conversation} />
      {field ? <Composer of={composer} conversation={conversation} landing summons={summons} /> : null}
      <Layers open={layer} chat={chat} conversation={conversation} onChange={setLayer} />
    </LayerContext.Provider>
  );
}

/** What one may write changes with what is said: a stranger has one message less, an answer opens the way. */
function useMayWrite({ id, mayWrite, lastSeq }: Conversation): void {
  const waits = mayWrite === 'stranger' || mayWrite === 'waiting';
  useEffect(
    () =>
      onEvent('privateMessage', ({ message }) => {
        if (message.conversationId === id && waits) refreshConversation();
      }),
    [id, waits],
  );
  // Sent from here: it left the outbox, or was the conversation's first.
  useEffect(
    () =>
      outbox.subscribe((now, before) => {
        const gone = now.unsent.length < before.unsent.length;
        if (gone && (waits || lastSeq === 0)) refreshConversation();
      }),
    [waits, lastSeq],
  );
}
