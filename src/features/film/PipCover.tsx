import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import { usePlayerState } from './control-deps';
import styles from './Overlays.module.css';

/** Says in our own words, over what the engine writes into the picture, that the film plays in its own small window (picture-in-picture). */
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
