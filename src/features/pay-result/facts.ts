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

/** What was paid, as one reads it: '¥19'. */
export const amountOf = ({ amount, currency, priceSymbol }: OrderDetail): string =>
  price(amount, currency, priceSymbol);

/** What went back of it while it stays paid, as one reads it; '' for nothing. */
export const refundedOf = ({ refunded, currency, priceSymbol }: OrderDetail): string =>
  refunded ? price(refunded, currency, priceSymbol) : '';

/** Somebody else bought it for who reads: what it cost is not told. */
export const isGiftToMe = ({ own, to }: OrderDetail, me: string): boolean => !own && to.id === me;

/** What was bought: '黄金会员 · 年卡'. */
export const packOf = ({ categoryName, packageName }: OrderDetail): string =>
  [categoryName, packageName].filter(Boolean).join(' · ');

/** No money moves in it: it went through the gateway of the demo. */
export const isSandbox = ({ sysName }: OrderDetail): boolean => sysName.indexOf('sandbox') === 0;

/** The receipt of an order, with what there is to say of it by now. @param me who reads */
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
