import type { Db } from '../db/db';
import type { PaymentProvider } from '../payments/provider';
import { type CardBooks, cardKeys } from '../payments/sandbox/cards';
import type { Gateway } from '../payments/sandbox/gateway';
import { createGatewayLine } from '../payments/sandbox/line';
import { createSandboxCards, createSandboxProvider, sandboxShop } from '../payments/sandbox/provider';

/** Our side of a gateway that a test made, over HTTP as in the product; `cards` answers where there are books of them. */
export function sandboxOf(
  db: Db,
  gateway: Gateway,
  clock: () => number,
  books?: CardBooks,
): { provider: PaymentProvider; cards: PaymentProvider; address(): Promise<string>; close(): Promise<void> } {
  const cards = books && { books, keys: () => cardKeys(db), origin: '' };
  const line = createGatewayLine({ db, gateway, shop: sandboxShop(db), clock, ...(cards ? { cards } : {}) });
  const provider = createSandboxProvider({ db, line, notifyUrl: '/callbacks/sandbox', clock });
  return { provider, cards: createSandboxCards({ db, line, clock }), address: line.address, close: line.close };
}
