import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /vcoinPaySuccess: coins have come, and what they bought. */
export default function VcoinPaySuccessScreen() {
  return <OrderScreen title="payPage.title.result" open="confirming" />;
}
