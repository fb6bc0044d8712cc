import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { callbackPath, serveCallbacks } from '../http/callbacks';
import type { Jobs } from '../jobs/worker';
import type { Metrics } from '../metrics';
import { type CoinInvoices, createCoinInvoices } from '../payments/coin-invoices';
import { knownPayOrigins } from '../payments/pay-origins';
import { createGateway, type Gateway } from '../payments/sandbox/gateway';
import { createSandboxProvider, SANDBOX } from '../payments/sandbox/provider';
import { createOrders, type Orders } from './orders';

/**
 * Orders with their ways to pay, and the callbacks that those send to. The sandbox posts its notifies to the same
 * address that a provider outside would.
 */
export function assembleMoney(
  app: FastifyInstance,
  {
    onRefused,
    payOrigins = knownPayOrigins,
    ...deps
  }: {
    db: Db;
    clock: () => number;
    jobs: Jobs;
    onRefused?: Metrics['refusedNotify'];
    payOrigins?: readonly string[] | undefined;
  },
): { orders: Orders; sandbox: Gateway; coins: CoinInvoices; payOrigins: readonly string[] } {
  const deliver = async (form: string): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.inject({ method: 'POST', url: callbackPath(SANDBOX), headers, payload: form })).body;
  };
  const sandbox = createGateway({ ...deps, deliver });
  const orders = createOrders({
    ...deps,
    providers: [createSandboxProvider(sandbox)],
    report: (error) => app.log.error(error),
  });
  serveCallbacks(app, orders.receivers, onRefused);
  return { orders, sandbox, coins: createCoinInvoices(), payOrigins };
}
