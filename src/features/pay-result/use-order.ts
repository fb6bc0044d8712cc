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

/** Whether something may still become of it. */
export const isOpen = ({ state }: Pick<OrderDetail, 'state'>): boolean => state === 'waiting' || state === 'paying';

/**
 * An order as it stands: the event tells when it moves on, and while it is open it is asked about every 2 s as long as the page
 * is in sight, because a socket may lose one.
 * @param orderId '' for none @param screen the television that a phone bought for without being signed in
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

/** There is no such order, or it is not this viewer's. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.kind === 'notFound';

/** Spec section 4, pay types. */
const CARD = -1;

/** Orders whose payment this run of the app has taken note of. */
const noted = new Set<string>();

/** What was shown before the payment is wrong from now on (spec 2.6). */
function usePaid(order: OrderDetail | undefined): void {
  const me = useSession((state) => state.user?.id ?? '');
  const orderId = order?.state === 'paid' ? order.orderId : '';
  // Of a gift to this viewer, or of another's television, the card is somebody else's.
  const byCard = order?.payType === CARD && order.from.id === me;
  useEffect(() => {
    if (!orderId || noted.has(orderId)) return;
    noted.add(orderId);
    void clearAfterPayment();
    if (byCard) void rememberCard(orderId);
  }, [orderId, byCard]);
}

/** Spec section 3, creditCardInfo. Without an answer the page of buying names no card, and nothing is lost. */
async function rememberCard(orderId: string): Promise<void> {
  const [answer] = await attempt(call('paidCard', { orderId }));
  if (answer?.card) keepCard(answer.card);
}
