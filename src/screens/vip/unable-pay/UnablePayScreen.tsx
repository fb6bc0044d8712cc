import { OrderScreen } from '../../../features/pay-result/OrderPage';

/** /unablePay: the provider does not answer. */
export default function UnablePayScreen() {
  return <OrderScreen title="payPage.title" open="unable" />;
}
