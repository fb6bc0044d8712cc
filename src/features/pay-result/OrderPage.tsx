import type { ReactNode } from 'react';
import { useCall } from '../../api/queries';
import type { OrderDetail } from '../../contract/schemas/vip';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { date } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { EmptyBlock } from '../../ui/EmptyBlock';
import { ListState } from '../../ui/ListState';
import { useNavigation, useRoute } from '../../ui/navigation';
import { Page } from '../../ui/Page';
import { cardOf, type OpenCard } from './cards';
import { factsOf, isGiftToMe, isSandbox } from './facts';
import { orderIdOf } from './order-id';
import { ResultCard, ResultSkeleton } from './ResultCard';
import { SecondCode } from './SecondCode';
import { isNotFound, useOrder } from './use-order';
import { useOrderActions } from './use-order-actions';
import { useRemaining } from './use-remaining';

interface OrderPageProps {
  title: MessageKey;
  /** What it shows of the order that its address names. */
  children: (order: OrderDetail) => ReactNode;
}

/** A page about one order: its skeleton, that there is none, that no answer comes, and what the page says of it. */
export function OrderPage({ title, children }: OrderPageProps) {
  const t = useT();
  const { query } = useRoute();
  const order = useOrder(orderIdOf(query), query.get('screen') ?? '');
  const missing = useMissing();
  return (
    <Page title={t(title)}>
      {order.gone ? (
        <EmptyBlock {...missing} />
      ) : (
        <ListState of={order} skeleton={<ResultSkeleton />} empty={missing}>
          {order.data ? children(order.data) : null}
        </ListState>
      )}
    </Page>
  );
}

/** What is said of an order that is not there. */
function useMissing() {
  const t = useT();
  const { go } = useNavigation();
  return {
    main: t('payPage.missing'),
    secondary: t('payPage.missing.text'),
    action: { label: t('payPage.act.records'), onPress: () => go(paths.openVipRecords(), { replace: true }) },
  };
}

/**
 * A page to write something about an order on: not about one that is not there. Without an answer of the server it stands, for what
 * was written on it waits there.
 */
export function AboutOrder({ title, orderId, children }: { title: string; orderId: string; children: ReactNode }) {
  const order = useCall('orderDetail', { orderId }, { enabled: orderId !== '' });
  const missing = useMissing();
  if (orderId !== '' && order.state === 'loading')
    return (
      <Page title={title}>
        <ResultSkeleton />
      </Page>
    );
  if (isNotFound(order.error))
    return (
      <Page title={title}>
        <EmptyBlock {...missing} />
      </Page>
    );
  return children;
}

/** What has become of an order. @param open what is said of it while it is open */
export function OrderResult({ order, open }: { order: OrderDetail; open: OpenCard }) {
  const t = useT();
  const me = useSession((state) => state.user?.id ?? '');
  const remaining = useRemaining(order.expiresAt);
  const actionsOf = useOrderActions(order);
  const card = cardOf(order, open, me);
  const values = {
    name: isGiftToMe(order, me) ? order.from.nickName : order.to.nickName,
    way: order.payTitle,
    level: order.granted?.typeName ?? '',
    date: order.granted ? date(order.granted.expiresAt) : '',
  };
  return (
    <ResultCard
      icon={card.icon}
      tone={card.tone}
      title={t(card.title, values)}
      text={order.state === 'paid' ? paidText(t, order, values) : t(card.text, values)}
      {...(card.counts ? { remaining } : {})}
      actions={actionsOf(card.actions)}
      facts={factsOf(t, order, me)}
      gain={order.secondCode ? <SecondCode code={order.secondCode} scans /> : undefined}
      note={isSandbox(order) ? t('payPage.sandbox') : undefined}
    />
  );
}

/** Until when the membership holds, whose ever it is; a payment that is not granted yet is on its way. */
function paidText(t: ReturnType<typeof useT>, order: OrderDetail, values: Record<string, string>): string {
  if (!order.granted) return t('payPage.paid.granting');
  if (order.own || values.name === order.from.nickName) return t('payPage.paid.until', values);
  return t('payPage.paid.gift', values);
}

/** Most pages around an order are this: its end where it has one, else what the page is there for. */
export const OrderScreen = ({ title, open }: { title: MessageKey; open: OpenCard }) => (
  <OrderPage title={title}>{(order) => <OrderResult order={order} open={open} />}</OrderPage>
);
