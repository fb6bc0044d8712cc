import type { VipAfter } from '../../contract/schemas/vip';
import { FocusScope } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { NewCard } from './NewCard';
import styles from './PaidCard.module.css';

interface PaidCardProps {
  /** The member's name; '' where it is not known. */
  name: string;
  after: VipAfter | null;
  goOn: { label: string; onPress: () => void };
  /** A further benefit of the purchase. */
  note?: string;
}

/** The card of the new membership, one warm sentence, and one button that goes on. Focus is on the button, and it is never pressed automatically. */
export function PaidCard({ name, after, goOn, note }: PaidCardProps) {
  const t = useT();
  return (
    <FocusScope id="paid" className={styles.paid} data-paid="">
      <NewCard
        name={name}
        level={after?.typeName ?? 'VIP'}
        expiresAt={after?.expiresAt ?? 0}
        main={t('buy.paid')}
        texts={[t('buy.paid.text'), ...(note ? [note] : [])]}
      />
      <Button id="go-on" tone="gold" icon="play" wide landing label={goOn.label} onPress={goOn.onPress} />
    </FocusScope>
  );
}
