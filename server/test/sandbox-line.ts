import type { Db } from '../db/db';
import type { PaymentProvider } from '../payments/provider';
import type { Gateway } from '../payments/sandbox/gateway';
import { createGatewayLine } from '../payments/sandbox/line';
import { createSandboxProvider, sandboxShop } from '../payments/sandbox/provider';

/** Our side of a gateway that a test made, over HTTP as in the product. */
export function sandboxOf(
  db: Db,
  gateway: Gateway,
  clock: () => number,
): { provider: PaymentProvider; address(): Promise<string>; close(): Promise<void> } {
  const line = createGatewayLine({ db, gateway, shop: sandboxShop(db), clock });
  const provider = createSandboxProvider({ db, line, notifyUrl: '/callbacks/sandbox', clock });
  return { provider, address: line.address, close: line.close };
}
