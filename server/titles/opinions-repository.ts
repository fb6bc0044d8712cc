import type { Opinion, VideoRating } from '../../src/contract/schemas/social';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';

/** What viewers think of a film, and what this one does. */
export async function opinionOf(db: Db, mediaKey: string, viewer: string): Promise<Opinion> {
  const rows = await db
    .selectFrom('opinions')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('media_key', '=', mediaKey)
    .groupBy('status')
    .execute();
  const mine = await db
    .selectFrom('opinions')
    .select('status')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  const count = (status: number) => rows.find((row) => row.status === status)?.n ?? 0;
  return { status: mine?.status ?? 0, likes: count(1), dislikes: count(-1) };
}

/**
 * Likes or dislikes a film; one takes the place of the other.
 * @param selected undefined turns it over. @param at unix ms
 */
export async function setOpinion(
  db: Db,
  film: { mediaKey: string; viewer: string },
  status: 1 | -1,
  selected: boolean | undefined,
  at: number,
): Promise<Opinion> {
  const { mediaKey, viewer } = film;
  const before = await opinionOf(db, mediaKey, viewer);
  const on = selected ?? before.status !== status;
  if (on) {
    const row = { viewer, media_key: mediaKey, status, created_at: at };
    await db
      .insertInto('opinions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doUpdateSet(row))
      .execute();
  } else if (before.status === status) {
    await db.deleteFrom('opinions').where('viewer', '=', viewer).where('media_key', '=', mediaKey).execute();
  }
  return opinionOf(db, mediaKey, viewer);
}

/** Points that viewers gave a film, 1 to 10. `score` is the title's own, which follows them. */
export async function ratingOf(db: Db, mediaKey: string, viewer: string): Promise<VideoRating> {
  const rows = await db
    .selectFrom('ratings')
    .select((eb) => ['score', eb.fn.countAll<number>().as('n')])
    .where('media_key', '=', mediaKey)
    .groupBy('score')
    .execute();
  const title = await db.selectFrom('titles').select('score').where('media_key', '=', mediaKey).executeTakeFirst();
  const mine = await db
    .selectFrom('ratings')
    .select('score')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  const counts = new Array<number>(10).fill(0);
  for (const { score, n } of rows) counts[score - 1] = n;
  const total = counts.reduce((sum, n) => sum + n, 0);
  return { score: title?.score ?? 0, total, counts, mine: mine?.score ?? 0 };
}

/** Gives points to a film, in place of those the viewer gave before; its score follows. @param at unix ms */
export async function rate(db: Db, mediaKey: string, viewer: string, score: number, at: number): Promise<void> {
  // Of two at once the second one counts the first one's points, too.
  await holdRow(db, 'titles', 'media_key', mediaKey);
  const row = { viewer, media_key: mediaKey, score, created_at: at };
  await db
    .insertInto('ratings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doUpdateSet(row))
    .execute();
  await scoreFromRatings(db, mediaKey);
}

/** The mean of a film's points, to one decimal: lists, pages and VideoRatingDetails all show that one number. */
async function scoreFromRatings(db: Db, mediaKey: string): Promise<void> {
  const { mean } = await db
    .selectFrom('ratings')
    .select((eb) => eb.fn.avg<number>('score').as('mean'))
    .where('media_key', '=', mediaKey)
    .executeTakeFirstOrThrow();
  // PostgreSQL answers an average as text.
  const score = Math.round(Number(mean) * 10) / 10;
  await db.updateTable('titles').set({ score }).where('media_key', '=', mediaKey).execute();
}
