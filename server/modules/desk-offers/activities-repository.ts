import type { Db } from '../../db/db';
import type { ActivityRow } from '../../db/schema';

/** All activities in the order in which viewers see them. */
export const activities = (db: Db): Promise<ActivityRow[]> =>
  db.selectFrom('activities').selectAll().orderBy('position').orderBy('id').execute();

export const byId = (db: Db, id: string): Promise<ActivityRow | undefined> =>
  db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();

export const insert = async (trx: Db, row: ActivityRow): Promise<void> =>
  void (await trx.insertInto('activities').values(row).execute());

export const change = async (trx: Db, { id, ...columns }: ActivityRow): Promise<void> =>
  void (await trx.updateTable('activities').set(columns).where('id', '=', id).execute());

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('activities').where('id', '=', id).execute());
