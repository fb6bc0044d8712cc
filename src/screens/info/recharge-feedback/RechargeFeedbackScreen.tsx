import { useState } from 'react';
import { usePaged } from '../../../api/queries';
import type { PayReason } from '../../../contract/schemas/pay-help';
import { packOf } from '../../../features/pay-result/facts';
import { orderIdOf } from '../../../features/pay-result/order-id';
import { PayReport, reportDraft } from '../../../features/pay-result/PayReportForm';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { useRoute } from '../../../ui/navigation';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';

const reasons: readonly PayReason[] = ['notGranted', 'unpaid', 'wrongAmount', 'twice', 'refund', 'other'];

const scopeOf = (asked: string): string => `feedback.${asked || 'none'}`;
/** That a payment is about no order is a choice, too. */
const NO_ORDER = '-';
const isReason = (text: string): text is PayReason => reasons.some((reason) => reason === text);

/** What is chosen waits like what is written. @param asked the order that the address names; '' for none */
function useChoices(asked: string) {
  const kept = {
    order: reportDraft.of(`${scopeOf(asked)}.order`),
    reason: reportDraft.of(`${scopeOf(asked)}.reason`),
  };
  const [order, setOrder] = useState(() => kept.order.get() || asked);
  const [reason, setReason] = useState(() => kept.reason.get());
  return {
    orderId: order === NO_ORDER ? '' : order,
    reason: isReason(reason) ? reason : 'notGranted',
    setOrder(orderId: string) {
      const chosen = orderId || NO_ORDER;
      kept.order.set(chosen);
      setOrder(chosen);
    },
    setReason(chosen: string) {
      kept.reason.set(chosen);
      setReason(chosen);
    },
    forget() {
      kept.order.remove();
      kept.reason.remove();
    },
  } as const;
}

/** /recharge-feedback (query orderId): what went wrong with a payment, and with which. */
export default function RechargeFeedbackScreen() {
  const t = useT();
  const { query } = useRoute();
  const asked = orderIdOf(query);
  const choice = useChoices(asked);
  const { orderId, reason } = choice;
  const [asks, setAsks] = useState<'reason' | 'order' | null>(null);
  const orders = usePaged('orderList', {});
  const names = orders.items.map((order) => ({
    value: order.orderId,
    label: packOf(order),
    hint: `${date(order.createdAt)} · ${t(`records.state.${order.state}`)}`,
  }));
  const none = { value: '', label: t('payReport.order.none'), hint: '' };
  const close = () => setAsks(null);
  return (
    <PayReport
      title={t('payReport.feedback.title')}
      lead={t('payReport.feedback.lead')}
      reason={reason}
      orderId={orderId}
      scope={scopeOf(asked)}
      onSent={choice.forget}
    >
      <SettingGroup title="">
        <SettingRow
          id="reason"
          label={t('payReport.reason')}
          value={t(`payReport.reason.${reason}`)}
          onPress={() => setAsks('reason')}
          landing
        />
        <SettingRow
          id="order"
          label={t('payReport.order')}
          value={names.find(({ value }) => value === orderId)?.label ?? (orderId || none.label)}
          onPress={() => setAsks('order')}
        />
      </SettingGroup>
      {asks === 'reason' ? (
        <Panel title={t('payReport.reason')} onClose={close}>
          <OptionList
            id="reasons"
            label={t('payReport.reason')}
            options={reasons.map((value) => ({ value, label: t(`payReport.reason.${value}`) }))}
            value={reason}
            onChange={(value) => {
              choice.setReason(value);
              close();
            }}
          />
        </Panel>
      ) : null}
      {asks === 'order' ? (
        <Panel title={t('payReport.order')} onClose={close}>
          <OptionList
            id="orders"
            label={t('payReport.order')}
            options={[...names, none]}
            value={orderId}
            onChange={(value) => {
              choice.setOrder(value);
              close();
            }}
          />
        </Panel>
      ) : null}
    </PayReport>
  );
}
