import type { MessageCard } from '../../../contract/schemas/chat';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Icon, type IconName } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './CardFace.module.css';

const icons: Record<MessageCard['kind'], IconName> = {
  title: 'play',
  post: 'comment',
  person: 'user',
  order: 'list',
  help: 'help',
};

/** Something of the app that a message shows; OK opens it. */
export function CardFace({ card }: { card: MessageCard }) {
  const t = useT();
  const { layout } = usePlatform();
  const { kind, title, text, picture, gone } = card;
  return (
    <span className={styles.card}>
      <span className={styles.top}>
        {kind === 'person' && !gone ? (
          <span className={styles.face}>
            <Avatar src={picture} name={title} size={layout === 'tv' ? 96 : 48} />
          </span>
        ) : picture && !gone ? (
          <span className={styles.art}>
            <Picture src={picture} width={layout === 'tv' ? 96 : 48} ratio="poster" alt={title} />
          </span>
        ) : (
          <span className={styles.icon}>
            <Icon name={icons[kind]} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title}>{gone ? t('chat.cardGone') : title}</span>
          {text && !gone ? <span className={styles.text}>{text}</span> : null}
        </span>
      </span>
      <span className={styles.kind}>{t(`chat.card.${kind}`)}</span>
    </span>
  );
}
