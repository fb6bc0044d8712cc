import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import styles from './HitCount.module.css';

/** How often it was played, 10,000 and more with 万 (spec section 3). */
export function HitCount({ hit }: { hit: number }) {
  const t = useT();
  const text = count(hit, t('browse.wan'));
  return (
    <span className={styles.hit} aria-label={t('browse.rank.hit', { n: text })}>
      <span className={styles.icon}>
        <Icon name="flame" />
      </span>
      {text}
    </span>
  );
}
