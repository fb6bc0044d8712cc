import type { Db } from '../../db/db';
import { escapeLike, like } from '../../db/like';
import type { ServiceTemplateRow } from '../../db/schema';

/** Templates with these words in their title or text; without an order. */
export function matching(db: Db, words: string) {
  const query = db.selectFrom('service_templates');
  if (!words) return query;
  const pattern = `%${escapeLike(words)}%`;
  return query.where((eb) => eb.or([like('title', pattern), like('text', pattern), like('text_tw', pattern)]));
}

export const byId = (db: Db, id: string): Promise<ServiceTemplateRow | undefined> =>
  db.selectFrom('service_templates').selectAll().where('id', '=', id).executeTakeFirst();

export const insert = async (trx: Db, row: ServiceTemplateRow): Promise<void> =>
  void (await trx.insertInto('service_templates').values(row).execute());

export const change = async (trx: Db, id: string, columns: Omit<ServiceTemplateRow, 'id'>): Promise<void> =>
  void (await trx.updateTable('service_templates').set(columns).where('id', '=', id).execute());

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('service_templates').where('id', '=', id).execute());
