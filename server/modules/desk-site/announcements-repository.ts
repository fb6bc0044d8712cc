import type { Db } from '../../db/db';
import type { AnnouncementRow } from '../../db/schema';

/** All announcements, the latest first. */
export const announcements = (db: Db): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const byId = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export const insert = async (trx: Db, row: AnnouncementRow): Promise<void> =>
  void (await trx.insertInto('announcements').values(row).execute());

export const change = async (trx: Db, id: string, columns: Partial<AnnouncementRow>): Promise<void> =>
  void (await trx.updateTable('announcements').set(columns).where('id', '=', id).execute());

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('announcements').where('id', '=', id).execute());
