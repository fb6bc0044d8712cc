import { useCallback, useRef } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { PayType, StartedOrder } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { price } from '../../lib/price';
import { useConfig } from '../../state/config';
import { Dialog } from '../../ui/Dialog';
import { useFault } from '../../ui/use-fault';
import { PayQr } from '../pay/PayQr';
import type { PayCode } from '../pay/pay-code';
import { shownOrderTopic } from '../pay/pay-topics';
import { usePayCode } from '../pay/use-pay-code';
import styles from './ProviderCode.module.css';

interface ProviderCodeProps {
  started: StartedOrder;
  /** The content of the provider's code. */
  content: string;
  way: PayType;
  onPaid: (orderId: string) => void;
  onClose: () => void;
}

/** A path is completed with our own address, as phones in the same house reach it. */
const whole = (content: string): string =>
  content[0] === '/' ? (useConfig.getState().dynamic?.lanUrl || window.location.origin) + content : content;

/** A provider's own code, for a viewer who chose that way to pay by remote. If it is closed without a payment, the order is given up. */
export function ProviderCode({ started, content, way, onPaid, onClose }: ProviderCodeProps) {
  const t = useT();
  const fail = useFault();
  const { order } = started;
  const shown = useRef(false);
  const make = useCallback(async (): Promise<PayCode> => {
    const { orderId } = order;
    if (!shown.current) {
      shown.current = true;
      return { key: orderId, url: whole(content), shortUrl: '', expiresAt: order.expiresAt };
    }
    const again = await call('payOrder', { orderId, SysName: way.sysName });
    if (again.step.kind !== 'qr') throw new ApiError('refused', 0, '');
    return { key: orderId, url: whole(again.step.content), shortUrl: '', expiresAt: again.order.expiresAt };
  }, [order, content, way.sysName]);
  const { code, state } = usePayCode(shownOrderTopic, make, onPaid);
  const close = () => {
    attempt(call('leaveOrder', { orderId: order.orderId })).catch(fail);
    onClose();
  };
  return (
    <Dialog
      title={t('buy.order.title', { way: way.title })}
      actions={[{ label: t('buy.order.cancel'), onPress: close, landing: true }]}
      onClose={close}
    >
      <p className={styles.what}>
        {order.packageName}
        <b className={styles.price}>{price(order.amount, order.currency, order.priceSymbol)}</b>
      </p>
      <PayQr code={code} state={state} again={close} hint={t('payPage.now.tv.text')} />
      <p className={styles.sandbox}>{way.sandbox ? t('buy.sandbox') : ''}</p>
    </Dialog>
  );
}
