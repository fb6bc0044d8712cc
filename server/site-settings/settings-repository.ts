import type { Db } from '../db/db';
import { holdText } from '../db/locks';

/** Locks the settings of the site until the transaction ends. */
export const holdSettings = (trx: Db): Promise<void> => holdText(trx, 'site-settings');

/** The rows of `meta` whose key begins with 'config.': none of them is secret. */
export async function written(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('meta')
    .selectAll()
    .where('key', '>=', 'config.')
    // The end of the prefix range under any collation: '/' is the character after '.'.
    .where('key', '<', 'config/')
    .orderBy('key')
    .execute();
  return new Map(rows.filter(({ key }) => key.startsWith('config.')).map(({ key, value }) => [key, value]));
}

export async function write(trx: Db, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}

/** Deletes a setting, so that the default applies again. */
export const forget = async (trx: Db, key: string): Promise<void> =>
  void (await trx.deleteFrom('meta').where('key', '=', key).execute());
