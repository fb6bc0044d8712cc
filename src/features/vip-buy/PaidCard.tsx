import type { VipAfter } from '../../contract/schemas/vip';
import { FocusScope } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { date } from '../../lib/format';
import { useBrand } from '../../state/brand';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './PaidCard.module.css';

interface PaidCardProps {
  /** Whose membership it is; '' where that is not known. */
  name: string;
  after: VipAfter | null;
  goOn: { label: string; onPress: () => void };
}

/** The new card of membership, one warm sentence, and one button that goes on. Focus is on it, and nothing presses by itself. */
export function PaidCard({ name, after, goOn }: PaidCardProps) {
  const t = useT();
  const { name: brand } = useBrand();
  return (
    <FocusScope id="paid" className={styles.paid} data-paid="">
      <div className={styles.card}>
        <span className={styles.line}>
          <span className={styles.brand}>{brand}</span>
          <span className={styles.crown}>
            <Icon name="crown" />
          </span>
        </span>
        <span className={styles.level}>{after?.typeName ?? 'VIP'}</span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {after && after.expiresAt > 0 ? <span className={styles.date}>{date(after.expiresAt)}</span> : null}
        </span>
      </div>
      <div role="status">
        <p className={styles.main}>{t('buy.paid')}</p>
        <p className={styles.text}>{t('buy.paid.text')}</p>
      </div>
      <Button id="go-on" tone="gold" icon="play" wide landing label={goOn.label} onPress={goOn.onPress} />
    </FocusScope>
  );
}
