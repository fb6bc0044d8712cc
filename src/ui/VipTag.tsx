import { useT } from '../i18n/use-t';
import styles from './VipTag.module.css';

/**
 * Gold stands for VIP and nothing else. Level 4 and above share a tag (spec section 6).
 * @param level of a person; without one: what is for VIP, at any level
 */
export function VipTag({ level }: { level?: number }) {
  const t = useT();
  if (level === undefined) return <span className={styles.tag}>VIP</span>;
  if (level <= 0) return null;
  return <span className={styles.tag}>{level >= 4 ? t('ui.vipTop') : t('ui.vipLevel', { n: level })}</span>;
}
