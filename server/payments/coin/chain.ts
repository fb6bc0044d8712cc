/** Coins that came to an address. */
export interface Transfer {
  txId: string;
  /** Millionths of a coin. */
  units: number;
  confirmations: number;
}

/** Who watches a chain. Addresses are one invoice's alone. */
export interface Chain {
  /** As wallets call it. */
  network: string;
  /** What it counts in, e.g. 'USDT'. */
  coin: string;
  /** No coin moves. */
  isSandbox: boolean;
  /** How deep in the chain a transfer has to be before it counts. */
  needed: number;
  /** The address for an order: the same for the same order. */
  addressFor(orderNo: string): Promise<string>;
  /** In the order in which they came. @throws where the chain cannot be asked */
  transfersTo(address: string): Promise<Transfer[]>;
  /** What a code says to a wallet. @param amount decimal, in coins */
  codeFor(invoice: { orderNo: string; address: string; amount: string }): string;
}
