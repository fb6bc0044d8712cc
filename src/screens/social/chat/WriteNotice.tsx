import { useAction } from '../../../api/use-action';
import type { Conversation } from '../../../contract/schemas/chat';
import { refreshConversation } from '../../../features/chat/conversations';
import { setBlocked, sureToForgive } from '../../../features/people/black-list';
import { isOthersCase } from '../../../features/service/own-case';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import styles from './ChatScreen.module.css';

/** Whether the field stands there: who waits for an answer may go on writing, and keeps what they wrote. */
export const hasField = (conversation: Conversation): boolean => {
  const { mayWrite, case: now } = conversation;
  // An agent takes a case before they write in it.
  if (isOthersCase(conversation) && now?.state !== 'open') return false;
  return mayWrite === 'open' || mayWrite === 'stranger' || mayWrite === 'waiting';
};

/** What one may write, where that is not everything; and what to do about it. */
export function WriteNotice({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { mayWrite, left } = conversation;
  switch (mayWrite) {
    case 'open':
      return null;
    case 'stranger':
      return <p className={styles.notice}>{t('chat.may.stranger', { n: left })}</p>;
    case 'waiting':
      return <p className={styles.notice}>{t('chat.may.waiting')}</p>;
    case 'blocked':
      return <Blocked uid={conversation.peer.id} />;
    case 'keptAway':
    case 'friendsOnly':
    case 'closed':
    case 'muted':
      return <p className={`${styles.notice} ${styles.instead}`}>{t(`chat.may.${mayWrite}`)}</p>;
  }
}

function Blocked({ uid }: { uid: string }) {
  const t = useT();
  const [forgive, busy] = useAction(async () => {
    if (!(await sureToForgive(t))) return;
    await setBlocked(uid, false);
    refreshConversation();
  });
  return (
    <Group id="blocked" className={`${styles.notice} ${styles.instead}`}>
      <span>{t('chat.may.blocked')}</span>
      <span className={styles.noticeButton}>
        <Button id="forgive" landing label={t('people.forgive')} waiting={busy} onPress={forgive} />
      </span>
    </Group>
  );
}
