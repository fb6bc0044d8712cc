import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /zfbPayNotSupport: this device cannot open the provider. */
export default function ZfbPayNotSupportScreen() {
  return <OrderScreen title="payPage.title" open="notSupport" />;
}
