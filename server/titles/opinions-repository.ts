import type { Opinion, VideoRating } from '../../src/contract/schemas/social';
import { inSharedTime } from '../db/clocks';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { Database } from '../db/schema';
import { byId } from '../posts/posts-repository';
import { addTo, talliesAbout } from '../tallies/tallies-repository';

/** What viewers think of a film or a post, and what this one does. */
export async function opinionOf(db: Db, mediaKey: string, viewer: string): Promise<Opinion> {
  const counts = await talliesAbout(db, mediaKey, ['likes', 'dislikes']);
  const mine = await db
    .selectFrom('opinions')
    .select('status')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return { status: mine?.status ?? 0, ...counts };
}

/** A film, and who has an opinion of it. */
interface Film {
  mediaKey: string;
  viewer: string;
}

/**
 * Likes or dislikes a film; one takes the place of the other. Call it in a transaction.
 * @param selected undefined turns it over. @param at unix ms
 */
export async function setOpinion(
  db: Db,
  film: Film,
  status: 1 | -1,
  selected: boolean | undefined,
  at: number,
): Promise<Opinion> {
  const { mediaKey, viewer } = film;
  const before = await opinionOf(db, mediaKey, viewer);
  const on = selected ?? before.status !== status;
  if (on) await take(db, film, status, at);
  else await takeBack(db, film, status);
  return opinionOf(db, mediaKey, viewer);
}

const tallyOf = (status: 1 | -1) => (status === 1 ? 'likes' : 'dislikes');

/** Counts opinions of a film; what is liked is also praise of who published it. */
async function count(db: Db, status: 1 | -1, mediaKey: string, change: number): Promise<void> {
  await addTo(db, tallyOf(status), mediaKey, change);
  if (status !== 1 || change === 0) return;
  const title = await db.selectFrom('titles').select('uploader').where('media_key', '=', mediaKey).executeTakeFirst();
  const owner = title ? title.uploader : (await byId(db, mediaKey))?.uid;
  if (owner) await addTo(db, 'praise', owner, change);
}

async function take(db: Db, { mediaKey, viewer }: Film, status: 1 | -1, at: number): Promise<void> {
  const row = { viewer, media_key: mediaKey, status, created_at: at };
  const first = await db
    .insertInto('opinions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doNothing())
    .executeTakeFirst();
  if (Number(first.numInsertedOrUpdatedRows ?? 0) > 0) return count(db, status, mediaKey, 1);
  const turned = await db
    .updateTable('opinions')
    .set(row)
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .where('status', '!=', status)
    .executeTakeFirst();
  const change = Number(turned.numUpdatedRows);
  await count(db, status, mediaKey, change);
  await count(db, status === 1 ? -1 : 1, mediaKey, -change);
}

async function takeBack(db: Db, { mediaKey, viewer }: Film, status: 1 | -1): Promise<void> {
  const done = await db
    .deleteFrom('opinions')
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .where('status', '=', status)
    .executeTakeFirst();
  await count(db, status, mediaKey, -Number(done.numDeletedRows));
}

/** Points that viewers gave a film, 1 to 10. `score` is the title's own, which follows them. */
export async function ratingOf(db: Db, mediaKey: string, viewer: string): Promise<VideoRating> {
  const counts = await pointsOf(db, mediaKey);
  const title = await db.selectFrom('titles').select('score').where('media_key', '=', mediaKey).executeTakeFirst();
  const mine = await db
    .selectFrom('ratings')
    .select('score')
    .where('media_key', '=', mediaKey)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  const total = counts.reduce((sum, n) => sum + n, 0);
  return { score: title?.score ?? 0, total, counts, mine: mine?.score ?? 0 };
}

const POINTS = Array.from({ length: 10 }, (_, n) => `points-${n + 1}` as const);

/** How many gave one point, two, ... ten. */
async function pointsOf(db: Db, mediaKey: string): Promise<number[]> {
  const counts = await talliesAbout(db, mediaKey, POINTS);
  return POINTS.map((kind) => counts[kind] ?? 0);
}

/**
 * Gives points to a film, in place of those the viewer gave before; its score follows. Call it in a transaction.
 * @param at unix ms
 */
export async function rate(db: Db, mediaKey: string, viewer: string, score: number, at: number): Promise<void> {
  // Of two at once the second one counts the first one's points, too.
  await holdRow(db, 'titles', 'media_key', mediaKey);
  const row = { viewer, media_key: mediaKey, score, created_at: at };
  const first = await db
    .insertInto('ratings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doNothing())
    .executeTakeFirst();
  if (Number(first.numInsertedOrUpdatedRows ?? 0) > 0) await addTo(db, `points-${score}`, mediaKey, 1);
  else await rateAnew(db, row);
  await scoreFromRatings(db, mediaKey, at);
}

async function rateAnew(db: Db, row: Database['ratings']): Promise<void> {
  const { viewer, media_key, score } = row;
  const before = await db
    .selectFrom('ratings')
    .select('score')
    .where('viewer', '=', viewer)
    .where('media_key', '=', media_key)
    .executeTakeFirst();
  if (!before || before.score === score) return;
  const done = await db
    .updateTable('ratings')
    .set(row)
    .where('viewer', '=', viewer)
    .where('media_key', '=', media_key)
    // Of two changes at once, one is the change that is counted.
    .where('score', '=', before.score)
    .executeTakeFirst();
  const changed = Number(done.numUpdatedRows);
  await addTo(db, `points-${before.score}`, media_key, -changed);
  await addTo(db, `points-${score}`, media_key, changed);
}

/** The mean of a film's points, to one decimal: lists, pages and VideoRatingDetails all show that one number. */
async function scoreFromRatings(db: Db, mediaKey: string, at: number): Promise<void> {
  const counts = await pointsOf(db, mediaKey);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const points = counts.reduce((sum, n, index) => sum + n * (index + 1), 0);
  if (total === 0) return;
  const score = Math.round((points / total) * 10) / 10;
  await db
    .updateTable('titles')
    .set({ score, changed_at: inSharedTime(db, at) })
    .where('media_key', '=', mediaKey)
    .execute();
}
