import type { DeskOrder } from '../../contract/desk/money';
import { useTexts } from '../i18n/texts';

/** The state of an order in words: a paid order with a partial refund, and one whose refund was refused, have their own. */
export function useOrderState(): (order: DeskOrder) => string {
  const { money } = useTexts();
  return ({ state, amount, refunded }) => {
    if (!amount || refunded === null) return money.states[state];
    if (state === 'paid' && refunded > 0) return money.partRefunded;
    if (state === 'refunding' && refunded < amount) return money.refundRefused;
    return money.states[state];
  };
}
