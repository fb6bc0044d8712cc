import type { CoinInvoice, CoinState } from '../../../src/contract/schemas/coin';
import type { Db } from '../../db/db';
import type { CoinInvoiceRow } from '../../db/schema';
import {
  BadNotify,
  type CloseResult,
  type PayableOrder,
  type PaymentProvider,
  ProviderFault,
  type Refund,
  type RefundResult,
  type TradeState,
} from '../provider';
import type { Chain, Transfer } from './chain';
import * as invoices from './invoices-repository';
import { coinText, unitsFor } from './units';

export const COIN = 'coin';

export interface CoinProvider extends PaymentProvider {
  /** What there is to be sent, and what has come. */
  invoice(orderNo: string): Promise<CoinInvoice | undefined>;
}

interface Deps {
  db: Db;
  chain: Chain;
  /** What a coin costs, in minor units by currency. */
  rates: Readonly<Record<string, number>>;
  /** Unix ms. */
  clock: () => number;
}

/** What has come for an invoice. Units; `deep` counts only what is deep enough in the chain. */
interface Purse {
  received: number;
  deep: number;
  transfers: Transfer[];
}

const text = { status: 404, contentType: 'text/plain; charset=utf-8', body: '' };

/**
 * Coins: an invoice with an address of its own, at the rate of the moment in which it is made. Nobody tells of them: the chain
 * is asked. The invoice buys the order's price whatever the rate does later; what is above it is customer service's to return.
 */
export function createCoin(deps: Deps): CoinProvider {
  return {
    name: COIN,
    isSandbox: deps.chain.isSandbox,
    takes: (currency) => deps.rates[currency] !== undefined,
    origins: [],
    create: async (order) => ({ kind: 'qr', content: codeOf(deps, await begin(deps, order)) }),
    query: (orderNo) => query(deps, orderNo),
    close: (orderNo) => close(deps, orderNo),
    refund: (refund) => sendBack(deps, refund),
    parseNotify: async () => {
      throw new BadNotify('unreadable');
    },
    answers: { accepted: text, again: text },
    async invoice(orderNo) {
      const row = await invoices.byOrder(deps.db, orderNo);
      return row && present(deps, row, await purseOf(deps, row));
    },
  };
}

async function begin({ db, chain, rates, clock }: Deps, order: PayableOrder): Promise<CoinInvoiceRow> {
  const rate = rates[order.currency];
  if (!rate) throw new RangeError(`coins have no price in ${order.currency}`);
  const { orderNo, amount, currency, expiresAt } = order;
  const row: CoinInvoiceRow = {
    order_id: orderNo,
    address: await chain.addressFor(orderNo),
    round: 0,
    units: unitsFor(amount, rate),
    amount,
    currency,
    created_at: clock(),
    expires_at: expiresAt,
    free_at: 0,
    closed_at: 0,
    refunded_at: 0,
  };
  await invoices.add(db, row);
  return (await invoices.byOrder(db, orderNo)) ?? row;
}

const codeOf = ({ chain }: Deps, { order_id, address, units }: CoinInvoiceRow): string =>
  chain.codeFor({ orderNo: order_id, address, amount: coinText(units) });

async function purseOf({ chain }: Pick<Deps, 'chain'>, row: CoinInvoiceRow): Promise<Purse> {
  const transfers = await chain.transfersTo(row.address);
  const sum = (some: Transfer[]): number => some.reduce((total, { units }) => total + units, 0);
  const deep = transfers.filter(({ confirmations }) => confirmations >= chain.needed);
  return { received: sum(transfers), deep: sum(deep), transfers };
}

async function query(deps: Deps, orderNo: string): Promise<TradeState> {
  const row = await invoices.byOrder(deps.db, orderNo);
  if (!row) return { state: 'unknown' };
  const { deep, transfers } = await purseOf(deps, row);
  if (row.refunded_at > 0) return { state: 'closed' };
  if (deep < row.units) return { state: row.closed_at > 0 ? 'closed' : 'unpaid' };
  // The first transfer names the payment, whatever comes after it.
  return { state: 'paid', orderNo, tradeNo: transfers[0]?.txId ?? '', amount: row.amount, currency: row.currency };
}

async function close(deps: Deps, orderNo: string): Promise<CloseResult> {
  const row = await invoices.byOrder(deps.db, orderNo);
  if (!row) return 'unknown';
  const { received, deep } = await purseOf(deps, row);
  if (deep >= row.units && row.refunded_at === 0) return 'paid';
  // Enough is on its way: whoever closes asks again, and until then it still buys the order.
  if (received >= row.units) throw new ProviderFault(COIN, orderNo, 'CONFIRMING', 'coins are not deep enough yet');
  await invoices.mark(deps.db, orderNo, 'closed_at', deps.clock());
  return 'closed';
}

/**
 * Coins go back at the rate at which they came, rounded down to a unit. On a real chain somebody sends them by hand: here they are
 * noted, and the sandbox moves none.
 */
async function sendBack({ db, chain, clock }: Deps, refund: Refund): Promise<RefundResult> {
  const { orderNo, refundNo, amount, paid, currency } = refund;
  const row = await invoices.byOrder(db, orderNo);
  if (!row) return { state: 'refused', reason: 'no invoice' };
  const { deep } = await purseOf({ chain }, row);
  if (deep < row.units || row.amount !== paid || row.currency !== currency) {
    return { state: 'refused', reason: 'not paid by this' };
  }
  const units = Number((BigInt(row.units) * BigInt(amount)) / BigInt(row.amount));
  const noted = await invoices.sendBack(db, { order_id: orderNo, refund_no: refundNo, amount, units, at: clock() });
  if (noted?.amount !== amount) return { state: 'refused', reason: 'more than is left' };
  return { state: chain.isSandbox ? 'refunded' : 'processing' };
}

function stateOf(row: CoinInvoiceRow, { received, deep }: Purse, now: number): CoinState {
  if (deep >= row.units) return row.closed_at > 0 ? 'late' : received > row.units ? 'over' : 'paid';
  if (received >= row.units) return row.closed_at > 0 ? 'late' : 'confirming';
  if (received > 0) return row.closed_at > 0 ? 'late' : 'under';
  return row.closed_at > 0 || row.expires_at <= now ? 'closed' : 'waiting';
}

/** Of the transfer that is least deep; no more than is needed. */
const depthOf = ({ transfers }: Purse, needed: number): number =>
  transfers.length === 0 ? 0 : Math.min(needed, ...transfers.map(({ confirmations }) => confirmations));

const present = (deps: Deps, row: CoinInvoiceRow, purse: Purse): CoinInvoice => ({
  orderId: row.order_id,
  network: deps.chain.network,
  address: row.address,
  amount: coinText(row.units),
  currency: deps.chain.coin,
  received: coinText(purse.received),
  missing: coinText(Math.max(0, row.units - purse.received)),
  confirmations: depthOf(purse, deps.chain.needed),
  needed: deps.chain.needed,
  state: stateOf(row, purse, deps.clock()),
  expiresAt: row.expires_at,
  qr: codeOf(deps, row),
  sandbox: deps.chain.isSandbox,
});
