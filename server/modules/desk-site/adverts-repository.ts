import type { Db } from '../../db/db';
import type { AdvertRow } from '../../db/schema';

export interface AdvertFilter {
  type?: number | undefined;
  state?: 'planned' | 'running' | 'ended' | undefined;
}

/** Adverts that match, without an order. @param now unix ms */
export function matching(db: Db, { type, state }: AdvertFilter, now: number) {
  let query = db.selectFrom('adverts');
  if (type !== undefined) query = query.where('adverts.type', '=', type);
  if (state === 'ended') return query.where('ends_at', '>', 0).where('ends_at', '<=', now);
  if (state === undefined) return query;
  return query
    .where('starts_at', state === 'planned' ? '>' : '<=', now)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]));
}

export const byId = (db: Db, id: string): Promise<AdvertRow | undefined> =>
  db.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirst();

/** How often each advert was shown on a day. */
export async function shownOn(db: Db, ids: readonly string[], day: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('advert_days')
    .select(['advert_id', 'shows'])
    .where('advert_id', 'in', ids.length > 0 ? [...ids] : [''])
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ advert_id, shows }) => [advert_id, Number(shows)]));
}

/** The figures of one advert from a day on. */
export const daysOf = (db: Db, id: string, from: number) =>
  db
    .selectFrom('advert_days')
    .select(['day', 'shows', 'clicks'])
    .where('advert_id', '=', id)
    .where('day', '>=', from)
    .execute();

export const insert = async (trx: Db, row: AdvertRow): Promise<void> =>
  void (await trx.insertInto('adverts').values(row).execute());

export const change = async (trx: Db, id: string, columns: Partial<AdvertRow>): Promise<void> =>
  void (await trx.updateTable('adverts').set(columns).where('id', '=', id).execute());

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('adverts').where('id', '=', id).execute());
