import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { callbackPath, serveCallbacks } from '../http/callbacks';
import type { Jobs } from '../jobs/worker';
import type { Metrics } from '../metrics';
import { type CoinInvoices, createCoinInvoices } from '../payments/coin-invoices';
import { knownPayOrigins } from '../payments/pay-origins';
import type { PaymentProvider } from '../payments/provider';
import { createDelivery } from '../payments/sandbox/deliver';
import { createGateway, type Gateway } from '../payments/sandbox/gateway';
import { createGatewayLine } from '../payments/sandbox/line';
import { createSandboxProvider, SANDBOX, sandboxShop } from '../payments/sandbox/provider';
import { serveSandbox } from '../payments/sandbox/serve';
import { type PaymentOptions, providersOf } from '../payments/settings';
import { createOrders, type Orders } from './orders';

/**
 * Orders with their ways to pay, and the callbacks that those send to. Where the sandbox is on, its gateway is served beside
 * the app, and posts its notifies to the same address that a provider outside would.
 */
export function assembleMoney(
  app: FastifyInstance,
  {
    onRefused,
    payments = { sandbox: true },
    payOrigins = knownPayOrigins,
    ...deps
  }: {
    db: Db;
    clock: () => number;
    jobs: Jobs;
    onRefused?: Metrics['refusedNotify'];
    payments?: PaymentOptions | undefined;
    payOrigins?: readonly string[] | undefined;
  },
): { orders: Orders; sandbox: Gateway; coins: CoinInvoices; payOrigins: readonly string[] } {
  const sandbox = createGateway({ ...deps, deliver: createDelivery(app) });
  const orders = createOrders({
    ...deps,
    providers: [...(payments.sandbox ? [openSandbox(app, sandbox, deps)] : []), ...providersOf(payments, deps)],
    report: (error) => app.log.error(error),
  });
  serveCallbacks(app, orders.receivers, onRefused);
  // A provider at another address than its usual one, too.
  const origins = [
    ...new Set([...payOrigins, ...[...orders.providers.values()].flatMap((provider) => provider.origins)]),
  ];
  return { orders, sandbox, coins: createCoinInvoices(), payOrigins: origins };
}

function openSandbox(
  app: FastifyInstance,
  gateway: Gateway,
  { db, clock }: { db: Db; clock: () => number },
): PaymentProvider {
  const site = { db, gateway, shop: sandboxShop(db), clock };
  const line = createGatewayLine(site);
  serveSandbox(app, site);
  app.addHook('onClose', () => line.close());
  return createSandboxProvider({ db, line, notifyUrl: callbackPath(SANDBOX), clock });
}
