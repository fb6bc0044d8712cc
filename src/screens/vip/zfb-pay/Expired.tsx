import type { OrderDetail } from '../../../contract/schemas/vip';
import { factsOf } from '../../../features/pay-result/facts';
import { ResultCard } from '../../../features/pay-result/ResultCard';
import { useOrderActions } from '../../../features/pay-result/use-order-actions';
import { useT } from '../../../i18n/use-t';
import { useSession } from '../../../state/session';

/** Its 15 minutes are over: nobody can pay it any more, and whoever has says so. */
export function Expired({ order }: { order: OrderDetail }) {
  const t = useT();
  const me = useSession((state) => state.user?.id ?? '');
  const actionsOf = useOrderActions(order);
  return (
    <ResultCard
      icon="clock"
      tone="warn"
      title={t('payPage.expired')}
      text={t('payPage.expired.text')}
      actions={actionsOf(['again', 'submit', 'service'])}
      facts={factsOf(t, order, me)}
    />
  );
}
