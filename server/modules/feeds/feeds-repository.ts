import { type ExpressionBuilder, sql } from 'kysely';
import { notApart } from '../../accounts/blacklist-repository';
import { notClosed } from '../../accounts/closed-repository';
import type { Db } from '../../db/db';
import type { Database, PostRow } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { isWithdrawn, type Looking } from '../../posts/posts-repository';

/** Which posts a list is of. */
export interface Wanted {
  /** Films alone. */
  films: boolean;
  /** '' for any. */
  labelId: string;
  /** Unix ms: what came later is left out. */
  until: number;
}

type Posts = ExpressionBuilder<Database & { p: PostRow }, 'p'>;

/** By its audience: everybody, whoever follows its author, or its author. '' is a visitor. */
const isFor = (uid: string) => (eb: Posts) => {
  const all = eb('p.audience', '=', 'all');
  if (uid === '') return all;
  const own = eb('p.uid', '=', uid);
  const follows = eb.exists(
    eb.selectFrom('follows as f').select('f.uid').where('f.uid', '=', uid).whereRef('f.target', '=', 'p.uid'),
  );
  return eb.or([
    all,
    eb.and([eb('p.audience', '=', 'self'), own]),
    eb.and([eb('p.audience', '=', 'followers'), eb.or([own, follows])]),
  ]);
};

/** About a film that the operator marked fit for the young. */
const isForTeens = (eb: Posts) =>
  eb.exists(
    eb
      .selectFrom('titles as t')
      .select('t.media_key')
      .whereRef('t.media_key', '=', 'p.media_key')
      .where('t.teen', '=', 1),
  );

/**
 * Posts that others may see by now, with a label or any. Whose they are is looked at post by post, so that a database walks them by
 * their time and stops when a page is full: a join of the authors would have it begin with those, and sort everything.
 * @param few its caller asks for the posts of one author, or for some by their keys
 */
function shownPosts(db: Db, { uid, teen }: Looking, { films, labelId, until }: Wanted, few = false) {
  return (
    db
      .selectFrom('posts as p')
      // The column by itself would have SQLite walk everybody's posts by their time to find those few.
      .where(few ? sql`p.state || ''` : sql.ref('p.state'), '=', 'shown')
      .where('p.at', '<=', until)
      .where(isFor(uid))
      .where((eb) => eb.not(isWithdrawn))
      .where(notClosed('p.uid'))
      .$if(uid !== '', (query) => query.where(notApart(uid, 'p.uid')))
      .$if(teen, (query) => query.where(isForTeens))
      .$if(films, (query) => query.where('p.kind', '=', 'film'))
      .$if(labelId !== '', (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('post_labels as l')
              .select('l.post_id')
              .whereRef('l.post_id', '=', 'p.id')
              .where('l.label_id', '=', labelId),
          ),
        ),
      )
  );
}

/** A page of them, the newest first, and one row more where there is one. */
export const newest = (db: Db, looking: Looking, wanted: Wanted, { offset, limit }: PageAt): Promise<PostRow[]> =>
  shownPosts(db, looking, wanted)
    .selectAll('p')
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();

/**
 * Those whom somebody follows and who published last by then, with when they did, the latest first. Left out is who has closed the account, and
 * whom a black list keeps apart.
 */
const lastOf = (db: Db, uid: string, until: number, most: number) =>
  db
    .selectFrom('follows as f')
    .select('f.target')
    .select((eb) =>
      eb
        .selectFrom('posts as p')
        .select('p.at')
        .whereRef('p.uid', '=', 'f.target')
        .where('p.at', '<=', until)
        .where('p.state', '=', 'shown')
        .where('p.audience', '!=', 'self')
        .orderBy('p.at', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('f.uid', '=', uid)
    .where(notClosed('f.target'))
    .where(notApart(uid, 'f.target'))
    .orderBy('last', (order) => order.desc().nullsLast())
    .orderBy('f.target')
    .limit(most)
    .execute();

/** Of so many authors the posts are asked for one by one, where that may bring no more than so many. */
const FEW = 50;
const FEW_POSTS = 20_000;

/**
 * A page of what those published whom somebody follows, and one row more where there is one. As many authors as rows are wanted
 * are enough, those who published last: each of them has one at least. So a page costs a look at each author's newest post
 * and the posts of those few, not those of everybody who is followed. Where a label or an audience may leave out any of them, there is no such
 * bound: posts are walked by their time.
 */
export async function ofFollowed(
  db: Db,
  looking: Looking,
  wanted: Wanted,
  { offset, limit }: PageAt,
): Promise<PostRow[]> {
  const posts = (few = false) =>
    shownPosts(db, looking, wanted, few).selectAll('p').orderBy('p.at', 'desc').orderBy('p.id', 'desc');
  if (wanted.labelId !== '' || looking.teen || wanted.films) {
    return posts()
      .where('p.uid', 'in', (eb) => eb.selectFrom('follows as f').select('f.target').where('f.uid', '=', looking.uid))
      .offset(offset)
      .limit(limit + 1)
      .execute();
  }
  const most = offset + limit + 1;
  const rows = await lastOf(db, looking.uid, wanted.until, most);
  const first = rows.flatMap(({ target, last }) => (last === null ? [] : [{ target, last: Number(last) }]));
  if (first.length === 0) return [];
  const authors = first.map(({ target }) => target);
  const from = first.length === most ? first.at(-1)!.last : 0;
  if (authors.length > FEW || authors.length * most > FEW_POSTS) {
    return posts()
      .where('p.uid', 'in', authors)
      .where('p.at', '>=', from)
      .offset(offset)
      .limit(limit + 1)
      .execute();
  }
  // Each author is one look into an index. Asked for together they would be walked by time, past what everybody else has published since.
  const newestOf = (author: string) =>
    db.selectFrom(posts(true).where('p.uid', '=', author).where('p.at', '>=', from).limit(most).as('p')).selectAll('p');
  const each = authors.map(newestOf).reduce((some, more) => some.unionAll(more));
  return db
    .selectFrom(each.as('p'))
    .selectAll('p')
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

/** These posts, as far as somebody may see them; in no order. */
export const byKeys = (db: Db, looking: Looking, keys: string[], until: number): Promise<PostRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : shownPosts(db, looking, { films: false, labelId: '', until }, true)
        .selectAll('p')
        .where('p.id', 'in', keys)
        .execute();

export interface Followed {
  target: string;
  /** How many posts since then. */
  news: number;
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

/** Whom somebody follows, those first who have published since, the latest of them first; then the others as they were followed. */
export async function followed(
  db: Db,
  { uid, teen }: Looking,
  since: number,
  until: number,
  most: number,
): Promise<Followed[]> {
  // Of everybody who is followed the newest post is looked at; counted are those of the few who are shown.
  const rows = await db
    .selectFrom('follows as f')
    .select('f.target')
    .select((eb) =>
      eb
        .selectFrom('posts as p')
        .select('p.at')
        .whereRef('p.uid', '=', 'f.target')
        .where((of) => isNews(teen, since, until)(of as unknown as Posts))
        .orderBy('p.at', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('f.uid', '=', uid)
    .where(notClosed('f.target'))
    .where(notApart(uid, 'f.target'))
    .orderBy('last', (order) => order.desc().nullsLast())
    .orderBy('f.created_at', 'desc')
    .orderBy('f.target')
    .limit(most)
    .execute();
  const authors = rows.flatMap(({ target, last }) => (last === null ? [] : [target]));
  const counts = await newsOf(db, authors, isNews(teen, since, until));
  return rows.map(({ target }) => ({ target, news: counts.get(target) ?? 0 }));
}

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
