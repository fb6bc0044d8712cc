import { useEffect } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { OrderDetail } from '../../../contract/schemas/vip';
import { OrderPage, OrderResult } from '../../../features/pay-result/OrderPage';
import { ResultSkeleton } from '../../../features/pay-result/ResultCard';
import { isOpen } from '../../../features/pay-result/use-order';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Invoice } from './Invoice';

/** A chain has a new block every few seconds. Ms. */
const everyMs = 5_000;

/** /vcoinPay (query orderId): an invoice in coins, and what has come of it so far (spec section 4, pay type 2). */
export default function VcoinPayScreen() {
  return <OrderPage title="coin.title">{(order) => <CoinOrder order={order} />}</OrderPage>;
}

function CoinOrder({ order }: { order: OrderDetail }) {
  const t = useT();
  const { go } = useNavigation();
  const { onVisibility } = usePlatform();
  const { orderId, state } = order;
  const asked = useCall('coinInvoice', { orderId }, { staleTime: 0 });
  const { data, refetch } = asked;
  const open = isOpen(order);
  useEffect(() => {
    if (state === 'paid') go(paths.payPage('vcoinPaySuccess', orderId), { replace: true });
  }, [state, orderId, go]);
  useEffect(() => {
    if (!open) return undefined;
    let poll = setInterval(() => void refetch(), everyMs);
    const stop = onVisibility((visible) => {
      clearInterval(poll);
      if (!visible) return;
      void refetch();
      poll = setInterval(() => void refetch(), everyMs);
    });
    return () => {
      clearInterval(poll);
      stop();
    };
  }, [open, refetch, onVisibility]);
  // An end of the order is told as every other order's, unless the coins have more to say.
  if (!open && data?.state !== 'late' && data?.state !== 'under')
    return <OrderResult order={order} open="confirming" />;
  const none = {
    main: t('coin.none'),
    secondary: t('coin.none.text'),
    action: { label: t('payPage.act.continue'), onPress: () => go(paths.zfbPay(orderId), { replace: true }) },
  };
  if (isApiError(asked.error) && asked.error.kind === 'notFound') return <EmptyBlock {...none} />;
  return (
    <ListState of={asked} skeleton={<ResultSkeleton />} empty={none}>
      {data ? <Invoice order={order} invoice={data} /> : null}
    </ListState>
  );
}
