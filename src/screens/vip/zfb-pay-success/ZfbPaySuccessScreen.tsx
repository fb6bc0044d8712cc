import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /zfbPaySuccess: what was paid, and until when it holds; the server is asked, not the address. */
export default function ZfbPaySuccessScreen() {
  return <OrderScreen title="payPage.title.result" open="confirming" />;
}
