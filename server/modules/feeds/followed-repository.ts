import { type AliasableExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { notApart } from '../../accounts/blacklist-repository';
import { notClosed } from '../../accounts/closed-repository';
import type { Db } from '../../db/db';
import type { Database, PostRow } from '../../db/schema';
import { isWithdrawn, type Looking } from '../../posts/posts-repository';
import { tally } from '../../tallies/tallies-repository';

export type Posts = ExpressionBuilder<Database & { p: PostRow }, 'p'>;

/** About a film that the operator marked fit for the young. */
export const isForTeens = (eb: Posts) =>
  eb.exists(
    eb
      .selectFrom('titles as t')
      .select('t.media_key')
      .whereRef('t.media_key', '=', 'p.media_key')
      .where('t.teen', '=', 1),
  );

/** Who follows so many finds what is wanted among so many posts that came last, mostly: a look at each of those whom they follow costs more. */
export const RECENT_POSTS = 5_000;
const MANY_FOLLOWED = 500;
export const followsMany = async (db: Db, uid: string): Promise<boolean> =>
  (await tally(db, 'follows', uid)) >= MANY_FOLLOWED;

export interface Followed {
  target: string;
  /** How many posts since then. */
  news: number;
}

/** Whom somebody follows, those first who have published since, the latest of them first; then the others as they were followed. */
export async function followed(
  db: Db,
  { uid, teen }: Looking,
  since: number,
  until: number,
  most: number,
): Promise<Followed[]> {
  // Of everybody who is followed the newest post is looked at; counted are those of the few who are shown.
  const isOne = isNews(teen, since, until);
  const rows = (await followedByRecent(db, uid, isOne, most)) ?? (await followedByLast(db, uid, isOne, most));
  const authors = rows.flatMap(({ target, last }) => (last === null ? [] : [target]));
  const counts = await newsOf(db, authors, isOne);
  return rows.map(({ target }) => ({ target, news: counts.get(target) ?? 0 }));
}

/** A post that others may see, of that time. */
const isNews = (teen: boolean, since: number, until: number) => (eb: Posts) =>
  eb.and([
    eb('p.at', '>', since),
    eb('p.at', '<=', until),
    eb('p.state', '=', 'shown'),
    eb('p.audience', '!=', 'self'),
    eb.not(isWithdrawn),
    ...(teen ? [isForTeens(eb)] : []),
  ]);

/** Somebody who is followed, and when they published last, unix ms. */
interface Author {
  target: string;
  last: number | null;
}

/**
 * Those whom somebody follows, with when each of them published last of some kind, the latest first. Left out is who has closed the account, and
 * whom a black list keeps apart.
 * @param isOne which posts count, whose are called `p`
 */
export function followedByLast(
  db: Db,
  uid: string,
  isOne: (eb: Posts) => Expression<SqlBool>,
  most: number,
): Promise<Author[]> {
  const last = db
    .selectFrom('posts as p')
    .select('p.at')
    .where(sql<SqlBool>`p.uid = f.target`)
    .where((eb) => isOne(eb as unknown as Posts))
    .orderBy('p.at', 'desc')
    .limit(1);
  const all = peopleOf(db, uid)
    .select(['f.target', 'f.created_at', last.as('last')])
    .orderBy('last', (order) => order.desc().nullsLast())
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target');
  return notApartOf(db, uid, all.limit(EVERYBODY), most);
}

/**
 * The same people, looked for among the posts that came last.
 * @returns undefined where others may come before those
 */
async function followedByRecent(
  db: Db,
  uid: string,
  isOne: ReturnType<typeof isNews>,
  most: number,
): Promise<Author[] | undefined> {
  if (!(await followsMany(db, uid))) return undefined;
  const posts = db
    .selectFrom('posts as p')
    .select(['p.uid', 'p.at'])
    .where((eb) => isOne(eb as unknown as Posts))
    .orderBy('p.at', 'desc')
    .limit(RECENT_POSTS);
  const authors = db
    .selectFrom(posts.as('p'))
    .select((eb) => ['p.uid', eb.fn.max('p.at').as('last')])
    .groupBy('p.uid');
  const byLast = peopleOf(db, uid)
    .innerJoin(authors.as('a'), 'a.uid', 'f.target')
    .select(['f.target', 'a.last'])
    .orderBy('a.last', 'desc')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target');
  const found = await notApartOf(db, uid, byLast.limit(EVERYBODY), most);
  if (found.length === most) return found;
  const count = db.selectFrom(posts.as('p')).select((eb) => eb.fn.countAll<number>().as('n'));
  if (Number((await count.executeTakeFirstOrThrow()).n) >= RECENT_POSTS) return undefined;
  // All that is new was walked: whoever else is followed has nothing.
  const byTime = peopleOf(db, uid)
    .select(['f.target', sql<number | null>`null`.as('last')])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target');
  const rest = await notApartOf(db, uid, byTime.limit(EVERYBODY), most);
  const known = new Set(found.map(({ target }) => target));
  return [...found, ...rest.filter(({ target }) => !known.has(target))].slice(0, most);
}

const peopleOf = (db: Db, uid: string) =>
  db.selectFrom('follows as f').where('f.uid', '=', uid).where(notClosed('f.target'));

/** More than anybody follows. */
const EVERYBODY = 1_000_000_000;

/**
 * The first of people in an order whom no black list keeps apart from somebody. That is looked up when all are in order, as long as there is room: most of
 * whom somebody follows are on no page.
 * @param all with a limit, however high: PostgreSQL sorts before it looks further then. Both databases keep the order of it
 */
const notApartOf = (db: Db, uid: string, all: AliasableExpression<Author>, most: number): Promise<Author[]> =>
  db
    .selectFrom(all.as('found'))
    .select(['found.target', 'found.last'])
    .where(notApart(uid, 'found.target'))
    .limit(most)
    .execute();

/** How many posts each of these people has of a kind. */
async function newsOf(
  db: Db,
  authors: string[],
  isOne: ReturnType<typeof isNews>,
): Promise<ReadonlyMap<string, number>> {
  if (authors.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts as p')
    .select(['p.uid', (eb) => eb.fn.countAll<number>().as('n')])
    .where('p.uid', 'in', authors)
    .where(isOne)
    .groupBy('p.uid')
    .execute();
  return new Map(rows.map(({ uid, n }) => [uid, Number(n)]));
}
