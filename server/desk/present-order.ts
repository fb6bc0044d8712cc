import type { DeskOrder } from '../../src/contract/desk/money';
import type { OrderRow } from '../db/schema';
import type { Staff } from './sessions';

/** An order with who bought. */
export type BoughtRow = OrderRow & { nick_name: string | null; account: string | null };

/** Whether somebody sees what orders cost: customer service answers questions about them, and counts nothing. */
export const seesMoney = ({ roles }: Pick<Staff, 'roles'>): boolean =>
  roles.includes('owner') || roles.includes('cashier');

/** An order as the desk's lists have it. */
export const presentOrder = (row: BoughtRow, isMoneySeen: boolean): DeskOrder => ({
  id: row.id,
  uid: row.uid,
  name: row.nick_name || row.account || row.uid,
  kind: row.kind,
  subject: row.subject,
  amount: isMoneySeen ? row.amount : null,
  refunded: isMoneySeen ? row.refunded : null,
  currency: row.currency,
  state: row.state,
  late: row.late === 1,
  provider: row.provider,
  createdAt: row.created_at,
  paidAt: row.paid_at,
});
