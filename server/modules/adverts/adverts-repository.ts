import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { AdvertRow } from '../../db/schema';
import { addTo } from '../../tallies/tallies-repository';

export interface Wanted {
  types: number[];
  /** '' for adverts that belong to no film. */
  mediaKey: string;
  /** '' for adverts that belong to no region. */
  region: string;
  /** Whose shows of the day are counted: an account and its device, or a device alone. */
  holders: readonly string[];
  /** In the site's calendar. */
  day: number;
}

/**
 * Adverts of these kinds that run now, in their order; without those that came to one of the holders as often on this day as
 * they may. @param now unix ms
 */
export const running = (db: Db, { types, mediaKey, region, holders, day }: Wanted, now: number): Promise<AdvertRow[]> =>
  db
    .selectFrom('adverts')
    .selectAll()
    .where('type', 'in', types)
    .where('media_key', 'in', mediaKey ? ['', mediaKey] : [''])
    .where('region', 'in', region ? ['', region] : [''])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('cap', '=', 0),
        not(
          exists(
            selectFrom('advert_shows')
              .select('holder')
              .whereRef('advert_shows.advert_id', '=', 'adverts.id')
              .where('holder', 'in', holders)
              .where('day', '=', day)
              .whereRef('times', '>=', 'adverts.cap'),
          ),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Counts that an advert was opened. @param day in the site's calendar @returns false where there is no such advert */
export const countView = (db: Db, id: string, day: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('adverts')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) return false;
    await countDay(trx, { id, day, shows: 0, clicks: 1 });
    return true;
  });

/** An advert as it came to somebody. */
interface Shown {
  id: string;
  /** In the site's calendar. */
  day: number;
  /** Whose shows of the day are counted; none where nobody's are. */
  holders: readonly string[];
  /** Whether it counts for the figures of the advert. */
  isCounted: boolean;
}

/**
 * Counts that an advert was shown, for its figures and for whom it stood before.
 * @returns how often it was on this day to that holder who saw it most, this time included; undefined where there is no such advert
 */
export const countShown = (db: Db, { id, day, holders, isCounted }: Shown): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    await holdRow(trx, 'adverts', 'id', id);
    if ((await capOf(trx, id)) === undefined) return undefined;
    if (isCounted) await countDay(trx, { id, day, shows: 1, clicks: 0 });
    let most = 1;
    for (const holder of holders) most = Math.max(most, await countShow(trx, { holder, id, day }));
    return most;
  });

/** Adds to what an advert was shown and opened on a day, and to what it was shown in all. It has to be there; call it in a transaction. */
export async function countDay(
  trx: Db,
  { id, day, shows, clicks }: { id: string; day: number; shows: number; clicks: number },
): Promise<void> {
  await addTo(trx, 'advert-shows', id, shows);
  await trx
    .insertInto('advert_days')
    .values({ advert_id: id, day, shows, clicks })
    .onConflict((conflict) =>
      conflict.columns(['advert_id', 'day']).doUpdateSet((eb) => ({
        shows: eb('advert_days.shows', '+', shows),
        clicks: eb('advert_days.clicks', '+', clicks),
      })),
    )
    .execute();
}

/** How often an advert may come to one viewer on a day, 0 for any number; undefined where there is no such advert. */
export const capOf = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('adverts').select('cap').where('id', '=', id).executeTakeFirst())?.cap;

/** Counts that an advert stood before somebody. @returns how often it did on this day */
async function countShow(trx: Db, show: { holder: string; id: string; day: number }): Promise<number> {
  const { holder, id, day } = show;
  const row = await trx
    .insertInto('advert_shows')
    .values({ holder, advert_id: id, day, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['holder', 'advert_id', 'day'])
        .doUpdateSet((eb) => ({ times: eb('advert_shows.times', '+', 1) })),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times;
}
