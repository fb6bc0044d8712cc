import { sql } from 'kysely';
import { notApart } from '../../accounts/blacklist-repository';
import { notClosed } from '../../accounts/closed-repository';
import { present } from '../../db/absent';
import type { Db } from '../../db/db';
import type { PostRow } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { inThisOrder, isWithdrawn, type Looking, stateOfFew } from '../../posts/posts-repository';
import { followedByLast, followsMany, isForTeens, type Posts, RECENT_POSTS } from './followed-repository';

/** Which posts a list is of. */
export interface Wanted {
  /** Films alone. */
  films: boolean;
  /** '' for any. */
  labelId: string;
  /** Unix ms: what came later is left out. */
  until: number;
}

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

/**
 * Posts that others may see by now, with a label or any. Whose they are is looked at post by post, so that a database walks them by
 * their time and stops when a page is full: a join of the authors would have it begin with those, and sort everything.
 * @param how `few`: its caller asks for the posts of one author, or for some by their keys. `most`: of so many posts that came last
 */
function shownPosts(
  db: Db,
  { uid, teen }: Looking,
  { films, labelId, until }: Wanted,
  { few = false, most = 0 }: { few?: boolean; most?: number } = {},
) {
  const from = most > 0 ? recentPosts(db, until, most).as('p') : 'posts as p';
  return db
    .selectFrom(from as 'posts as p')
    .where(few ? stateOfFew : sql.ref('p.state'), '=', 'shown')
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
    );
}

/** The posts that came last by then, before anybody looks at whose they are. */
const recentPosts = (db: Db, until: number, most: number) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.uid', 'p.at', 'p.state', 'p.audience', 'p.kind', 'p.media_key'])
    .where('p.state', '=', 'shown')
    .where('p.at', '<=', until)
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most);

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
 * The same page, looked for among the posts that came last: where somebody follows thousands, a look at each of them costs more.
 * @returns undefined where that is not all of it
 */
async function recentOfFollowed(
  db: Db,
  looking: Looking,
  wanted: Wanted,
  { offset, limit }: PageAt,
): Promise<PostRow[] | undefined> {
  if (!(await followsMany(db, looking.uid))) return undefined;
  const walk = shownPosts(db, looking, wanted, { most: RECENT_POSTS + offset })
    .select('p.id')
    .where(isFollowedBy(looking.uid, 'p.uid'))
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc');
  const found = await walk
    .offset(offset)
    .limit(limit + 1)
    .execute();
  if (found.length <= limit) return undefined;
  return inThisOrder(
    db,
    found.map(({ id }) => id),
  );
}

/** Looked up for each: of a join PostgreSQL would begin with everybody who is followed. */
const isFollowedBy = (uid: string, column: string) =>
  present(sql`from follows as f where f.uid = ${uid} and f.target = ${sql.ref(column)}`);

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
  { page, offset, limit }: PageAt,
): Promise<PostRow[]> {
  const recent = await recentOfFollowed(db, looking, wanted, { page, offset, limit });
  if (recent) return recent;
  const posts = (few = false) =>
    shownPosts(db, looking, wanted, { few }).selectAll('p').orderBy('p.at', 'desc').orderBy('p.id', 'desc');
  if (wanted.labelId !== '' || looking.teen || wanted.films) {
    return posts()
      .where('p.uid', 'in', (eb) => eb.selectFrom('follows as f').select('f.target').where('f.uid', '=', looking.uid))
      .offset(offset)
      .limit(limit + 1)
      .execute();
  }
  const most = offset + limit + 1;
  const isPublic = (eb: Posts) =>
    eb.and([
      eb('p.at', '<=', wanted.until),
      eb('p.state', '=', 'shown'),
      eb('p.audience', '!=', 'self'),
      eb.not(isWithdrawn),
    ]);
  const rows = await followedByLast(db, looking.uid, isPublic, most);
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
    : shownPosts(db, looking, { films: false, labelId: '', until }, { few: true })
        .selectAll('p')
        .where('p.id', 'in', keys)
        .execute();
