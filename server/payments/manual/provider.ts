import { serviceId } from '../../chat/sides';
import type { Db } from '../../db/db';
import { byId as caseById, serviceAccount } from '../../service/cases-repository';
import { BadNotify, type PaymentProvider, ProviderFault, type RefundResult, type TradeState } from '../provider';
import * as manual from './manual-repository';

export const MANUAL = 'service';
/** So long somebody may talk with customer service about an order before it closes. Ms. */
const KEPT_MS = 24 * 3_600_000;
const nothing = { status: 404, contentType: 'text/plain; charset=utf-8', body: '' };

/**
 * Customer service takes the money in a conversation, and an operator says so: `npm run pay -- settle ORDER`. Nothing else
 * moves it.
 */
export function createManual(db: Db): PaymentProvider {
  const query = async (orderNo: string): Promise<TradeState> => {
    const row = await manual.byOrder(db, orderNo);
    if (!row) return { state: 'unpaid' };
    if (row.refunded >= row.amount) return { state: 'closed' };
    return { state: 'paid', orderNo, tradeNo: row.trade_no, amount: row.amount, currency: row.currency };
  };
  return {
    name: MANUAL,
    isSandbox: false,
    takes: () => true,
    origins: [],
    async create({ orderNo }) {
      const account = await serviceAccount(db);
      if (!account) throw new ProviderFault(MANUAL, orderNo, 'NOBODY', 'no account is customer service');
      return { kind: 'chat', uid: account.id };
    },
    query,
    // People pay by hand at people's pace: while the conversation about the order goes on, it does not close under it.
    async keptUntil({ id, uid, created_at }) {
      const row = await caseById(db, serviceId(uid));
      const goesOn = row?.order_id === id && (row.state === 'waiting' || row.state === 'open');
      return goesOn ? created_at + KEPT_MS : 0;
    },
    close: async (orderNo) => ((await query(orderNo)).state === 'paid' ? 'paid' : 'closed'),
    // What the operator says is written with the refund itself, as a sum: what is not in it has not been sent yet.
    async refund({ orderNo, amount, paid, currency }): Promise<RefundResult> {
      const row = await manual.byOrder(db, orderNo);
      if (!row || row.amount !== paid || row.currency !== currency || amount > paid) {
        return { state: 'refused', reason: 'it was not paid by hand' };
      }
      return { state: row.refunded >= amount ? 'refunded' : 'processing' };
    },
    parseNotify: async () => {
      throw new BadNotify('unreadable');
    },
    answers: { accepted: nothing, again: nothing },
  };
}
