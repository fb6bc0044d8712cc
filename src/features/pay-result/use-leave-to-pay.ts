import { useEffect } from 'react';
import { call } from '../../api/client';
import { useAction } from '../../api/use-action';
import { ret } from '../../contract/ret';
import type { PayStep } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { plainText, stored } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { useNavigation } from '../../ui/navigation';
import { toast } from '../../ui/toast';
import { useFollowOrder } from '../vip-buy/use-follow-order';
import { payRefer } from '../vip-buy/vip-store';

/** The order with which this tab has gone to its provider's page. */
const left = stored('payLeft', plainText);
export const forgetLeaving = (): void => left.remove();

/**
 * The step as a phone takes it: a code is opened instead of scanned. A path on our own host becomes a full address, since the provider's pages there
 * are no pages of the app.
 */
function onPhone(step: PayStep): PayStep {
  const address = step.kind === 'qr' ? step.content : step.kind === 'redirect' ? step.url : '';
  return address ? { kind: 'redirect', url: new URL(address, window.location.origin).href } : step;
}

/**
 * Goes to the provider's page with an order.
 * @param screen the television for which a phone pays without being signed in: no page of ours asks it afterwards
 * @returns the function that leaves, and whether an answer is awaited
 */
export function useLeaveToPay(orderId: string, screen = ''): [leave: () => void, busy: boolean] {
  const t = useT();
  const { go } = useNavigation();
  const follow = useFollowOrder();
  return useAction(
    async () => {
      const refer = payRefer();
      const { step } = await call('payOrder', {
        orderId,
        as: 'wap',
        ...(refer ? { Refer: refer } : {}),
        ...(screen ? { screen } : {}),
      });
      if (!screen) left.set(orderId);
      follow(onPhone(step), orderId);
    },
    (refusal) => {
      const isAway = refusal.ret === ret.unavailable || refusal.ret === ret.badRequest;
      if (isAway && !screen) go(paths.payPage('unablePay', orderId));
      else toast.refused(refusal.message || t('payPage.network'));
    },
  );
}

/** Asks viewers who come back from the provider's page by Back, or by closing it, whether they have paid. */
export function useReturn(orderId: string): void {
  const { go } = useNavigation();
  const { onVisibility } = usePlatform();
  useEffect(() => {
    const ask = () => {
      if (left.get() !== orderId) return;
      left.remove();
      go(paths.payPage('zfbPayConfirm', orderId), { replace: true });
    };
    const stop = onVisibility((visible) => visible && ask());
    // A page that the browser restores from its cache gets no visibility event.
    window.addEventListener('pageshow', ask);
    ask();
    return () => {
      stop();
      window.removeEventListener('pageshow', ask);
    };
  }, [go, onVisibility, orderId]);
}

/** The address that a phone opens: a path is completed with the address that phones in the same house reach. */
export function usePhoneAddress(content: string): string {
  const lan = useConfig((state) => state.dynamic?.lanUrl ?? '');
  return content.charAt(0) === '/' ? `${lan || window.location.origin}${content}` : content;
}
