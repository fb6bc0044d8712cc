import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /zfbPayConfirm: back from the provider, whether it was paid. */
export default function ZfbPayConfirmScreen() {
  return <OrderScreen title="payPage.title" open="confirm" />;
}
