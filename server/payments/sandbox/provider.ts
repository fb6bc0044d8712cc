import type { Db } from '../../db/db';
import { createAlipay } from '../alipay/provider';
import type { PaymentProvider } from '../provider';
import { createStripe } from '../stripe/provider';
import { cardKeys } from './cards';
import { keysOf } from './keys-repository';
import type { GatewayLine } from './line';
import { APP_ID } from './notices';
import type { Shop } from './protocol';
import { GATEWAY_PATH } from './serve';

export const SANDBOX = 'sandbox';
export const SANDBOX_CARD = 'sandboxcard';

/**
 * Our side of the sandbox: Alipay's own SDK, which believes the gateway as little as it would believe Alipay.
 * @param notifyUrl a path of the server that the gateway is a part of, or an address
 */
export const createSandboxProvider = (deps: {
  db: Db;
  line: Pick<GatewayLine, 'address'>;
  notifyUrl: string;
  clock: () => number;
}): PaymentProvider =>
  createAlipay({
    name: SANDBOX,
    isSandbox: true,
    settings: async () => ({
      appId: APP_ID,
      privateKey: (await keysOf(deps.db, 'shop')).privateKey.trim(),
      publicKey: (await keysOf(deps.db, 'gateway')).publicKey.trim(),
      gateway: await deps.line.address(),
    }),
    notifyUrl: deps.notifyUrl,
    pages: GATEWAY_PATH,
    takes: () => true,
    origins: [],
    clock: deps.clock,
  });

/** Cards at the sandbox: Stripe's own SDK, on the same line. */
export const createSandboxCards = (deps: {
  db: Db;
  line: Pick<GatewayLine, 'address'>;
  clock: () => number;
}): PaymentProvider =>
  createStripe({
    db: deps.db,
    settings: async () => ({ ...(await cardKeys(deps.db)), api: new URL(await deps.line.address()).origin }),
    as: { name: SANDBOX_CARD, isSandbox: true, origins: [] },
    publicUrl: '',
    clock: deps.clock,
  });

/** This shop, as the gateway knows it. */
export const sandboxShop = (db: Db): Shop => ({
  origin: '',
  appId: APP_ID,
  publicKey: async () => (await keysOf(db, 'shop')).publicKey,
});
