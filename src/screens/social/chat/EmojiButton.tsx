import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import styles from './Composer.module.css';

/** Drawn here: the icons of the whole app are part of the first screen, which has no use for a face. */
export function EmojiButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Focusable id="emoji" className={styles.emojiButton} aria-label={t('chat.emoji')} onPress={onPress}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14c1 1.800 2.400 2.600 4 2.600s3-.8 4-2.600M9 9.500h.01M15 9.500h.01" />
      </svg>
      <span className={styles.toolName} aria-hidden="true">
        {t('chat.emoji')}
      </span>
    </Focusable>
  );
}
