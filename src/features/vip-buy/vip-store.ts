import { create } from 'zustand';
import type { PayInfo } from '../../contract/schemas/vip';
import { json, plainText, stored } from '../../platform/stored';

/** The card that was used last, without anything to pay with. Only the provider has its number. */
export interface CreditCardInfo {
  brand: string;
  lastFour: string;
  holder: string;
}

interface VipBuying {
  /** The list that was shown last, for the viewer or for the person for whom they buy. */
  payInfo: PayInfo | null;
  creditCardInfo: CreditCardInfo | null;
  /** The account that the server has refused for good (7003): it is not asked any more whether to leave. '' for none. */
  blockedUid: string;
}

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** The parts of a card that may be stored, whatever is given: never more than the last four digits. */
function cardOf(found: unknown): CreditCardInfo | null {
  const given = found as Partial<Record<keyof CreditCardInfo, unknown>> | null;
  const lastFour = text(given?.lastFour, 4);
  if (!/^\d{4}$/.test(lastFour)) return null;
  return { brand: text(given?.brand, 24), lastFour, holder: text(given?.holder, 64) };
}

const card = stored('creditCardInfo', json(cardOf));

/**
 * The part of the VIP store state (spec section 3) that only pages of buying need: the first screen's part is in src/state/vip.ts, the activity in
 * the static config.
 */
export const useVipBuying = create<VipBuying>(() => ({ payInfo: null, creditCardInfo: null, blockedUid: '' }));

/** Loads the card that this viewer paid with last, with as much of it as a page may show. */
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

/** The path on which the viewer goes on after a payment: the gate that led them here; '' for none. */
export const payRefer = (): string => refer.get();
export const keepPayRefer = (path: string): void => (path ? refer.set(path) : refer.remove());
