import type { Conversation } from '../../../contract/schemas/chat';
import { conversationName } from '../../../features/chat/last-line';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation } from '../../../ui/navigation';
import { VipTag } from '../../../ui/VipTag';
import styles from './ChatHead.module.css';

/** Whom one talks to, and what can be set about it. */
export function ChatHead({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { go, back, knows } = useNavigation();
  const { layout } = usePlatform();
  const { peer, muted } = conversation;
  const settings = paths.chatSet(conversation.id);
  return (
    <header className={styles.head}>
      <Group id="head" className={styles.line}>
        {layout === 'touch' ? <IconButton id="back" icon="back" label={t('ui.back')} onPress={back} /> : null}
        <h1 className={styles.name}>{conversationName(t, conversation)}</h1>
        {peer.service ? <span className={styles.service}>{t('ui.service')}</span> : null}
        {!peer.service && peer.vipLevel > 0 ? (
          <span className={styles.tag}>
            <VipTag level={peer.vipLevel} />
          </span>
        ) : null}
        {peer.bigV ? <span className={styles.bigV}>{t('chat.bigV')}</span> : null}
        {muted ? <span className={styles.quiet}>{t('messages.mute')}</span> : null}
        <span className={styles.rest} />
        {(knows?.(settings) ?? true) ? (
          <IconButton id="settings" icon="more" label={t('chat.settings')} onPress={() => go(settings)} />
        ) : null}
      </Group>
    </header>
  );
}

/** Before the answer: what the address says, and the way back. */
export function WaitingHead({ title }: { title: string }) {
  const t = useT();
  const { back } = useNavigation();
  const { layout } = usePlatform();
  return (
    <header className={styles.head}>
      <Group id="head" className={styles.line}>
        {layout === 'touch' ? <IconButton id="back" icon="back" label={t('ui.back')} onPress={back} /> : null}
        <h1 className={styles.name}>{title}</h1>
      </Group>
    </header>
  );
}
