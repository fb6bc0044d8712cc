import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /zfbPayCancel: the provider sends who gave up here; the order waits on. */
export default function ZfbPayCancelScreen() {
  return <OrderScreen title="payPage.title.result" open="cancel" />;
}
