import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import { usePlayerState } from './control-deps';
import styles from './Overlays.module.css';

/** The film is in its own small window: here is said so, in our words, over what the engine writes into the picture. */
export function PipCover() {
  const t = useT();
  const pip = usePlayerState((state) => state.pip);
  if (!pip) return null;
  return (
    <div className={`${styles.centre} ${styles.pip}`} data-pip="">
      <span className={styles.pipIcon}>
        <Icon name="pip" />
      </span>
      <span className={styles.waiting}>{t('player.pipNow')}</span>
    </div>
  );
}
