import type { OrderDetail } from '../../../contract/schemas/vip';
import { amountOf, factsOf, isSandbox } from '../../../features/pay-result/facts';
import { ResultCard } from '../../../features/pay-result/ResultCard';
import { useLeaveToPay, useReturn } from '../../../features/pay-result/use-leave-to-pay';
import { useOrderActions } from '../../../features/pay-result/use-order-actions';
import { useT } from '../../../i18n/use-t';
import { useSession } from '../../../state/session';

interface Open {
  order: OrderDetail;
  /** What the way to pay is called. */
  way: string;
  /** Seconds. */
  remaining: number;
}

/** A phone goes to the provider's page, and is asked when it comes back. */
export function PhoneOrder({ order, way, remaining }: Open) {
  const t = useT();
  const me = useSession((state) => state.user?.id ?? '');
  const [leave, leaving] = useLeaveToPay(order.orderId);
  const actionsOf = useOrderActions(order);
  useReturn(order.orderId);
  const pay = { id: 'pay', label: t(leaving ? 'payPage.now.going' : 'payPage.now.go', { way }), onPress: leave };
  return (
    <ResultCard
      icon="coin"
      tone="plain"
      title={`${t('payPage.now.phone')} ${amountOf(order)}`}
      text={t('payPage.now.phone.text', { way })}
      remaining={remaining}
      actions={[pay, ...actionsOf(['done', 'otherWay', 'giveUp'])]}
      facts={factsOf(t, order, me)}
      note={isSandbox(order) ? t('payPage.sandbox') : undefined}
    />
  );
}
