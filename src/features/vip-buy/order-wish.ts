import { newClientId } from '../../api/client';
import { plainText, stored } from '../../platform/stored';

/** The order that one press asks for. */
export interface OrderWish {
  packageId: string;
  sysName: string;
  /** In whole minor units of `currency`, as the page shows it. */
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
 * The client's id of an order: made once, and stored until an answer came. A viewer who presses again after a lost answer, or after a reload, asks
 * for the very same order.
 */
export function clientIdOf(wish: OrderWish): string {
  const kept = sent.of(nameOf(wish));
  const known = kept.get();
  if (known) return known;
  const made = newClientId();
  kept.set(made);
  return made;
}

/** Forgets the id, because the server has answered in whatever way: the next press is another order. */
export const answeredWish = (wish: OrderWish): void => sent.of(nameOf(wish)).remove();
