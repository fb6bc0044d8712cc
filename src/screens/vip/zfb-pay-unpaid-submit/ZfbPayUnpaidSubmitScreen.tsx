import { AboutOrder } from '../../../features/pay-result/OrderPage';
import { orderIdOf } from '../../../features/pay-result/order-id';
import { PayReport } from '../../../features/pay-result/PayReportForm';
import { useT } from '../../../i18n/use-t';
import { useRoute } from '../../../ui/navigation';

/** /zfbPayUnpaidSubmit: an order that somebody has paid and that was not found as paid goes to customer service. */
export default function ZfbPayUnpaidSubmitScreen() {
  const t = useT();
  const { query } = useRoute();
  const orderId = orderIdOf(query);
  const title = t('payReport.submit.title');
  return (
    <AboutOrder title={title} orderId={orderId}>
      <PayReport
        title={title}
        lead={t('payReport.submit.lead')}
        reason="unpaid"
        orderId={orderId}
        scope={`submit.${orderId || 'none'}`}
        wantsProof
      />
    </AboutOrder>
  );
}
