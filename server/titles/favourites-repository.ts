import type { Db } from '../db/db';
import type { PageAt } from '../http/paging';
import { addTo } from '../tallies/tallies-repository';

export async function isFavourite(db: Db, viewer: string, mediaKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param at unix ms */
export async function addFavourite(db: Db, viewer: string, mediaKey: string, at: number): Promise<void> {
  const done = await db
    .insertInto('favourites')
    .values({ viewer, media_key: mediaKey, created_at: at, folder: '' })
    .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doNothing())
    .executeTakeFirst();
  await addTo(db, 'favourites', mediaKey, Number(done.numInsertedOrUpdatedRows ?? 0));
}

export async function removeFavourite(db: Db, viewer: string, mediaKey: string): Promise<void> {
  const done = await db
    .deleteFrom('favourites')
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  await addTo(db, 'favourites', mediaKey, -Number(done.numDeletedRows));
}

/** Takes many away. */
export async function removeFavourites(trx: Db, viewer: string, mediaKeys: string[]): Promise<void> {
  const gone = await trx
    .deleteFrom('favourites')
    .where('viewer', '=', viewer)
    .where('media_key', 'in', mediaKeys)
    .returning('media_key')
    .execute();
  // In one order: two who take the same titles away would wait for each other.
  for (const { media_key } of gone.sort((a, b) => (a.media_key < b.media_key ? -1 : 1)))
    await addTo(trx, 'favourites', media_key, -1);
}

/**
 * Of what a viewer keeps, a page of keys, the last kept first, and how many there are. Titles that are gone or withdrawn do not count.
 * @param folder what lies in it alone; '' in none, absent everything
 */
export async function favourites(
  db: Db,
  { key: viewer, teen }: { key: string; teen: boolean },
  { offset, limit }: PageAt,
  folder?: string,
): Promise<[string[], number]> {
  const all = db
    .selectFrom('favourites as f')
    .innerJoin('titles as t', 't.media_key', 'f.media_key')
    .where('t.withdrawn', '=', 0)
    .where('f.viewer', '=', viewer)
    .$if(folder !== undefined, (query) => query.where('f.folder', '=', folder ?? ''));
  const own = teen ? all.where('t.teen', '=', 1) : all;
  const page = own.select('f.media_key').orderBy('f.created_at', 'desc').orderBy('f.media_key');
  const rows = await page.limit(limit).offset(offset).execute();
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return [rows.map((row) => row.media_key), Number(total)];
}
