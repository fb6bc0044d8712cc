import { newClientId } from '../../api/client';
import { plainText, stored } from '../../platform/stored';

/** What is asked for with one press. */
export interface OrderWish {
  packageId: string;
  sysName: string;
  /** Whole minor units of `currency`, as the page shows it. */
  amount: number;
  currency: string;
  promotions: readonly string[];
  toUid?: string | undefined;
  screen?: string | undefined;
  addressId?: string | undefined;
}

const sent = stored('vipOrder.', plainText);

const nameOf = (wish: OrderWish): string =>
  [wish.packageId, wish.sysName, wish.amount, wish.currency, wish.toUid ?? '', wish.screen ?? ''].join('|');

/**
 * The client's id of a press: made once, and kept until an answer came. Whoever presses again after a broken line, or after a
 * reload, asks for the very same order.
 */
export function clientIdOf(wish: OrderWish): string {
  const kept = sent.of(nameOf(wish));
  const known = kept.get();
  if (known) return known;
  const made = newClientId();
  kept.set(made);
  return made;
}

/** The server has answered, whatever it said: the next press is another order. */
export const answeredWish = (wish: OrderWish): void => sent.of(nameOf(wish)).remove();
