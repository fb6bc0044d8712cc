import type { DeskOrder } from '../../src/contract/desk/money';
import type { OrderRow } from '../db/schema';
import type { Staff } from './sessions';

/** An order with the name of its buyer. */
export type BoughtRow = OrderRow & { nick_name: string | null; account: string | null };

/** Whether a member of staff may see the amounts of orders: customer service answers questions about orders without them. */
export const seesMoney = ({ roles }: Pick<Staff, 'roles'>): boolean =>
  roles.includes('owner') || roles.includes('cashier');

/** An order as the lists of the desk show it. */
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
