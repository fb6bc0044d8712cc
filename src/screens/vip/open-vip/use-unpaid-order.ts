import { useEffect } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient, queryKey } from '../../../api/queries';
import { currentLanguage } from '../../../i18n/i18n';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { useFault } from '../../../ui/use-fault';

/** The stored order (spec section 3) is what the next page shows: it stands there at once, as it was when it was asked for. */
async function keepStored(orderId: string): Promise<void> {
  const [stored] = await attempt(call('storedOrder', {}));
  const order = stored?.existingOrder;
  if (order?.orderId !== orderId) return;
  queryClient.setQueryData([...queryKey('orderDetail', { orderId }), currentLanguage()], order);
}

/**
 * Spec section 4, unpaid-order check: an order that waits to be paid, or whose time is over, stands in place of this page.
 * Without an answer the page stands: the order is found at the next visit.
 * @param uid '' where there is nobody to ask for
 */
export function useUnpaidOrder(uid: string): void {
  const { go, knows } = useNavigation();
  const fail = useFault();
  useEffect(() => {
    if (!uid) return undefined;
    let stands = true;
    const check = async () => {
      const [answer] = await attempt(call('unpaidOrder', { uid }));
      const found = answer?.info[0];
      if (!stands || !found || found.status === 0) return;
      if (found.status === 1) await keepStored(found.guid);
      if (!stands) return;
      const path = paths.zfbPay(found.guid, found.status === 2 ? 1 : undefined);
      if (knows?.(path) ?? true) go(path, { replace: true });
    };
    check().catch(fail);
    return () => {
      stands = false;
    };
  }, [uid, go, knows, fail]);
}
