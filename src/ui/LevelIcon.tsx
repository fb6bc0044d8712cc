import { limits } from '../contract/limits';
import { useT } from '../i18n/use-t';
import styles from './LevelIcon.module.css';

/** The level at which the icon is drawn filled. */
const highFrom = 5;

/** A viewer's level; levels above the cap wear the cap's icon (spec section 3). */
export function LevelIcon({ level }: { level: number }) {
  const t = useT();
  if (level <= 0) return null;
  const shown = Math.min(level, limits.levelIconCap);
  return (
    <span className={shown >= highFrom ? `${styles.level} ${styles.high}` : styles.level}>
      {t('ui.level', { n: shown })}
    </span>
  );
}
