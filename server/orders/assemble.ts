import type { FastifyInstance } from 'fastify';
import type { CoinInvoice } from '../../src/contract/schemas/coin';
import type { Db } from '../db/db';
import type { Figures } from '../figures/figures';
import { callbackPath, serveCallbacks } from '../http/callbacks';
import type { Jobs } from '../jobs/worker';
import type { Metrics } from '../metrics';
import { type CoinProvider, createCoin } from '../payments/coin/provider';
import { type CoinInvoices, createCoinInvoices } from '../payments/coin-invoices';
import { knownPayOrigins } from '../payments/pay-origins';
import type { PaymentProvider } from '../payments/provider';
import { type CardBooks, cardKeys, createCardBooks } from '../payments/sandbox/cards';
import { createSandboxChain, demoRates } from '../payments/sandbox/chain';
import { createDelivery, createEventDelivery } from '../payments/sandbox/deliver';
import { createGateway, type Gateway } from '../payments/sandbox/gateway';
import { createGatewayLine } from '../payments/sandbox/line';
import {
  createSandboxCards,
  createSandboxProvider,
  SANDBOX,
  SANDBOX_CARD,
  sandboxShop,
} from '../payments/sandbox/provider';
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
    metrics,
    figures,
    payments = { sandbox: true },
    payOrigins = knownPayOrigins,
    lanUrl = '',
    ...deps
  }: {
    db: Db;
    clock: () => number;
    jobs: Jobs;
    metrics?: Pick<Metrics, 'refusedNotify'> | undefined;
    figures?: Pick<Figures, 'count'>;
    payments?: PaymentOptions | undefined;
    payOrigins?: readonly string[] | undefined;
    /** Where phones find this server; '' where nobody knows. */
    lanUrl?: string;
  },
): { orders: Orders; sandbox: Gateway; coins: CoinInvoices; payOrigins: readonly string[] } {
  const sandbox = createGateway({ ...deps, deliver: createDelivery(app) });
  const cards = createCardBooks({ ...deps, deliver: createEventDelivery(app), webhook: callbackPath(SANDBOX_CARD) });
  const demo = payments.sandbox ? openSandbox(app, sandbox, cards, { ...deps, origin: lanUrl }) : undefined;
  const orders = createOrders({
    ...deps,
    providers: [...(demo ? demo.providers : []), ...providersOf(payments, deps)],
    granted: () => figures?.count('ordersPaid'),
    report: (error) => app.log.error(error),
  });
  serveCallbacks(app, orders.receivers, (cause) => {
    figures?.count('refusedNotices');
    metrics?.refusedNotify(cause);
  });
  const coins = createCoinInvoices();
  if (demo) coins.from((orderId) => askedInvoice(orders, demo.coin, orderId));
  // A provider at another address than its usual one, too.
  const origins = [
    ...new Set([...payOrigins, ...[...orders.providers.values()].flatMap((provider) => provider.origins)]),
  ];
  return { orders, sandbox, coins, payOrigins: origins };
}

/** Whoever looks at an invoice that is paid need not wait until the chain is asked the next time. */
async function askedInvoice(orders: Orders, coin: CoinProvider, orderId: string): Promise<CoinInvoice | undefined> {
  const invoice = await coin.invoice(orderId);
  if (invoice?.state === 'paid' || invoice?.state === 'over') await orders.check(orderId);
  return invoice;
}

function openSandbox(
  app: FastifyInstance,
  gateway: Gateway,
  books: CardBooks,
  { db, clock, origin }: { db: Db; clock: () => number; origin: string },
): { providers: PaymentProvider[]; coin: CoinProvider } {
  const chain = createSandboxChain(db, clock, origin);
  const coin = createCoin({ db, chain, rates: demoRates, clock });
  const cards = { books, keys: () => cardKeys(db), origin: '' };
  const site = { db, gateway, cards, shop: sandboxShop(db), clock };
  const line = createGatewayLine(site);
  serveSandbox(app, { ...site, coins: { chain, invoice: coin.invoice } });
  app.addHook('onClose', () => line.close());
  const provider = createSandboxProvider({ db, line, notifyUrl: callbackPath(SANDBOX), clock });
  return { providers: [provider, createSandboxCards({ db, line, clock }), coin], coin };
}
