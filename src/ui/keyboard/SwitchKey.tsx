import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import styles from './Keyboard.module.css';

/** 中/英: the one that is on stands out. The same node on both keyboards, so that focus stays on it. */
export function SwitchKey({ chinese, onPress }: { chinese: boolean; onPress: () => void }) {
  const t = useT();
  const off = (on: boolean) => (on ? undefined : styles.off);
  return (
    <Focusable
      id="language"
      className={`${styles.key} ${styles.tool}`}
      aria-label={t(chinese ? 'ui.key.toLetters' : 'ui.key.toChinese')}
      onPress={onPress}
    >
      <span>
        <span className={off(chinese)}>{t('ui.key.chinese')}</span>
        <span className={styles.off}>/</span>
        <span className={off(!chinese)}>{t('ui.key.english')}</span>
      </span>
    </Focusable>
  );
}
