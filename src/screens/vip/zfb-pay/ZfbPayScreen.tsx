import { useEffect } from 'react';
import type { OrderDetail } from '../../../contract/schemas/vip';
import { OrderPage, OrderResult } from '../../../features/pay-result/OrderPage';
import { isOpen } from '../../../features/pay-result/use-order';
import { useRemaining } from '../../../features/pay-result/use-remaining';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Expired } from './Expired';
import { PhoneOrder } from './PhoneOrder';
import { TvOrder } from './TvOrder';

/** /zfbPay (query orderId or guid, expired): an order that waits to be paid, by Alipay or a way like it (spec section 4). */
export default function ZfbPayScreen() {
  return <OrderPage title="payPage.title">{(order) => <ZfbOrder order={order} />}</OrderPage>;
}

function ZfbOrder({ order }: { order: OrderDetail }) {
  const t = useT();
  const { query } = useRoute();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const remaining = useRemaining(order.expiresAt);
  const { orderId, state } = order;
  useEffect(() => {
    if (state === 'paid') go(paths.payPage('zfbPaySuccess', orderId), { replace: true });
  }, [state, orderId, go]);
  const expired = query.get('expired') !== null && query.get('expired') !== '0';
  // The server closes it a moment after its time is over; one that its buyer has given up was closed before.
  const over = remaining === 0 || expired;
  if (over && (state === 'closed' || isOpen(order))) return <Expired order={order} />;
  if (!isOpen(order)) return <OrderResult order={order} open="confirming" />;
  const way = order.payTitle || t('payPage.title');
  return layout === 'tv' ? (
    <TvOrder order={order} way={way} remaining={remaining} />
  ) : (
    <PhoneOrder order={order} way={way} remaining={remaining} />
  );
}
