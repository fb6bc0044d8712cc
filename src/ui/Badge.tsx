import { useT } from '../i18n/use-t';
import { badgeCount } from '../lib/format';
import styles from './Badge.module.css';

/** Above 99 an ellipsis (spec section 3); nothing for 0. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{badgeCount(count)}</span> : null;
}

/** Something is new, however much. Stands beside what it belongs to. */
export function Dot() {
  const t = useT();
  return <i className={styles.dot} role="img" aria-label={t('ui.new')} />;
}
