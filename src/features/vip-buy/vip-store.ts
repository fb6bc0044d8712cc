import { create } from 'zustand';
import type { PayInfo } from '../../contract/schemas/vip';
import { json, plainText, stored } from '../../platform/stored';

/** Of the card that was used last: nothing that could be paid with. The number is at the provider alone. */
export interface CreditCardInfo {
  brand: string;
  lastFour: string;
  holder: string;
}

interface VipBuying {
  /** The list that was shown last, for oneself or for whom one is buying. */
  payInfo: PayInfo | null;
  creditCardInfo: CreditCardInfo | null;
  /** Whom the server has refused for good (7003): leaving is no question for them any more. '' for nobody. */
  blockedUid: string;
}

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** What is kept of a card, whatever it was given: never more than the last four digits. */
function cardOf(found: unknown): CreditCardInfo | null {
  const given = found as Partial<Record<keyof CreditCardInfo, unknown>> | null;
  const lastFour = text(given?.lastFour, 4);
  if (!/^\d{4}$/.test(lastFour)) return null;
  return { brand: text(given?.brand, 24), lastFour, holder: text(given?.holder, 64) };
}

const card = stored('creditCardInfo', json(cardOf));

/**
 * Spec section 3, VIP store state, the part that only pages of buying need: what the first screen needs stands in
 * src/state/vip.ts, and the activity in the static config.
 */
export const useVipBuying = create<VipBuying>(() => ({ payInfo: null, creditCardInfo: null, blockedUid: '' }));

/** The card that this viewer paid with last, as far as a page may tell which one it was. */
export function loadCard(): CreditCardInfo | null {
  const creditCardInfo = card.get();
  useVipBuying.setState({ creditCardInfo });
  return creditCardInfo;
}

export function keepCard(given: CreditCardInfo): void {
  const creditCardInfo = cardOf(given);
  if (!creditCardInfo) return;
  card.set(creditCardInfo);
  useVipBuying.setState({ creditCardInfo });
}

const refer = stored('payRefer', plainText);

/** Where the viewer goes on after a payment: the gate that led here, as a path of ours; '' for none. */
export const payRefer = (): string => refer.get();
export const keepPayRefer = (path: string): void => (path ? refer.set(path) : refer.remove());
