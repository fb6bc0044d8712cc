import { useEffect } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { useCall } from '../../api/queries';
import { holdRealtime, onEvent } from '../../api/realtime';
import { limits } from '../../contract/limits';
import type { OrderDetail } from '../../contract/schemas/vip';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { clearAfterPayment } from '../vip-buy/after-payment';
import { keepCard } from '../vip-buy/vip-store';

/** Whether the state of the order may still change. */
export const isOpen = ({ state }: Pick<OrderDetail, 'state'>): boolean => state === 'waiting' || state === 'paying';

/**
 * An order in its present state: the event tells of a change, and while the order is open and the page visible it is requested every 2 s, because a
 * socket may lose an event.
 * @param orderId '' for none @param screen the television for which a phone bought without being signed in
 */
export function useOrder(orderId: string, screen = '') {
  const { onVisibility } = usePlatform();
  const order = useCall(
    'orderDetail',
    { orderId, ...(screen ? { screen } : {}) },
    { enabled: orderId !== '', staleTime: 0 },
  );
  const { data, refetch, error } = order;
  const open = data !== undefined && isOpen(data);
  useEffect(() => {
    if (!open) return undefined;
    let poll = setInterval(() => void refetch(), limits.qrPollMs);
    const stops = [
      holdRealtime(),
      onEvent('orderState', (told) => {
        if (told.orderId === orderId) void refetch();
      }),
      onVisibility((visible) => {
        clearInterval(poll);
        if (!visible) return;
        void refetch();
        poll = setInterval(() => void refetch(), limits.qrPollMs);
      }),
    ];
    return () => {
      clearInterval(poll);
      for (const stop of stops) stop();
    };
  }, [open, orderId, refetch, onVisibility]);
  usePaid(data);
  return { ...order, gone: orderId === '' || isNotFound(error) };
}

/** Whether there is no such order, or it is not this viewer's. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.kind === 'notFound';

/** A pay type of spec section 4. */
const CARD = -1;

/** The orders whose payment this run of the app has handled already. */
const noted = new Set<string>();

/** Drops cached answers after a payment, because they are outdated (spec 2.6). */
function usePaid(order: OrderDetail | undefined): void {
  const me = useSession((state) => state.user?.id ?? '');
  const orderId = order?.state === 'paid' ? order.orderId : '';
  // An order that was a gift to this viewer, or for another's television, was paid with somebody else's card.
  const byCard = order?.payType === CARD && order.from.id === me;
  useEffect(() => {
    if (!orderId || noted.has(orderId)) return;
    noted.add(orderId);
    void clearAfterPayment();
    if (byCard) void rememberCard(orderId);
  }, [orderId, byCard]);
}

/** Stores the card (spec section 3, creditCardInfo). Without an answer the page of buying names no card, and nothing is lost. */
async function rememberCard(orderId: string): Promise<void> {
  const [answer] = await attempt(call('paidCard', { orderId }));
  if (answer?.card) keepCard(answer.card);
}
