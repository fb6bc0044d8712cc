import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /zfbPayUnpaid: somebody says that they have paid, and nothing has come. */
export default function ZfbPayUnpaidScreen() {
  return <OrderScreen title="payPage.title.result" open="unpaid" />;
}
