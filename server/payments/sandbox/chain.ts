import { createHash } from 'node:crypto';
import type { Db } from '../../db/db';
import { newId } from '../../ids';
import type { Chain } from '../coin/chain';
import * as transfers from './chain-repository';

/** A block of the sandbox. Ms. */
const BLOCK_MS = 2_000;
const NEEDED = 3;
const ADDRESS_CHARS = 29;

export const coinPath = (orderNo: string): string => `/sandbox/coin/${encodeURIComponent(orderNo)}`;

/** What a coin costs in the demo, in minor units. */
export const demoRates = { CNY: 720, TWD: 3_200, HKD: 780, USD: 100, JPY: 150, SGD: 130, MYR: 440 } as const;

export interface SandboxChain extends Chain {
  /** Somebody's wallet sends. */
  send(address: string, units: number): Promise<void>;
}

/** A chain that moves nothing. @param origin where phones find its page; '' where nobody knows @param clock unix ms */
export function createSandboxChain(db: Db, clock: () => number, origin = ''): SandboxChain {
  return {
    network: 'TRON (TRC20)',
    coin: 'USDT',
    isSandbox: true,
    needed: NEEDED,
    // It looks like one of that chain and is none: no wallet would send anything there.
    addressFor: async (orderNo) =>
      `TDemo${createHash('sha256').update(orderNo).digest('base64url').replace(/[-_]/g, 'x').slice(0, ADDRESS_CHARS)}`,
    async transfersTo(address) {
      const rows = await transfers.transfersTo(db, address);
      const depth = (at: number): number => Math.max(0, Math.floor((clock() - at) / BLOCK_MS));
      return rows.map(({ tx_id, units, at }) => ({
        txId: tx_id,
        units: Number(units),
        confirmations: depth(Number(at)),
      }));
    },
    codeFor: ({ orderNo }) => origin + coinPath(orderNo),
    async send(address, units) {
      const now = clock();
      await transfers.send(db, { tx_id: `demo-${newId(now)}`, address, units, at: now });
    },
  };
}
