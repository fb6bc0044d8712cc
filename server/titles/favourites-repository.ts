import type { Db } from '../db/db';
import type { PageAt } from '../http/paging';
import { addTo, addToEach } from '../tallies/tallies-repository';
import { isShown } from './shown-repository';

export async function isFavourite(db: Db, viewer: string, mediaKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param kept `isTitle`: false for a post without one. `at`: unix ms */
export async function addFavourite(
  db: Db,
  viewer: string,
  mediaKey: string,
  { isTitle, at }: { isTitle: boolean; at: number },
): Promise<void> {
  const done = await db
    .insertInto('favourites')
    .values({ viewer, media_key: mediaKey, created_at: at, folder: '', of_title: isTitle ? 1 : 0 })
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
  await addToEach(
    trx,
    gone.map(({ media_key }) => ['favourites', media_key] as const),
    -1,
  );
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
  const own = db
    .selectFrom('favourites as f')
    .where('f.viewer', '=', viewer)
    .where('f.of_title', '=', 1)
    .where(isShown('f.media_key', teen))
    .$if(folder !== undefined, (query) => query.where('f.folder', '=', folder ?? ''));
  const page = own.select('f.media_key').orderBy('f.created_at', 'desc').orderBy('f.media_key');
  const rows = await page.limit(limit).offset(offset).execute();
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return [rows.map((row) => row.media_key), Number(total)];
}
