import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/db';
import { fill } from '../db/migrations/0011-tallies';
import { fillPraise } from '../db/migrations/0024-people';
import { fillSold } from '../db/migrations/0125-sold-packs';
import { fillShown } from '../db/migrations/0126-shown-adverts';
import { fillReaders } from '../db/migrations/0128-read-messages';

/** What is counted. The subject is a title's key but for the last ones: an episode, a user (follows, fans, likes of all their works), an option of a vote, a pack of VIP, an advert, a message of the operator's. */
export type Tally =
  | 'danmu'
  | 'comments'
  | 'threads'
  | 'likes'
  | 'dislikes'
  | 'favourites'
  | `points-${number}`
  | 'danmu-episode'
  | 'fans'
  | 'follows'
  | 'praise'
  | 'vote'
  | 'sold'
  | 'advert-shows'
  | 'readers';

/**
 * Changes a number that lists and pages show. Call it in the transaction that writes or removes the rows it counts, with
 * as many as the database says were really written.
 */
export async function addTo(trx: Db, kind: Tally, subject: string, change: number): Promise<void> {
  if (change === 0) return;
  await trx
    .insertInto('tallies')
    .values({ kind, subject, n: change })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((eb) => ({ n: eb('tallies.n', '+', change) })),
    )
    .execute();
}

/** The same of several numbers, in one order: two who change the same ones in two orders would wait for each other. */
export async function addToEach(
  trx: Db,
  counted: readonly (readonly [kind: Tally, subject: string])[],
  change: number,
): Promise<void> {
  const named = counted.map(([kind, subject]) => ({ kind, subject, name: `${kind} ${subject}` }));
  for (const { kind, subject } of named.sort((a, b) => (a.name < b.name ? -1 : 1)))
    await addTo(trx, kind, subject, change);
}

/** @returns 0 where nothing was counted */
export async function tally(db: Db, kind: Tally, subject: string): Promise<number> {
  const row = await db
    .selectFrom('tallies')
    .select('n')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** What is counted of a title, or of a post. */
const ofWork: readonly Tally[] = [
  ...(['danmu', 'comments', 'threads', 'likes', 'dislikes', 'favourites'] as const),
  ...Array.from({ length: 10 }, (_, n) => `points-${n + 1}` as const),
];

/** Removes the numbers of a title or a post that is gone. */
export async function removeOfWork(trx: Db, subject: string): Promise<void> {
  await trx.deleteFrom('tallies').where('kind', 'in', ofWork).where('subject', '=', subject).execute();
}

/** Several numbers about one subject, in one query; 0 where nothing was counted. */
export async function talliesAbout<K extends Tally>(db: Db, subject: string, kinds: readonly K[]) {
  const rows = await db
    .selectFrom('tallies')
    .select(['kind', 'n'])
    .where('kind', 'in', kinds as readonly string[])
    .where('subject', '=', subject)
    .execute();
  const found = new Map(rows.map((row) => [row.kind, row.n]));
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Record<K, number>;
}

/** The same of the row that a query looks at, as a column of its own. @param subject the column that names it */
export const tallyBeside = (kind: Tally, subject: string) =>
  sql<number>`coalesce((select beside.n from tallies as beside where beside.kind = ${kind} and beside.subject = ${sql.ref(subject)}), 0)`;

/** One number about each subject that it was counted for, where those are few. */
export async function talliesOfAll(db: Db, kind: Tally): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('tallies').select(['subject', 'n']).where('kind', '=', kind).execute();
  return new Map(rows.map((row) => [row.subject, row.n]));
}

/** One number about each of several subjects; those that nothing was counted for are left out. */
export async function talliesOf(db: Db, kind: Tally, subjects: string[]): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('tallies')
    .select(['subject', 'n'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map((row) => [row.subject, row.n]));
}

/** A comment was added to an episode (1), or taken down (-1). */
export async function countDanmu(trx: Db, episodeKey: string, change: number): Promise<void> {
  if (change === 0) return;
  await addTo(trx, 'danmu-episode', episodeKey, change);
  const row = await trx
    .selectFrom('episodes')
    .select('media_key')
    .where('episode_key', '=', episodeKey)
    .executeTakeFirst();
  if (row) await addTo(trx, 'danmu', row.media_key, change);
}

/** Counts an episode's comments anew, after many were written or removed at once. */
export async function recountDanmu(trx: Db, episodeKey: string): Promise<void> {
  const { n } = await trx
    .selectFrom('danmu')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('episode_key', '=', episodeKey)
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow();
  await countDanmu(trx, episodeKey, Number(n) - (await tally(trx, 'danmu-episode', episodeKey)));
}

/** Counts everything anew: for who has written rows past the repositories (the demo's seed, tests, a tool). */
export async function recountTallies(db: Db): Promise<void> {
  await db.deleteFrom('tallies').execute();
  await fill(db as unknown as Kysely<unknown>);
  await fillPraise(db as unknown as Kysely<unknown>);
  await fillSold(db as unknown as Kysely<unknown>);
  await fillShown(db as unknown as Kysely<unknown>);
  await fillReaders(db as unknown as Kysely<unknown>);
  // Likes of posts without a film: those of films are counted by their titles.
  await sql`insert into tallies (kind, subject, n)
    select 'praise', p.uid, count(*) from opinions as o join posts as p on p.id = o.media_key
    where o.status = 1 and p.kind <> 'film' group by p.uid
    on conflict (kind, subject) do update set n = tallies.n + excluded.n`.execute(db);
}
