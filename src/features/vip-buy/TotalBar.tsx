import type { PayType, VipPackage } from '../../contract/schemas/vip';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { WholeDates } from '../../ui/WholeDates';
import styles from './TotalBar.module.css';
import { afterOf, oldPriceOf, priceOf } from './words';

interface TotalBarProps {
  pack: VipPackage | null;
  way: PayType | null;
  busy: boolean;
  onPay: () => void;
}

/** The total bar (spec 2.11): the price, the pack, and the one button that authorises the payment, with the price in it. */
export function TotalBar({ pack, way, busy, onPay }: TotalBarProps) {
  const t = useT();
  return (
    <Group id="total" className={styles.bar} role="group" aria-label={t('buy.total')}>
      <p className={styles.texts}>
        <span className={styles.line}>
          <span className={styles.price}>{pack ? priceOf(pack) : ''}</span>
          <span className={styles.old}>{pack ? oldPriceOf(pack) : ''}</span>
        </span>
        <span className={styles.after}>
          <WholeDates text={pack ? afterOf(t, pack) : ''} />
        </span>
      </p>
      <Button
        id="pay"
        tone="gold"
        label={pack && way ? t('buy.pay', { price: priceOf(pack) }) : t('buy.choose')}
        waiting={busy || !pack || !way}
        onPress={onPay}
      />
    </Group>
  );
}
