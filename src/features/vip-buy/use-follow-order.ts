import { useCallback } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { PayStep } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { isOwnPath } from '../../lib/pay-origin';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { useServerAddress } from '../../state/server-address';
import { alertDialog } from '../../ui/dialogs';
import { useNavigation } from '../../ui/navigation';
import { useFault } from '../../ui/use-fault';
import { nextOf, postForm } from './follow-step';

/** Whether the step may lead to an outside page, so that the permitted hosts have to be known. */
const leadsAway = ({ kind }: PayStep): boolean => kind === 'redirect' || kind === 'form' || kind === 'qr';

/** The origins of hosted pay pages, by our server's list, and of our server itself. Without an answer only the latter. */
async function payOrigins(): Promise<readonly string[]> {
  const [answer] = await attempt(call('payOrigins', {}));
  const ours = [serverOrigin(), useConfig.getState().dynamic?.lanUrl ?? ''].filter(Boolean);
  return [...(answer?.info ?? []), ...ours.map((address) => address.replace(/\/+$/, ''))];
}

/** The origin of the server; a packaged app's page has another one. */
const serverOrigin = (): string => useServerAddress.getState().current || window.location.origin;

/**
 * Goes on with an order: to a page of ours, to the provider's, or, on a television, by showing a code to scan.
 * @param show shows the content that a phone is to scan, on the page that has the order
 */
export function useFollowOrder(show?: (content: string) => void): (step: PayStep, orderId: string) => void {
  const t = useT();
  const { layout } = usePlatform();
  const { go, knows } = useNavigation();
  const fail = useFault();
  return useCallback(
    (step, orderId) => {
      const follow = async () => {
        const origins = leadsAway(step) ? await payOrigins() : [];
        const next = nextOf(step, orderId, { tv: layout === 'tv', origins });
        if (next.kind === 'page' && (knows?.(next.path) ?? true)) go(next.path);
        else if (next.kind === 'leave') {
          if (isOwnPath(next.url) && knows?.(next.url)) go(next.url);
          else window.location.assign(isOwnPath(next.url) ? serverOrigin() + next.url : next.url);
        } else if (next.kind === 'post') postForm(next.gateway, next.params);
        else if (next.kind === 'show' && show) show(next.content);
        else await alertDialog({ title: t('buy.cannot.title'), text: t('buy.cannot') });
      };
      follow().catch(fail);
    },
    [go, knows, layout, show, fail, t],
  );
}
