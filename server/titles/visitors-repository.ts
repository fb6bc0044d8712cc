import type { Db } from '../db/db';
import { addToEach } from '../tallies/tallies-repository';
import { joinFolders } from './folders-repository';
import { newestStays } from './play-records-repository';

/** Rows that one statement writes. */
const SLICE = 500;

/** Whether anything is kept for a viewer: what they watched or put aside, or the mode of a child. */
export async function isKnown(db: Db, viewer: string): Promise<boolean> {
  for (const table of ['play_records', 'favourites'] as const) {
    const row = await db.selectFrom(table).select('viewer').where('viewer', '=', viewer).limit(1).executeTakeFirst();
    if (row) return true;
  }
  const mode = await db.selectFrom('teen_modes').select('holder').where('holder', '=', viewer).executeTakeFirst();
  return mode !== undefined;
}

/**
 * What a device's visitor watched and liked joins the account that signs in there: of two records of an episode the newer
 * one stays. Nothing of it is left with the device. Call it in a transaction.
 * @param now unix ms
 */
export async function joinAccount(trx: Db, deviceId: string, uid: string, now: number): Promise<void> {
  const [visitor, user] = [`d:${deviceId}`, `u:${uid}`];
  await joinPlayRecords(trx, visitor, user, now);
  await joinFolders(trx, visitor, user);
  await joinFavourites(trx, visitor, user);
  await joinCounted(trx, visitor, user);
}

async function joinPlayRecords(trx: Db, visitor: string, user: string, now: number): Promise<void> {
  await trx
    .insertInto('play_records')
    .columns(['viewer', 'media_key', 'episode_key', 'position', 'duration', 'watched_at'])
    .expression(
      trx
        .selectFrom('play_records')
        .select((eb) => eb.val(user).as('viewer'))
        .select(['media_key', 'episode_key', 'position', 'duration', 'watched_at'])
        .where('viewer', '=', visitor),
    )
    .onConflict(newestStays(now))
    .execute();
  for (const table of ['play_records', 'history_cuts'] as const)
    await trx.deleteFrom(table).where('viewer', '=', visitor).execute();
}

async function joinFavourites(trx: Db, visitor: string, user: string): Promise<void> {
  const taken = await trx.deleteFrom('favourites').where('viewer', '=', visitor).returningAll().execute();
  // In one order: of two devices that sign in at once each would wait for what the other has put in.
  const rows = taken.sort((a, b) => (a.media_key < b.media_key ? -1 : 1)).map((row) => ({ ...row, viewer: user }));
  const added = new Set<string>();
  for (let at = 0; at < rows.length; at += SLICE) {
    const some = await trx
      .insertInto('favourites')
      .values(rows.slice(at, at + SLICE))
      .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doNothing())
      .returning('media_key')
      .execute();
    for (const { media_key } of some) added.add(media_key);
  }
  // What both kept is kept once from now on: as many as were really not written, whatever others do meanwhile.
  const both = rows.filter(({ media_key }) => !added.has(media_key));
  await addToEach(
    trx,
    both.map(({ media_key }) => ['favourites', media_key] as const),
    -1,
  );
}

/** Who was counted as a visitor within the hour is not counted again as a user; the device stays counted, too. */
async function joinCounted(trx: Db, visitor: string, user: string): Promise<void> {
  await trx
    .insertInto('play_viewers')
    .columns(['media_key', 'viewer', 'counted_at'])
    .expression(
      trx
        .selectFrom('play_viewers')
        .select('media_key')
        .select((eb) => eb.val(user).as('viewer'))
        .select('counted_at')
        .where('viewer', '=', visitor),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['media_key', 'viewer'])
        .doUpdateSet((eb) => ({ counted_at: eb.ref('excluded.counted_at') }))
        .whereRef('excluded.counted_at', '>', 'play_viewers.counted_at'),
    )
    .execute();
}
