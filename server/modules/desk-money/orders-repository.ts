import type { Db } from '../../db/db';
import { rowByRow } from '../../db/row-by-row';
import type { OrderRow, OrderState } from '../../db/schema';

/** Filters of the list of orders; undefined and 0 for none. */
export interface OrderFilter {
  ids?: readonly string[] | undefined;
  uid?: string | undefined;
  state?: OrderState | undefined;
  provider?: string | undefined;
  from: number;
  until: number;
}

/** The orders that match, without an order. */
export function matching(db: Db, { ids, uid, state, provider, from, until }: OrderFilter) {
  let query = db.selectFrom('orders as o');
  if (ids) query = query.where('o.id', 'in', ids);
  if (uid) query = query.where('o.uid', '=', uid);
  // Nobody has as many orders as a state or a provider: for one buyer the index of their orders is used, and the rest is compared row by row.
  if (state) query = query.where(uid ? rowByRow('o.state') : 'o.state', '=', state);
  if (provider) query = query.where(uid ? rowByRow('o.provider') : 'o.provider', '=', provider);
  if (from > 0) query = query.where('o.created_at', '>=', from);
  if (until > 0) query = query.where('o.created_at', '<', until);
  return query;
}

/** Selects the orders with their buyers. */
export const shown = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('users as u', 'u.id', 'o.uid')
    .selectAll('o')
    .select(['o.created_at as sorted', 'o.id as row_id', 'u.nick_name', 'u.account']);

export const byId = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const payments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();

export const events = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_events')
    .select(['provider', 'event_id', 'outcome', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();

/** The refunds of an order, with who asked for each. */
export const refunds = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('users as u', 'u.id', 'r.by_uid')
    .selectAll('r')
    .select(['u.nick_name', 'u.account'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.at')
    .orderBy('r.id')
    .execute();

/** What an order bought, and when it was revoked. */
export const bought = (db: Db, orderId: string) =>
  db
    .selectFrom('vip_orders as v')
    .leftJoin('users as u', 'u.id', 'v.to_uid')
    .leftJoin('vip_grants as g', (on) =>
      on.onRef('g.uid', '=', 'v.to_uid').on('g.reason', '=', 'order').onRef('g.ref', '=', 'v.order_id'),
    )
    .select(['v.to_uid', 'v.package_name', 'v.package_name_tw', 'v.level', 'v.days', 'v.granted_until'])
    .select(['u.nick_name', 'u.account', 'u.vip_expires_at', 'g.revoked_at'])
    .where('v.order_id', '=', orderId)
    .executeTakeFirst();
