import type { Db } from '../db/db';
import type { BillingAddressRow } from '../db/schema';

/** The addresses of an account, the chosen one first, then the newest. */
export const ofUser = (db: Db, uid: string): Promise<BillingAddressRow[]> =>
  db
    .selectFrom('billing_addresses')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('chosen', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** One of an account's own; undefined for another's. */
export const byId = (db: Db, uid: string, id: string): Promise<BillingAddressRow | undefined> =>
  db.selectFrom('billing_addresses').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst();

/** @returns the row with that client id: this one, or the one that was there before */
export async function add(trx: Db, row: BillingAddressRow): Promise<BillingAddressRow> {
  await trx
    .insertInto('billing_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .execute();
  return trx
    .selectFrom('billing_addresses')
    .selectAll()
    .where('uid', '=', row.uid)
    .where('client_id', '=', row.client_id)
    .executeTakeFirstOrThrow();
}

/** @returns the row as it stands now; undefined where the account has none of that id */
export const change = (
  trx: Db,
  uid: string,
  id: string,
  facts: Partial<BillingAddressRow>,
): Promise<BillingAddressRow | undefined> =>
  trx
    .updateTable('billing_addresses')
    .set(facts)
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** One of an account's is the chosen one; of an id that it does not have, none is. */
export async function choose(trx: Db, uid: string, id: string): Promise<void> {
  await trx
    .updateTable('billing_addresses')
    .set((eb) => ({ chosen: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('uid', '=', uid)
    .execute();
}

export async function remove(trx: Db, uid: string, id: string): Promise<void> {
  await trx.deleteFrom('billing_addresses').where('uid', '=', uid).where('id', '=', id).execute();
}
