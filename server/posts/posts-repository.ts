import type { ExpressionBuilder } from 'kysely';
import { notApart } from '../accounts/blacklist-repository';
import { notClosed } from '../accounts/closed-repository';
import { inSharedTime } from '../db/clocks';
import type { Db } from '../db/db';
import { inOrderOf } from '../db/in-order';
import { holdRow } from '../db/locks';
import { manyRows } from '../db/many-rows';
import { rowByRow } from '../db/row-by-row';
import type { Database, LabelRow, PostPictureRow, PostRow, VideoUploadRow } from '../db/schema';
import { countedUpTo, type PageAt } from '../http/paging';
import { isTitleWithdrawn } from '../titles/shown-repository';

export const byId = (db: Db, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<PostRow | undefined> {
  await holdRow(trx, 'posts', 'id', id);
  return byId(trx, id);
}

export const byClientId = (db: Db, uid: string, clientId: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** @returns false where its id, or its client id of the same user, is there already */
export async function insert(trx: Db, row: PostRow): Promise<boolean> {
  const done = await trx
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function change(trx: Db, id: string, columns: Partial<PostRow>): Promise<void> {
  await trx.updateTable('posts').set(columns).where('id', '=', id).execute();
}

/** What is shown of a title's post has changed: other processes read the title anew. */
export async function touchTitle(trx: Db, mediaKey: string, at: number): Promise<void> {
  await trx
    .updateTable('titles')
    .set({ changed_at: inSharedTime(trx, at) })
    .where('media_key', '=', mediaKey)
    .execute();
}

/** That the film of a post (`p`) is withdrawn. Such a post is its author's alone. */
export const isWithdrawn = isTitleWithdrawn('p.media_key');

/** Who looks. `uid` '' is a visitor; `teen` says that 青少年模式 is on. */
export interface Looking {
  uid: string;
  teen: boolean;
}

/** The state of a post (`p`) where few are asked for: of the column by itself SQLite takes the index and walks everybody's posts by their time. */
export const stateOfFew = rowByRow('p.state');

type Posts = ExpressionBuilder<Database & { p: PostRow }, 'p'>;

/**
 * That somebody may see a post, for a `where` of a query whose posts are called `p`: their own whatever its state; of others what is
 * shown to them by its audience, with no black list between the two.
 * @param author who made all of them, where that is one: what stands between the two is looked up once then
 */
export const isVisibleTo =
  ({ uid, teen }: Looking, author?: string) =>
  (eb: Posts) => {
    const theirs = eb.selectFrom('follows as f').select('f.uid').where('f.uid', '=', uid);
    const follows = eb.exists(
      author === undefined ? theirs.whereRef('f.target', '=', 'p.uid') : theirs.where('f.target', '=', author),
    );
    const isOpen = eb.or([
      eb('p.audience', '=', 'all'),
      ...(uid ? [eb.and([eb('p.audience', '=', 'followers'), follows])] : []),
    ]);
    const out = eb.not(isWithdrawn);
    const shown = eb.and([
      eb('p.state', '=', 'shown'),
      isOpen,
      out,
      ...(uid ? [notApart(uid, author === undefined ? 'p.uid' : { uid: author })] : []),
    ]);
    const fits = eb.exists(
      eb.selectFrom('titles as f').select('f.media_key').whereRef('f.media_key', '=', 'p.id').where('f.teen', '=', 1),
    );
    const others = uid ? eb.or([eb('p.uid', '=', uid), shown]) : shown;
    const visible = uid && author === uid ? eb('p.uid', '=', uid) : others;
    return teen ? eb.and([visible, fits]) : visible;
  };

/** Posts (`p`) that somebody may see, of people who are still there. @param author as of `isVisibleTo` */
export const visiblePosts = (db: Db, looking: Looking, author?: string) =>
  db
    .selectFrom('posts as p')
    .where(notClosed('p.uid'))
    .$if(author !== undefined, (query) => query.where('p.uid', '=', author ?? ''))
    .where((eb) => isVisibleTo(looking, author)(eb as unknown as Posts));

/** A post that somebody may see; undefined where they may not, or there is none. */
export const visible = (db: Db, id: string, looking: Looking): Promise<PostRow | undefined> =>
  visiblePosts(db, looking).selectAll('p').where('p.id', '=', id).executeTakeFirst();

/** Of these posts those that somebody may see. */
export const visibleAmong = (db: Db, ids: string[], looking: Looking): Promise<PostRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : visiblePosts(db, looking).selectAll('p').where('p.id', 'in', ids).execute();

/** Who has a title: everybody, some among whom is who asks, or not who asks. */
export type Access = 'everybody' | 'some' | 'none';

/**
 * Whether a title is kept from somebody: it is withdrawn, or by its post, which waits for review, was refused, or is for others. Another
 * title without a post is for everybody. Black lists do not count: a film that everybody may watch is no secret.
 */
export async function accessTo(db: Db, mediaKey: string, uid: string): Promise<Access> {
  return (await accessAmong(db, [mediaKey], uid)).get(mediaKey) ?? 'everybody';
}

/** As `accessTo`, of several titles; one that is not in the answer is for everybody. */
export async function accessAmong(
  db: Db,
  mediaKeys: readonly string[],
  uid: string,
): Promise<ReadonlyMap<string, Access>> {
  if (mediaKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('titles as t')
    .leftJoin('posts as p', 'p.id', 't.media_key')
    .select(['t.media_key', 't.withdrawn', 'p.uid', 'p.state', 'p.audience'])
    .select((eb) =>
      eb
        .selectFrom('follows as f')
        .select('f.uid')
        .where('f.uid', '=', uid)
        .whereRef('f.target', '=', 'p.uid')
        .as('follower'),
    )
    .where('t.media_key', 'in', mediaKeys)
    .execute();
  return new Map(
    rows.map(({ media_key, withdrawn, ...post }): [string, Access] => {
      if (withdrawn === 1) return [media_key, 'none'];
      if (post.uid === null || (post.state === 'shown' && post.audience === 'all')) return [media_key, 'everybody'];
      if (uid !== '' && post.uid === uid) return [media_key, 'some'];
      const isFor = post.audience === 'followers' && uid !== '' && post.follower !== null;
      return [media_key, post.state === 'shown' && isFor ? 'some' : 'none'];
    }),
  );
}

/** What somebody has published, as far as a viewer may see it, the newest first. */
export async function ofUser(
  db: Db,
  { uid, kind }: { uid: string; kind?: PostRow['kind'] | undefined },
  looking: Looking,
  { offset, limit }: PageAt,
): Promise<{ rows: PostRow[]; total: number }> {
  const all = visiblePosts(db, looking, uid);
  const theirs = kind ? all.where('p.kind', '=', kind) : all;
  const page = theirs.selectAll('p').orderBy('p.at', 'desc').orderBy('p.id', 'desc').offset(offset).limit(limit);
  const [rows, { n }] = await Promise.all([
    page.execute(),
    theirs.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(n) };
}

/** Some of somebody's posts that have no film, or whose film was never published. */
export const withoutFilm = (db: Db, uid: string, most: number): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('kind', '!=', 'film'), eb('media_key', '=', '')]))
    .orderBy('id')
    .limit(most)
    .execute();

/** Pictures of posts, by the post and in their order. */
export async function picturesOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, PostPictureRow[]>> {
  const found = new Map<string, PostPictureRow[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('post_pictures')
    .selectAll()
    .where('post_id', 'in', ids)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  for (const row of rows) found.set(row.post_id, [...(found.get(row.post_id) ?? []), row]);
  return found;
}

type Picture = Omit<PostPictureRow, 'post_id' | 'position'>;

/** Gives a post its pictures, in place of those it had. */
export async function setPictures(trx: Db, id: string, pictures: readonly Picture[]): Promise<void> {
  await trx.deleteFrom('post_pictures').where('post_id', '=', id).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ hash, type, width, height, color }, position) => ({
    post_id: id,
    position,
    hash,
    type,
    width,
    height,
    color,
  }));
  await trx.insertInto('post_pictures').values(rows).execute();
}

