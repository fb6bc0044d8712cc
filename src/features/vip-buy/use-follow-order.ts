import { useCallback } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { PayStep } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { alertDialog } from '../../ui/dialogs';
import { useNavigation } from '../../ui/navigation';
import { useFault } from '../../ui/use-fault';
import { nextOf, postForm } from './follow-step';

/** Whether the step needs to know where one may be sent to pay. */
const leadsAway = (step: PayStep): boolean => step.kind === 'redirect' || step.kind === 'form';

/** Where hosted pay pages may lie, by our server. Without an answer nobody is sent anywhere. */
async function payOrigins(): Promise<readonly string[]> {
  const [answer] = await attempt(call('payOrigins', {}));
  return answer?.info ?? [];
}

/**
 * Goes on with an order: to a page of ours, to the provider's, or, on a television, by showing what has to be scanned.
 * @param show what a phone is to scan, for the page that has the order
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
        else if (next.kind === 'leave') window.location.assign(next.url);
        else if (next.kind === 'post') postForm(next.gateway, next.params);
        else if (next.kind === 'show' && show) show(next.content);
        else await alertDialog({ title: t('buy.cannot.title'), text: t('buy.cannot') });
      };
      follow().catch(fail);
    },
    [go, knows, layout, show, fail, t],
  );
}
