import type { Db } from '../../db/db';
import { BadNotify, type PaymentProvider, ProviderFault, type RefundResult, type TradeState } from '../provider';
import * as manual from './manual-repository';

export const MANUAL = 'service';
const nothing = { status: 404, contentType: 'text/plain; charset=utf-8', body: '' };

/**
 * Customer service takes the money in a conversation, and an operator says so: `npm run pay -- settle ORDER`. Nothing else
 * moves it.
 */
export function createManual(db: Db): PaymentProvider {
  const query = async (orderNo: string): Promise<TradeState> => {
    const row = await manual.byOrder(db, orderNo);
    if (!row) return { state: 'unpaid' };
    if (row.refunded_at > 0) return { state: 'closed' };
    return { state: 'paid', orderNo, tradeNo: row.trade_no, amount: row.amount, currency: row.currency };
  };
  return {
    name: MANUAL,
    isSandbox: false,
    takes: () => true,
    origins: [],
    async create({ orderNo }) {
      const uid = await manual.serviceUid(db);
      if (!uid) throw new ProviderFault(MANUAL, orderNo, 'NOBODY', 'no account is customer service');
      return { kind: 'chat', uid };
    },
    query,
    close: async (orderNo) => ((await query(orderNo)).state === 'paid' ? 'paid' : 'closed'),
    async refund({ orderNo, amount, currency }): Promise<RefundResult> {
      const row = await manual.byOrder(db, orderNo);
      if (!row || row.amount !== amount || row.currency !== currency) {
        return { state: 'refused', reason: 'it was not paid by hand' };
      }
      return { state: row.refunded_at > 0 ? 'refunded' : 'processing' };
    },
    parseNotify: async () => {
      throw new BadNotify('unreadable');
    },
    answers: { accepted: nothing, again: nothing },
  };
}
