import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { OrderDetail } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { alertDialog, confirmDialog } from '../../ui/dialogs';
import { useNavigation } from '../../ui/navigation';
import { toast } from '../../ui/toast';
import { payRefer } from '../vip-buy/vip-store';
import type { ResultAction } from './ResultCard';

/** What one can do with an order, by name. */
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

/** Where an order is paid, or paid on. */
export const payPageOf = ({ orderId, payType }: OrderDetail): string =>
  payType === 2 ? paths.vcoinPay(orderId) : paths.zfbPay(orderId);

/** The ways on from an order, as buttons; each page names the ones that fit. */
export function useOrderActions(order: OrderDetail): (names: readonly OrderAction[]) => ResultAction[] {
  const t = useT();
  const { go } = useNavigation();
  const { orderId } = order;
  const refused = (refusal: { message: string }) => toast.warn(refusal.message || t('payPage.network'));
  const [done] = useAction(async () => {
    const now = await call('orderDetail', { orderId });
    await queryClient.invalidateQueries({ queryKey: ['orderDetail'] });
    // Paid or closed, the page tells by itself.
    if (now.state === 'waiting' || now.state === 'paying')
      go(paths.payPage('zfbPayUnpaid', orderId), { replace: true });
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
  const choice = { id: order.packageId, categoryId: String(order.categoryId) };
  const film = payRefer();
  const table: Record<OrderAction, () => void> = {
    continue: () => go(payPageOf(order)),
    done,
    again: () => go(paths.openVip(undefined, choice)),
    otherWay: () => go(paths.openVip(undefined, choice)),
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
  return (names) => names.map((name) => ({ id: name, label: labelOf(name), onPress: table[name] }));
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
        // Whoever answers sees which order it is about.
        await call('askForPerson', { orderId });
        go(chat);
        return;
      }
      await alertDialog({
        title: t('payPage.service.title'),
        text: t('payPage.service.text', { hours: service.hours }),
        confirm: t('payPage.service.confirm'),
      });
      go(paths.rechargeFeedback(orderId));
    },
    (refusal) => toast.warn(refusal.message || t('payPage.network')),
  );
}