/** Labels that posts may be given now, in their order. */
export const activeLabels = (db: Db): Promise<LabelRow[]> =>
  db.selectFrom('labels').selectAll().where('active', '=', 1).orderBy('position').orderBy('id').execute();

/** Labels of posts, by the post and in the order of the labels. */
export async function labelsOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, LabelRow[]>> {
  const found = new Map<string, LabelRow[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('post_labels as p')
    .innerJoin('labels as l', 'l.id', 'p.label_id')
    .selectAll('l')
    .select('p.post_id')
    .where('p.post_id', 'in', ids)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
  for (const { post_id, ...row } of rows) found.set(post_id, [...(found.get(post_id) ?? []), row]);
  return found;
}

/** Gives a post its labels, in place of those it had. @param at unix ms, of the post */
export async function setLabels(trx: Db, id: string, labels: readonly string[], at: number): Promise<void> {
  await trx.deleteFrom('post_labels').where('post_id', '=', id).execute();
  if (labels.length === 0) return;
  await trx
    .insertInto('post_labels')
    .values(labels.map((label_id) => ({ post_id: id, label_id, at })))
    .execute();
}

/** How many posts have each label since then (unix ms), of those that everybody sees. */
export async function labelCounts(db: Db, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('post_labels as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select((eb) => ['l.label_id', eb.fn.countAll<number>().as('n')])
    .where('l.at', '>=', since)
    .where('p.state', '=', 'shown')
    .where('p.audience', '=', 'all')
    .groupBy('l.label_id')
    .execute();
  return new Map(rows.map(({ label_id, n }) => [label_id, Number(n)]));
}

/** Pictures that somebody published, as far as a viewer may see them, those of the newest post first. */
export async function albumOf(
  db: Db,
  uid: string,
  looking: Looking,
  { offset, limit }: PageAt,
): Promise<{ rows: (PostPictureRow & Pick<PostRow, 'text' | 'at'>)[]; total: number }> {
  const theirs = visiblePosts(db, looking, uid)
    .innerJoin('post_pictures as i', 'i.post_id', 'p.id')
    .where('p.kind', '=', 'pictures')
    .where('p.state', '=', 'shown');
  const page = theirs
    .selectAll('i')
    .select(['p.text', 'p.at'])
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('i.position')
    .offset(offset)
    .limit(limit);
  const [rows, { n }] = await Promise.all([
    page.execute(),
    theirs.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(n) };
}

/** Posts without a film that a viewer keeps, the last kept first, as far as they may still see them. */
export async function keptBy(
  db: Db,
  viewer: string,
  looking: Looking,
  { offset, limit }: PageAt,
): Promise<{ rows: PostRow[]; total: number }> {
  // Titles are kept in the same table: those that were kept last are walked until the page is full.
  const kept = db
    .selectFrom('favourites as k')
    .crossJoin('posts as p')
    .where(notClosed('p.uid'))
    .where((eb) => isVisibleTo(looking)(eb as unknown as Posts))
    .where('k.viewer', '=', viewer)
    .whereRef('p.id', '=', 'k.media_key')
    .where('p.kind', '!=', 'film');
  // Each row costs looks into five tables: they are walked once, for the page and for how many there are.
  const found = await manyRows(
    db,
    ['id'],
    kept.select('p.id').orderBy('k.created_at', 'desc').orderBy('p.id').limit(countedUpTo({ offset, limit })),
  );
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { rows: await inThisOrder(db, ids), total: found.length };
}

/** These posts in this order; what has gone meanwhile is left out. */
export async function inThisOrder(db: Db, ids: string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute();
  return inOrderOf(ids, rows, ({ id }) => id);
}

/** Of these keys, those that a viewer likes or keeps. */
export async function marksOf(
  db: Db,
  viewer: string,
  keys: string[],
): Promise<{ liked: ReadonlySet<string>; kept: ReadonlySet<string> }> {
  if (keys.length === 0) return { liked: new Set(), kept: new Set() };
  const [liked, kept] = await Promise.all([
    db
      .selectFrom('opinions')
      .select('media_key')
      .where('viewer', '=', viewer)
      .where('media_key', 'in', keys)
      .where('status', '=', 1)
      .execute(),
    db
      .selectFrom('favourites')
      .select('media_key')
      .where('viewer', '=', viewer)
      .where('media_key', 'in', keys)
      .execute(),
  ]);
  const keysOf = (rows: { media_key: string }[]) => new Set(rows.map(({ media_key }) => media_key));
  return { liked: keysOf(liked), kept: keysOf(kept) };
}

export type UploadState = Pick<VideoUploadRow, 'id' | 'phase' | 'progress' | 'reason'>;

/** How far the films of posts are, by their uploads. */
export async function uploadsOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, UploadState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('video_uploads')
    .select(['id', 'phase', 'progress', 'reason'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of these titles those that were withdrawn, or are not out yet. */
export async function withdrawnAmong(db: Db, mediaKeys: string[]): Promise<ReadonlySet<string>> {
  if (mediaKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('titles')
    .select('media_key')
    .where('media_key', 'in', mediaKeys)
    .where('withdrawn', '=', 1)
    .execute();
  return new Set(rows.map((row) => row.media_key));
}

/** Gives the post of a title that somebody else publishes now to them. What a member made stays theirs. */
export async function handOver(trx: Db, id: string, uid: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ uid })
    .where('id', '=', id)
    .where('upload_id', '=', '')
    .where('uid', '!=', uid)
    .execute();
}

/** What a title is as a post: its words are the title's. @param at unix ms */
export const postRowOfTitle = (mediaKey: string, uid: string, at: number): PostRow => ({
  id: mediaKey,
  uid,
  kind: 'film',
  media_key: mediaKey,
  upload_id: '',
  text: '',
  place_id: '',
  audience: 'all',
  state: 'shown',
  reason: '',
  // No client can name one so: it has a sign that no key has.
  client_id: `title:${mediaKey}`,
  created_at: at,
  at,
  edited_at: 0,
});
