import type { OrderDetail } from '../../contract/schemas/vip';
import type { MessageKey } from '../../i18n/i18n';
import { isGiftToMe } from './facts';
import type { ResultCardProps } from './ResultCard';
import type { OrderAction } from './use-order-actions';

/** A page's texts and actions for an order, without the order's own facts. */
export interface Card extends Pick<ResultCardProps, 'icon' | 'tone'> {
  title: MessageKey;
  text: MessageKey;
  actions: readonly OrderAction[];
  /** Whether the order's 15 minutes are counted down beside it. */
  counts?: true;
}

/** The cards of pages about an order that is still open, by name. */
export const openCards = {
  confirming: {
    icon: 'busy',
    tone: 'plain',
    title: 'payPage.confirming',
    text: 'payPage.confirming.text',
    actions: ['done', 'continue', 'service'],
  },
  unpaid: {
    icon: 'info',
    tone: 'warn',
    title: 'payPage.unpaid',
    text: 'payPage.unpaid.text',
    actions: ['continue', 'done', 'submit', 'service'],
    counts: true,
  },
  confirm: {
    icon: 'help',
    tone: 'plain',
    title: 'payPage.confirm',
    text: 'payPage.confirm.text',
    actions: ['done', 'continue', 'giveUp'],
    counts: true,
  },
  cancel: {
    icon: 'close',
    tone: 'plain',
    title: 'payPage.cancel',
    text: 'payPage.cancel.text',
    actions: ['continue', 'otherWay', 'giveUp'],
    counts: true,
  },
  notSupport: {
    icon: 'phone',
    tone: 'warn',
    title: 'payPage.notSupport',
    text: 'payPage.notSupport.text',
    actions: ['otherWay', 'continue', 'service'],
    counts: true,
  },
  unable: {
    icon: 'warning',
    tone: 'bad',
    title: 'payPage.unable',
    text: 'payPage.unable.text',
    actions: ['otherWay', 'continue', 'service'],
    counts: true,
  },
} as const satisfies Record<string, Card>;
export type OpenCard = keyof typeof openCards;

const ends: Record<Exclude<OrderDetail['state'], 'waiting' | 'paying'>, Card> = {
  paid: {
    icon: 'check',
    tone: 'good',
    title: 'payPage.paid',
    text: 'payPage.paid.text',
    actions: ['film', 'records'],
  },
  closed: {
    icon: 'clock',
    tone: 'warn',
    title: 'payPage.closed',
    text: 'payPage.closed.text',
    actions: ['again', 'submit', 'service'],
  },
  late: {
    icon: 'warning',
    tone: 'warn',
    title: 'payPage.late',
    text: 'payPage.late.text',
    actions: ['again', 'service', 'records'],
  },
  refunded: {
    icon: 'info',
    tone: 'plain',
    title: 'payPage.refunded',
    text: 'payPage.refunded.text',
    actions: ['again', 'service', 'records'],
  },
};

/**
 * The card of an order in its present state: a final state has the same card on every page; an open order has the page's own. @param me the viewer
 */
export function cardOf(order: OrderDetail, open: OpenCard, me: string): Card {
  const { state, payType } = order;
  if (state === 'waiting' || state === 'paying') return openCards[open];
  const end = ends[state];
  if (state === 'paid' && isGiftToMe(order, me)) return { ...end, title: 'payPage.given' };
  // A coin payment that came too late can be found by its transaction.
  if (state === 'closed' && payType === 2) return { ...end, actions: ['appeal', 'again', 'service'] };
  return end;
}
