import type { DeskOrder } from '../../contract/desk/money';
import { useTexts } from '../i18n/texts';

/** Says where an order stands: a paid one of which a part went back, and one whose refund was refused, are told apart. */
export function useOrderState(): (order: DeskOrder) => string {
  const { money } = useTexts();
  return ({ state, amount, refunded }) => {
    if (!amount || refunded === null) return money.states[state];
    if (state === 'paid' && refunded > 0) return money.partRefunded;
    if (state === 'refunding' && refunded < amount) return money.refundRefused;
    return money.states[state];
  };
}
