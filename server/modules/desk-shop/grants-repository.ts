import type { Db } from '../../db/db';
import type { HandGrantRow } from '../../db/schema/desk';

/** Grants that match, without an order. */
export function grants(db: Db, { uid, waiting, id }: { uid?: string; waiting?: boolean | undefined; id?: string }) {
  let query = db.selectFrom('hand_grants as g');
  if (id !== undefined) query = query.where('g.id', '=', id);
  if (uid !== undefined) query = query.where('g.uid', '=', uid);
  if (waiting) query = query.where('g.state', '=', 'waiting');
  return query;
}

/** Selects the grants with the names of everybody in them. */
export const shown = (query: ReturnType<typeof grants>) =>
  query
    .leftJoin('users as u', 'u.id', 'g.uid')
    .leftJoin('users as a', 'a.id', 'g.asked_by')
    .leftJoin('users as s', 's.id', 'g.second')
    .selectAll('g')
    .select(['u.nick_name', 'u.account', 'a.nick_name as asker', 's.nick_name as decider'])
    .select(['g.at as sorted', 'g.id as row_id']);
export type ShownGrant = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** @returns the stored row: this one, or the one of an earlier press with the same `client_id` */
export async function insert(trx: Db, row: HandGrantRow): Promise<HandGrantRow> {
  await trx
    .insertInto('hand_grants')
    .values(row)
    .onConflict((conflict) => conflict.columns(['asked_by', 'client_id']).doNothing())
    .execute();
  return trx
    .selectFrom('hand_grants')
    .selectAll()
    .where('asked_by', '=', row.asked_by)
    .where('client_id', '=', row.client_id)
    .executeTakeFirstOrThrow();
}

/** How much one person has granted another alone. @param since unix ms */
export async function grantedAlone(
  trx: Db,
  { uid, asked_by, what }: Pick<HandGrantRow, 'uid' | 'asked_by' | 'what'>,
  since: number,
): Promise<number> {
  const row = await trx
    .selectFrom('hand_grants')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('uid', '=', uid)
    .where('asked_by', '=', asked_by)
    .where('what', '=', what)
    .where('state', '=', 'granted')
    .where('second', '=', '')
    .where('at', '>', since)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** @returns false where another person was faster */
export async function decide(
  trx: Db,
  id: string,
  change: Pick<HandGrantRow, 'state' | 'second' | 'decided_at'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('hand_grants')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const byId = (db: Db, id: string): Promise<HandGrantRow | undefined> =>
  db.selectFrom('hand_grants').selectAll().where('id', '=', id).executeTakeFirst();
