import type { Conversation } from '../../../contract/schemas/chat';
import { conversationName } from '../../../features/chat/last-line';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Chip } from '../../../ui/Chip';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import styles from './EmptyChat.module.css';

interface EmptyChatProps {
  conversation: Conversation;
  /** Absent where one may not write. */
  onSay: ((text: string) => void) | undefined;
}

const ready = ['chat.hello1', 'chat.hello2', 'chat.hello3'] as const;

/** Two who have never talked: who it is, and three ways to begin. */
export function EmptyChat({ conversation, onSay }: EmptyChatProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { peer } = conversation;
  const name = conversationName(t, conversation);
  return (
    <div className={styles.empty} data-empty="">
      <PersonAvatar person={peer} name={name} size={layout === 'tv' ? 128 : 72} />
      <p className={styles.main}>{t('chat.emptyMain', { name })}</p>
      <p className={styles.text}>{peer.introduce || t('chat.emptyText')}</p>
      {onSay ? (
        <Group id="hello" className={styles.ready}>
          {ready.map((key) => (
            <span key={key} className={styles.one}>
              <Chip id={key} label={t(key)} onPress={() => onSay(t(key))} />
            </span>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
