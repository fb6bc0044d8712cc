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
  /** The content for the order that the address names. */
  children: (order: OrderDetail) => ReactNode;
}

/** A page about one order: its skeleton, the messages that there is no such order or no answer, and the page's content. */
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

/** The message for an order that does not exist. */
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
 * A page on which the viewer writes about an order; not shown for one that does not exist. Without an answer of the server it is shown all the same,
 * because it holds the viewer's draft.
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

/** The state of an order. @param open the card that is shown while the order is open */
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

/** The text about how long the membership lasts, for the viewer or for another person; a payment that is not granted yet is being processed. */
function paidText(t: ReturnType<typeof useT>, order: OrderDetail, values: Record<string, string>): string {
  if (!order.granted) return t('payPage.paid.granting');
  if (order.own || values.name === order.from.nickName) return t('payPage.paid.until', values);
  return t('payPage.paid.gift', values);
}

/** The usual page about an order: its final state where it has one, else the page's own card. */
export const OrderScreen = ({ title, open }: { title: MessageKey; open: OpenCard }) => (
  <OrderPage title={title}>{(order) => <OrderResult order={order} open={open} />}</OrderPage>
);
