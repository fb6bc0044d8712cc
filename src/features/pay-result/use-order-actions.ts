import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import { zfbPayTypes } from '../../contract/pay-types';
import type { OrderDetail } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { alertDialog, confirmDialog } from '../../ui/dialogs';
import { beginLoading } from '../../ui/loading';
import { useNavigation, useRoute } from '../../ui/navigation';
import { toast } from '../../ui/toast';
import { payRefer } from '../vip-buy/vip-store';
import { isGiftToMe } from './facts';
import type { ResultAction } from './ResultCard';
import { useLeaveToPay } from './use-leave-to-pay';
import { isOpen } from './use-order';

/** The actions on an order, by name. */
export type OrderAction =
  | 'continue'
  | 'done'
  | 'again'
  | 'otherWay'
  | 'giveUp'
  | 'service'
  | 'submit'
  | 'feedback'
  | 'appeal'
  | 'records'
  | 'film';

/** The page on which an order is paid. */
export const payPageOf = ({ orderId, payType }: OrderDetail): string =>
  payType === 2 ? paths.vcoinPay(orderId) : paths.zfbPay(orderId);

/** The actions of a phone that is not signed in: the others need the account. */
const visitorActions: readonly OrderAction[] = ['continue', 'done', 'again', 'otherWay', 'film'];

/** The code of the television for which a phone pays without being signed in; '' for everybody else. */
function useVisitedScreen(): string {
  const { query } = useRoute();
  const signedIn = useSession((state) => state.user !== null);
  return signedIn ? '' : (query.get('screen') ?? '');
}

/** The actions on an order, as buttons; each page names those that fit, and a phone that is not signed in gets those that need no account. */
export function useOrderActions(order: OrderDetail): (names: readonly OrderAction[]) => ResultAction[] {
  const t = useT();
  const { go } = useNavigation();
  const { orderId } = order;
  const screen = useVisitedScreen();
  const [leave] = useLeaveToPay(orderId, screen);
  const refused = (refusal: { message: string }) => toast.warn(refusal.message || t('payPage.network'));
  const [done] = useAction(async () => {
    const now = await call('orderDetail', { orderId, ...(screen ? { screen } : {}) });
    await queryClient.invalidateQueries({ queryKey: ['orderDetail'] });
    // For an order that is paid or closed the page shows that by itself.
    if (!isOpen(now)) return;
    if (screen) toast.warn(t('payPage.unpaid'));
    else go(paths.payPage('zfbPayUnpaid', orderId), { replace: true });
  }, refused);
  const [giveUp] = useAction(async () => {
    const sure = await confirmDialog({
      title: t('payPage.giveUp.title'),
      text: t('payPage.giveUp.text'),
      confirm: t('payPage.giveUp.confirm'),
      cancel: t('payPage.giveUp.cancel'),
    });
    if (!sure) return;
    await call('leaveOrder', { orderId });
    await queryClient.invalidateQueries({ queryKey: ['orderDetail'] });
    await queryClient.invalidateQueries({ queryKey: ['orderList'] });
  }, refused);
  const [service] = useService(orderId);
  const buyAnew = useBuyAnew(order, screen);
  const film = payRefer();
  const table: Record<OrderAction, () => void> = {
    continue: screen ? leave : () => go(payPageOf(order)),
    done,
    again: buyAnew,
    otherWay: buyAnew,
    giveUp,
    service,
    submit: () => go(paths.payPage('zfbPayUnpaidSubmit', orderId)),
    feedback: () => go(paths.rechargeFeedback(orderId)),
    appeal: () => go(paths.payPage('appeal', orderId)),
    records: () => go(paths.openVipRecords()),
    film: () => go(film || paths.home()),
  };
  const labelOf = (name: OrderAction): string =>
    name === 'film' && !film ? t('payPage.act.home') : t(`payPage.act.${name}`);
  const isFor = (name: OrderAction): boolean => !screen || visitorActions.indexOf(name) >= 0;
  return (names) => names.filter(isFor).map((name) => ({ id: name, label: labelOf(name), onPress: table[name] }));
}

/**
 * The page on which the same is bought once more, for the same person. @param me the viewer's id @param screen the television, for a viewer who is
 * not signed in
 */
const shopOf = (order: OrderDetail, me: string, screen: string): string => {
  const choice = { id: order.packageId, categoryId: String(order.categoryId) };
  if (screen) return paths.openVip(undefined, { ...choice, screen });
  if (order.own || isGiftToMe(order, me)) return paths.openVip(undefined, choice);
  return paths.giveVip(order.to.id, choice.id, choice.categoryId);
};

/**
 * Buys the same once more, or in another way. /openVip leads back to an order that waits or whose time is over (unpaid-order check), so that order is
 * left first; without an answer the page of buying shows its own error.
 */
function useBuyAnew(order: OrderDetail, screen: string): () => void {
  const { go } = useNavigation();
  const me = useSession((state) => state.user?.id ?? '');
  const { orderId, state, payType, from } = order;
  const standsInPlace = /^(waiting|paying|closed)$/.test(state) && zfbPayTypes.includes(payType) && from.id === me;
  const [buy] = useAction(async () => {
    if (standsInPlace) {
      const [left] = await attempt(call('leaveOrder', { orderId }).finally(beginLoading()));
      await queryClient.invalidateQueries({ queryKey: ['orderDetail'] });
      await queryClient.invalidateQueries({ queryKey: ['orderList'] });
      // The order was paid after all: the page shows that by itself.
      if (left?.state === 'paid') return;
    }
    go(shopOf(order, me, screen));
  });
  return buy;
}

/** Opens the conversation with customer service (spec 7.4); where there is none, the form that reaches the operator. */
export function useService(orderId: string) {
  const t = useT();
  const { go, knows } = useNavigation();
  return useAction(
    async () => {
      const service = await call('customerService', {});
      const chat = paths.serviceChat(service.id, service.userkey);
      if (service.templateType === 0 && service.id && (knows?.(chat) ?? true)) {
        // The staff who answer see which order the conversation is about.
        await call('askForPerson', { orderId });
        go(chat);
        return;
      }
      await alertDialog({
        title: t('payPage.service.title'),
        text: t('payPage.service.text'),
        confirm: t('payPage.service.confirm'),
      });
      go(paths.rechargeFeedback(orderId));
    },
    (refusal) => toast.warn(refusal.message || t('payPage.network')),
  );
}
