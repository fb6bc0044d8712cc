import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { CommentRow, DanmuRow, StoreRow } from '../../db/schema';

/** The tables of things that can be reported, with the column that tells their rows apart. */
const tables = {
  comment: ['comments', 'id'],
  danmu: ['danmu', 'id'],
  post: ['posts', 'id'],
  video: ['posts', 'id'],
  store: ['stores', 'key'],
  user: ['users', 'id'],
} as const;

/** Locks a thing until the transaction ends. Other kinds have no row to lock. */
export async function hold(trx: Db, kind: string, target: string): Promise<void> {
  const table = tables[kind as keyof typeof tables];
  if (table) await holdRow(trx, table[0], table[1] as never, target);
}

export const comment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();

export const danmu = (db: Db, id: string): Promise<(DanmuRow & { media_key: string }) | undefined> =>
  db
    .selectFrom('danmu as d')
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .selectAll('d')
    .select('e.media_key')
    .where('d.id', '=', id)
    .executeTakeFirst();

export const store = (db: Db, key: string): Promise<StoreRow | undefined> =>
  db.selectFrom('stores').selectAll().where('key', '=', key).executeTakeFirst();

/** Makes a playlist visible to its owner only. @param at unix ms */
export async function makePrivate(trx: Db, key: string, at: number): Promise<void> {
  await trx.updateTable('stores').set({ is_public: 0, changed_at: at }).where('key', '=', key).execute();
}

export const message = (db: Db, id: string) =>
  db.selectFrom('messages').select(['text', 'body', 'recalled_at']).where('id', '=', id).executeTakeFirst();

/** Whether viewers see a title. */
export async function isShown(db: Db, mediaKey: string): Promise<boolean> {
  const row = await db.selectFrom('titles').select('withdrawn').where('media_key', '=', mediaKey).executeTakeFirst();
  return row?.withdrawn === 0;
}
