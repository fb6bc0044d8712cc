import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { ChatMessage, Conversation } from '../../../contract/schemas/chat';
import { cardPath } from '../../../features/chat/cards';
import { knownChat } from '../../../features/chat/chat-store';
import { conversationName } from '../../../features/chat/last-line';
import { LinkedText } from '../../../features/chat/linked-text';
import { outbox, pictureUrl } from '../../../features/chat/outbox';
import { recalledText } from '../../../features/chat/recalled-texts';
import type { Unsent } from '../../../features/chat/unsent';
import { isOthersCase } from '../../../features/service/own-case';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { ProgressBar } from '../../../ui/ProgressBar';
import styles from './Bubble.module.css';
import { CardFace } from './CardFace';
import { ChatPicture } from './ChatPicture';
import { isLong } from './fold';
import { useOpenLayer } from './layers';

interface BubbleProps {
  message: ChatMessage;
  mine: boolean;
  /** Under one's own last message, and under the last that the other has read. */
  mark: 'none' | 'sent' | 'read';
  conversation: Conversation;
}

/** One message. OK opens what it shows, or what can be done with it; a finger that stays, or long OK, opens the latter. */
export const Bubble = memo(function Bubble({ message, mine, mark, conversation }: BubbleProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const open = useOpenLayer();
  const [unfolded, setUnfolded] = useState(false);
  const { kind, text, card, picture } = message;
  const folds = kind === 'text' && isLong(text) && !unfolded;
  const actions = () => open({ kind: 'actions', message, mine });
  const press = () => {
    if (kind === 'card' && card && !card.gone) go(cardPath(card));
    else if (kind === 'image' && picture) open({ kind: 'picture', message, mine });
    else if (folds && layout === 'touch') setUnfolded(true);
    else if (folds) open({ kind: 'text', message, mine });
    else if (layout === 'tv') actions();
  };
  // What the site says stands on the side of those who answer for it.
  const ofSite = message.sender === '' && isOthersCase(conversation);
  const right = mine || ofSite;
  const name = mine ? t('chat.me') : ofSite ? t('ui.service') : conversationName(t, conversation);
  return (
    <div className={right ? `${styles.line} ${styles.mine}` : styles.line}>
      {right ? null : <Face of={conversation} />}
      <div className={styles.column}>
        <Focusable
          className={kind === 'text' ? styles.bubble : `${styles.bubble} ${styles.plain}`}
          aria-label={`${name}：${spoken(t, message)}`}
          onPress={press}
          onLongPress={actions}
        >
          {kind === 'image' && picture ? (
            <ChatPicture
              src={picture.url}
              width={picture.width}
              height={picture.height}
              onLost={() => void knownChat(conversation.id)?.renewPicture(message.seq)}
            />
          ) : kind === 'card' && card ? (
            <CardFace card={card} />
          ) : (
            <Words text={text} folds={folds} />
          )}
        </Focusable>
        {mark === 'none' ? null : <p className={styles.mark}>{t(mark === 'read' ? 'chat.read' : 'chat.sent')}</p>}
      </div>
    </div>
  );
});

function Words({ text, folds }: { text: string; folds: boolean }) {
  const t = useT();
  return (
    <>
      <span className={folds ? `${styles.text} ${styles.folded}` : styles.text}>
        <LinkedText text={text} />
      </span>
      {folds ? <span className={styles.unfold}>{t('chat.unfold')}</span> : null}
    </>
  );
}

function Face({ of }: { of: Conversation }) {
  const { layout } = usePlatform();
  return (
    <span className={styles.face}>
      <Avatar src={of.peer.avatar} name={of.remark || of.peer.nickName} size={layout === 'tv' ? 64 : 36} />
    </span>
  );
}

/** What a reader hears. */
function spoken(t: ReturnType<typeof useT>, { kind, text, card }: ChatMessage): string {
  if (kind === 'image') return t('messages.line.image');
  if (kind === 'card' && card)
    return `${t(`messages.line.${card.kind}`)} ${card.gone ? t('chat.cardGone') : card.title}`;
  return text;
}

/** A message that the server has not got: with a clock while it waits, and why where it failed. */
export const UnsentBubble = memo(function UnsentBubble({ of }: { of: Unsent }) {
  const t = useT();
  const open = useOpenLayer();
  const { kind, text, card, picture, clientId, state } = of;
  const openActions = () => open({ kind: 'unsent', clientId });
  const failed = state === 'failed';
  const said = kind === 'text' ? text : kind === 'card' ? (card?.title ?? '') : t('messages.line.image');
  const what = failed ? of.reason || t('chat.pictureLost') : t(state === 'sending' ? 'chat.sending' : 'chat.waiting');
  return (
    <div className={`${styles.line} ${styles.mine}`} data-unsent={state}>
      <div className={styles.column}>
        <Focusable
          className={kind === 'text' ? `${styles.bubble} ${styles.pale}` : `${styles.bubble} ${styles.plain}`}
          aria-label={`${t('chat.me')}：${said}，${what}`}
          onPress={openActions}
          onLongPress={openActions}
        >
          {kind === 'image' && picture ? (
            <ChatPicture src={pictureUrl(clientId)} local width={picture.width} height={picture.height} />
          ) : kind === 'card' && card ? (
            <CardFace card={card} />
          ) : (
            <span className={styles.text}>{text}</span>
          )}
        </Focusable>
        {kind === 'image' && !failed ? <Share clientId={clientId} /> : null}
        <p className={failed ? `${styles.mark} ${styles.bad}` : styles.mark} role={failed ? 'alert' : undefined}>
          <Icon name={failed ? 'warning' : 'clock'} />
          <span>{what}</span>
        </p>
      </div>
    </div>
  );
});

function Share({ clientId }: { clientId: string }) {
  const t = useT();
  const share = useStore(outbox, ({ shares }) => shares[clientId] ?? 0);
  return (
    <div className={styles.share}>
      <ProgressBar value={share} label={t('upload.progress')} />
    </div>
  );
}

interface MiddleLineProps {
  message: ChatMessage;
  mine: boolean;
  conversation: Conversation;
  onRewrite: (text: string) => void;
}

/** What stands in the middle: a sentence of the site's, or that something was taken back. */
export function MiddleLine({ message, mine, conversation, onRewrite }: MiddleLineProps) {
  const t = useT();
  if (!message.recalled) {
    return (
      <p className={styles.middle}>
        <LinkedText text={message.text} marked />
      </p>
    );
  }
  const text = mine ? recalledText(message.id) : '';
  return (
    <p className={styles.middle}>
      {mine ? t('chat.recalledOwn') : t('chat.recalledOf', { name: conversationName(t, conversation) })}
      {text ? (
        <Focusable className={styles.rewrite} onPress={() => onRewrite(text)}>
          {t('chat.rewrite')}
        </Focusable>
      ) : null}
    </p>
  );
}
