import { minorUnits } from '../money';
import { BadNotify, type Notify, type PaymentProvider, type RawNotify, type TradeState } from '../provider';
import { APP_ID, type Gateway } from './gateway';
import { isSignedBy } from './signing';

export const SANDBOX = 'sandbox';
const text = (status: number, body: string) => ({ status, contentType: 'text/plain; charset=utf-8', body });

/** Our side of the sandbox: it believes the gateway as little as a real provider's would be believed. */
export function createSandboxProvider(gateway: Gateway): PaymentProvider {
  return {
    name: SANDBOX,
    isSandbox: true,
    async create(order) {
      await gateway.precreate(order);
      return { kind: 'qr', content: `/sandbox/pay/${encodeURIComponent(order.orderNo)}` };
    },
    async query(orderNo): Promise<TradeState> {
      const trade = await gateway.query(orderNo);
      if (!trade) return { state: 'unknown' };
      if (trade.state !== 'paid') return { state: trade.state === 'closed' ? 'closed' : 'unpaid' };
      return { state: 'paid', orderNo, tradeNo: trade.trade_no, amount: trade.amount, currency: trade.currency };
    },
    close: (orderNo) => gateway.close(orderNo),
    refund: (refund) => gateway.refund(refund),
    parseNotify: async (raw) => parse(raw, await gateway.publicKey()),
    answers: { accepted: text(200, 'success'), again: text(200, 'failure') },
  };
}

function parse(raw: RawNotify, publicKey: string): Notify {
  const fields = Object.fromEntries(new URLSearchParams(raw.body.toString('utf8')));
  if (!isSignedBy(fields, publicKey)) throw new BadNotify('bad_signature');
  if (fields.app_id !== APP_ID) throw new BadNotify('wrong_addressee');
  const { notify_id: eventId, out_trade_no: orderNo, trade_no: tradeNo, total_amount, trans_currency } = fields;
  if (!eventId || !orderNo || !tradeNo) throw new BadNotify('unreadable');
  if (fields.trade_status !== 'TRADE_SUCCESS') return { eventId, state: 'unpaid', orderNo };
  const currency = trans_currency ?? '';
  return { eventId, state: 'paid', orderNo, tradeNo, amount: amountOf(total_amount, currency), currency };
}

function amountOf(decimal: string | undefined, currency: string): number {
  try {
    return minorUnits(decimal ?? '', currency);
  } catch (error) {
    if (error instanceof RangeError) throw new BadNotify('unreadable');
    throw error;
  }
}
