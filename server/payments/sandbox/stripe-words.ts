import type { SandboxTradeRow } from '../../db/schema';

const statuses = { issued: 'open', waiting: 'open', closed: 'expired', paid: 'complete' } as const;

/** Where a phone pays a session. */
export const cardPath = (session: string): string => `/sandbox/card/${encodeURIComponent(session)}`;

/** A session of Checkout as Stripe tells it, of what shops use. @param origin of its page; '' where that is the shop's own */
export const sessionOf = (row: SandboxTradeRow, origin: string): object => ({
  id: row.order_no,
  object: 'checkout.session',
  mode: 'payment',
  livemode: false,
  client_reference_id: row.order_no.replace(/^cs_test_/, ''),
  url: statuses[row.state] === 'open' ? origin + cardPath(row.order_no) : null,
  status: statuses[row.state],
  payment_status: row.state === 'paid' ? 'paid' : 'unpaid',
  payment_intent: row.trade_no || null,
  amount_total: row.amount,
  currency: row.currency.toLowerCase(),
  expires_at: Math.floor(row.expires_at / 1000),
  success_url: row.return_url,
  cancel_url: row.return_url,
});
