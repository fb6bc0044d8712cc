import { badgeCount } from '../lib/format';
import styles from './Badge.module.css';

/** Above 99 an ellipsis (spec section 3); nothing for 0. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{badgeCount(count)}</span> : null;
}
