import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { OrderDetail, StartedOrder } from '../../../contract/schemas/vip';
import { amountOf, isSandbox, packOf } from '../../../features/pay-result/facts';
import { usePhoneAddress } from '../../../features/pay-result/use-leave-to-pay';
import { useOrderActions } from '../../../features/pay-result/use-order-actions';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { QrCode, QrPlate } from '../../../ui/QrCode';
import { Spinner } from '../../../ui/Spinner';
import styles from './TvOrder.module.css';

/** Design px: read from a sofa (look.md, Buying). */
const CODE = 360;

interface Open {
  order: OrderDetail;
  way: string;
  /** Seconds. */
  remaining: number;
}

/** What a television shows of an order: the amount, what to do, and the provider's own code. */
export function TvOrder({ order, way, remaining }: Open) {
  const t = useT();
  const actionsOf = useOrderActions(order);
  return (
    <div className={styles.order}>
      <section className={styles.words}>
        <h2 className={styles.title}>{t('payPage.now.tv', { way })}</h2>
        <p className={styles.pack}>{packOf(order)}</p>
        <p className={styles.amount}>{amountOf(order)}</p>
        <p className={styles.remaining} role="timer">
          {t('payPage.remaining', { time: clock(remaining) })}
        </p>
        <ol className={styles.steps}>
          <li className={styles.step}>{t('payPage.now.step1', { way })}</li>
          <li className={styles.step}>{t('payPage.now.step2')}</li>
          <li className={styles.step}>{t('payPage.now.step3')}</li>
        </ol>
        <Group id="actions" className={styles.actions}>
          {actionsOf(['done', 'otherWay', 'giveUp']).map(({ id, label, onPress }, at) => (
            <div key={id} className={styles.action}>
              <Button
                id={id}
                label={label}
                tone={at === 0 ? 'primary' : 'plain'}
                landing={at === 0}
                onPress={onPress}
              />
            </div>
          ))}
        </Group>
      </section>
      <Code order={order} />
    </div>
  );
}

/** What a phone scans: the provider's code, its page, or, where a form has to be posted, our own page, which posts it. */
function contentOf({ step, order }: StartedOrder): string {
  if (step.kind === 'qr') return step.content;
  return step.kind === 'redirect' ? step.url : paths.zfbPay(order.orderId);
}

function Code({ order }: { order: OrderDetail }) {
  const t = useT();
  const started = useCall('payOrder', { orderId: order.orderId }, { staleTime: limits.storedOrderExpiryMs });
  const address = usePhoneAddress(started.data ? contentOf(started.data) : '');
  const failed = started.state === 'error' || started.state === 'offline';
  return (
    <section className={styles.code} data-code={failed ? 'failed' : started.state}>
      {started.data ? (
        <QrCode text={address} size={CODE} label={t('payPage.now.code')} />
      ) : (
        <QrPlate size={CODE} className={styles.plate}>
          {failed ? <Icon name="offline" /> : <Spinner />}
        </QrPlate>
      )}
      <p className={styles.hint} role="status">
        {failed
          ? started.error?.message || t('payPage.now.code.failed')
          : t(started.data ? 'payPage.now.tv.text' : 'payPage.now.code.making')}
      </p>
      {failed ? (
        <Button id="again" icon="refresh" label={t('payPage.now.code.again')} onPress={() => void started.refetch()} />
      ) : null}
      {isSandbox(order) ? <p className={styles.sandbox}>{t('payPage.sandbox')}</p> : null}
    </section>
  );
}
