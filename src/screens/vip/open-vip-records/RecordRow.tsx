import type { OrderDetail } from '../../../contract/schemas/vip';
import { amountOf, isGiftToMe, moment, packOf, refundedOf } from '../../../features/pay-result/facts';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { Icon, type IconName } from '../../../ui/Icon';
import styles from './OpenVipRecords.module.css';

/** A state is told by its word and by a shape. */
const marks: Record<OrderDetail['state'], { icon: IconName; look: string | undefined }> = {
  waiting: { icon: 'clock', look: styles.open },
  paying: { icon: 'clock', look: styles.open },
  paid: { icon: 'check', look: styles.paid },
  closed: { icon: 'close', look: styles.over },
  late: { icon: 'refresh', look: styles.over },
  refunded: { icon: 'refresh', look: styles.over },
};

/** An order as a row of the records: what, when, how much, what has become of it, and whose gift it is. */
export function RecordRow({ order, me, onPress }: { order: OrderDetail; me: string; onPress: () => void }) {
  const t = useT();
  const given = isGiftToMe(order, me);
  const refunded = refundedOf(order);
  const { icon, look } = marks[order.state];
  const gift = given
    ? t('records.gift.from', { name: order.from.nickName })
    : order.own
      ? ''
      : t('records.gift.to', { name: order.to.nickName });
  return (
    <Focusable id={order.orderId} className={styles.row} data-order={order.state} onPress={onPress}>
      <span className={styles.texts}>
        <span className={styles.nameLine}>
          {gift ? (
            <span className={styles.gift}>
              <Icon name="gift" />
            </span>
          ) : null}
          <span className={styles.name}>{packOf(order)}</span>
        </span>
        <span className={styles.facts}>{[moment(order.createdAt), gift].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.end}>
        <span className={styles.amount}>{given ? t('records.gift') : amountOf(order)}</span>
        <span className={`${styles.state} ${look ?? ''}`}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          {refunded ? t('records.partRefunded', { amount: refunded }) : t(`records.state.${order.state}`)}
        </span>
      </span>
    </Focusable>
  );
}
