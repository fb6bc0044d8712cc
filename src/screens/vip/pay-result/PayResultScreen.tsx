import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /payResult: where providers send people back to. It tells each end that an order may have, and waits for one. */
export default function PayResultScreen() {
  return <OrderScreen title="payPage.title.result" open="confirming" />;
}
