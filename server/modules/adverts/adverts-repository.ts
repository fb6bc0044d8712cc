import type { Db } from '../../db/db';
import type { AdvertRow } from '../../db/schema';

export interface Wanted {
  types: number[];
  /** '' for adverts that belong to no film. */
  mediaKey: string;
  /** '' for adverts that belong to no region. */
  region: string;
}

/** Adverts of these kinds that run now, in their order. @param now unix ms */
export const running = (db: Db, { types, mediaKey, region }: Wanted, now: number): Promise<AdvertRow[]> =>
  db
    .selectFrom('adverts')
    .selectAll()
    .where('type', 'in', types)
    .where('media_key', 'in', mediaKey ? ['', mediaKey] : [''])
    .where('region', 'in', region ? ['', region] : [''])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Counts one view of an advert. @returns false where there is no such advert */
export async function countView(db: Db, id: string): Promise<boolean> {
  const done = await db
    .updateTable('adverts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}
