import type { OrderDetail } from '../../contract/schemas/vip';
import type { t as translate } from '../../i18n/i18n';
import { date } from '../../lib/format';
import { price } from '../../lib/price';

type T = typeof translate;

/** A line of a receipt. `id` names it for lists and tests. */
export interface Fact {
  id: string;
  label: string;
  value: string;
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** '2026-03-01 12:30' in local time. Unix ms. */
export function moment(at: number): string {
  const d = new Date(at);
  return `${date(at)} ${two(d.getHours())}:${two(d.getMinutes())}`;
}

/** The price that was paid, as text: '¥19'. */
export const amountOf = ({ amount, currency, priceSymbol }: OrderDetail): string =>
  price(amount, currency, priceSymbol);

/** The part that was refunded while the order stays paid, as text; '' for nothing. */
export const refundedOf = ({ refunded, currency, priceSymbol }: OrderDetail): string =>
  refunded ? price(refunded, currency, priceSymbol) : '';

/** Whether another person bought the order for the viewer, who is then not told the price. */
export const isGiftToMe = ({ own, to }: OrderDetail, me: string): boolean => !own && to.id === me;

/** The pack that was bought: '黄金会员 · 年卡'. */
export const packOf = ({ categoryName, packageName }: OrderDetail): string =>
  [categoryName, packageName].filter(Boolean).join(' · ');

/** Whether no real money was paid: the order went through the gateway of the demo. */
export const isSandbox = ({ sysName }: OrderDetail): boolean => sysName.indexOf('sandbox') === 0;

/** The receipt of an order in its present state. @param me the viewer's id */
export function factsOf(t: T, order: OrderDetail, me: string): Fact[] {
  const given = isGiftToMe(order, me);
  const facts: [id: string, value: string][] = [
    ['pack', packOf(order)],
    ['days', t('payPage.fact.daysOf', { n: order.days })],
    ['amount', given ? '' : amountOf(order)],
    ['refunded', refundedOf(order)],
    ['way', given ? '' : order.payTitle],
    ['to', order.own || given ? '' : order.to.nickName],
    ['from', given ? order.from.nickName : ''],
    ['until', order.granted && order.granted.expiresAt > 0 ? date(order.granted.expiresAt) : ''],
    ['created', moment(order.createdAt)],
    ['paid', order.paidAt > 0 ? moment(order.paidAt) : ''],
    ['order', order.orderId],
    ['trade', order.tradeNo],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ id, label: t(`payPage.fact.${id}` as 'payPage.fact.pack'), value }));
}
