import type { CoinInvoice } from '../../src/contract/schemas/coin';

/** Invoices in coins: who watches the chain says where they come from; the pages only show them. */
export interface CoinInvoices {
  /** Names who knows the invoices. The last one named is asked. */
  from(source: (orderId: string) => Promise<CoinInvoice | undefined>): void;
  /** @returns undefined where the order is not paid with coins */
  ofOrder(orderId: string): Promise<CoinInvoice | undefined>;
}

/** @see CoinInvoices */
export function createCoinInvoices(): CoinInvoices {
  let source: Parameters<CoinInvoices['from']>[0] = async () => undefined;
  return {
    from: (given) => {
      source = given;
    },
    ofOrder: (orderId) => source(orderId),
  };
}
