import type { CoinInvoice } from '../../src/contract/schemas/coin';
import type { BillingAddressRow } from '../db/schema';
import { newId } from '../ids';
import type { Caller } from './client';
import type { World } from './fixture';

const facts = {
  name: 'Ming Li',
  country: 'US',
  state: 'CA',
  stateName: '加利福尼亚',
  city: 'San Jose',
  line: '1 First Street',
  line2: '',
  postcode: '95110',
};

export const addressRow = (id: string, uid: string): BillingAddressRow => {
  const { stateName: state_name, ...rest } = facts;
  return { ...rest, id, uid, client_id: `press-${id}`, state_name, chosen: 0, created_at: 1 };
};

/** An invoice as whoever watches a chain would have it. */
export const invoiceOf = (orderId: string, expiresAt: number): CoinInvoice => ({
  orderId,
  network: 'TRON (TRC20)',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  amount: '4.210017',
  currency: 'USDT',
  received: '0',
  missing: '4.210017',
  confirmations: 0,
  needed: 20,
  state: 'waiting',
  expiresAt,
  qr: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  sandbox: true,
});

/** Inputs of the calls around paying. @param newOrder makes an order of the caller's */
export function billingInputs(world: World, caller: Caller, newOrder: () => Promise<string>) {
  /** Put there by hand: ten are the most that can be added. */
  const ownAddress = async (): Promise<{ id: string }> => {
    const id = newId(world.clock.now);
    await world.db
      .insertInto('billing_addresses')
      .values(addressRow(id, caller.token?.uid ?? ''))
      .execute();
    return { id };
  };
  return {
    billingAddresses: () => ({}),
    payOrigins: () => ({}),
    saveBillingAddress: async () => ({ ...(await ownAddress()), ...facts, clientId: 'inputs-change' }),
    choseBillingAddress: ownAddress,
    deleteBillingAddress: ownAddress,
    coinInvoice: async () => {
      world.app.services.coins.from(async (id) => invoiceOf(id, world.clock.now + 60_000));
      return { orderId: await newOrder() };
    },
    appeal: async () => ({ orderId: await newOrder() }),
    makeAppeal: async () => ({ orderId: await newOrder(), txId: '9f86d081884c7d65', text: '已经转账', picture: '' }),
    payFeedback: async () => ({
      clientId: 'inputs-feedback',
      orderId: await newOrder(),
      reason: 'unpaid',
      text: '付了款没有到账',
      tradeNo: '2026112322001',
      picture: '',
    }),
  };
}
