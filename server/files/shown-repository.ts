import { sql } from 'kysely';
import type { AlbumPurpose } from '../../src/contract/schemas/album';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { FileRow, MessagePictureRow } from '../db/schema';
import { overUpload } from './chunk';
import { addressOf } from './store';
import { forgetFile } from './uploads-repository';

/** An owner's picture for a purpose. */
export const ownPicture = (
  db: Db,
  owner: string,
  purpose: string,
  { hash, type }: Pick<FileRow, 'hash' | 'type'>,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('type', '=', type)
    .executeTakeFirst();

/** A picture of somebody's for a purpose, by its content. */
export type OwnedPicture = Pick<FileRow, 'owner' | 'purpose' | 'hash' | 'type'>;

/** The owner of a file is `u:` and the id of whoever wrote what shows it. */
const USER = 'u:';
const uidOf = (owner: string): string => (owner.startsWith(USER) ? owner.slice(USER.length) : '');

/**
 * Where a picture of a purpose is shown. A purpose that has no row here is looked after elsewhere: its pictures are never thrown away
 * from here.
 */
const places: Record<AlbumPurpose | 'site', (db: Db, file: FileRow) => Promise<unknown[]>> = {
  chat: (db, { id }) =>
    db.selectFrom('message_pictures').select('file_id').where('file_id', '=', id).limit(1).execute(),
  // Those of a comment that was taken down wait with it, for as long as it can be given back.
  comment: async (db, { owner, hash }) => [
    ...(await commentsWith(db, owner, hash)),
    ...(await keptWith(db, owner, hash)),
  ],
  report: (db, { owner, hash }) =>
    db
      .selectFrom('report_pictures as p')
      .innerJoin('reports as r', 'r.id', 'p.report_id')
      .select('p.hash')
      .where('p.hash', '=', hash)
      .where('r.viewer', '=', owner)
      .limit(1)
      .execute(),
  post: (db, { owner, hash }) =>
    db
      .selectFrom('post_pictures as p')
      .innerJoin('posts as o', 'o.id', 'p.post_id')
      .select('p.hash')
      .where('p.hash', '=', hash)
      .where('o.uid', '=', uidOf(owner))
      .limit(1)
      .execute(),
  wish: (db, { owner, hash }) =>
    db
      .selectFrom('film_wishes')
      .select('id')
      .where('uid', '=', uidOf(owner))
      .where('picture_hash', '=', hash)
      .limit(1)
      .execute(),
  screenshot: (db, { owner, hash }) =>
    db
      .selectFrom('feedbacks')
      .select('id')
      .where('viewer', '=', owner)
      .where('picture_hash', '=', hash)
      .limit(1)
      .execute(),
  site: (db, file) => shownBySite(db, addressOf(file)),
  cover: async (db, { owner, hash }) => [...(await storesWith(db, owner, hash)), ...(await filmsWith(db, owner, hash))],
};

/** Titles, collections, adverts and messages name a picture by its address. */
const shownBySite = (db: Db, address: string): Promise<unknown[]> => {
  const titleWith = (column: 'poster' | 'thumb' | 'backdrop') =>
    db
      .selectFrom('titles')
      .select('media_key as id')
      .where(column, '=', address)
      // Written out, for the databases to take the small indexes of uploaded pictures.
      .where(sql<boolean>`substr(${sql.ref(column)}, 1, 7) = '/files/'`)
      .limit(1);
  const others = [
    titleWith('thumb'),
    titleWith('backdrop'),
    db.selectFrom('collections').select('id').where('cover', '=', address).limit(1),
    db.selectFrom('adverts').select('id').where('show_url', '=', address).limit(1),
    db
      .selectFrom('system_messages')
      .select('id')
      .where('picture', '=', address)
      .where(sql<boolean>`picture != ''`)
      .limit(1),
  ];
  return firstOf([titleWith('poster'), ...others]);
};

async function firstOf(queries: readonly { execute(): Promise<unknown[]> }[]): Promise<unknown[]> {
  for (const query of queries) {
    const rows = await query.execute();
    if (rows.length > 0) return rows;
  }
  return [];
}
const commentsWith = (db: Db, owner: string, hash: string) =>
  db
    .selectFrom('comment_pictures as p')
    .innerJoin('comments as c', 'c.id', 'p.comment_id')
    .select('p.hash')
    .where('p.hash', '=', hash)
    .where('c.uid', '=', uidOf(owner))
    .limit(1)
    .execute();

const keptWith = (db: Db, owner: string, hash: string) =>
  db
    .selectFrom('ruling_pictures')
    .select('hash')
    .where('owner', '=', owner)
    .where('hash', '=', hash)
    .limit(1)
    .execute();

const storesWith = (db: Db, owner: string, hash: string) =>
  db
    .selectFrom('stores')
    .select('key')
    .where('uid', '=', uidOf(owner))
    .where('cover_hash', '=', hash)
    .limit(1)
    .execute();

/** A film that is done has its own copy in its folder, and one that cannot be packaged any more shows none. */
const filmsWith = (db: Db, owner: string, hash: string) =>
  db
    .selectFrom('video_uploads')
    .select('id')
    .where('uid', '=', uidOf(owner))
    .where('phase', '!=', 'done')
    .where('kept', '=', 1)
    .where('said', 'like', `%${hash}%`)
    .limit(1)
    .execute();

/** What is uploaded for these is thrown away where nothing shows it. */
export const isLookedAfter = (purpose: string): purpose is keyof typeof places => purpose in places;

/** Whether something of the owner's shows a picture. */
async function isShown(db: Db, file: FileRow): Promise<boolean> {
  if (!isLookedAfter(file.purpose)) return true;
  return (await places[file.purpose](db, file)).length > 0;
}

/**
 * What is about to be shown, held until the transaction ends, so that nothing throws it away meanwhile.
 * @throws Refusal where something has
 */
export async function holdPictures(
  trx: Db,
  owner: string,
  purpose: AlbumPurpose,
  pictures: Pick<FileRow, 'hash' | 'type'>[],
) {
  for (const hash of [...new Set(pictures.map((one) => one.hash))].sort()) {
    const file = await trx
      .selectFrom('files')
      .select('id')
      .where('owner', '=', owner)
      .where('purpose', '=', purpose)
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (file) await holdRow(trx, 'files', 'id', file.id);
    const still = file && (await trx.selectFrom('files').select('id').where('id', '=', file.id).executeTakeFirst());
    if (!still) throw overUpload();
  }
}

/**
 * Forgets a picture that nothing of its owner's shows any more, and gives its room back.
 * @param young unix ms; what was uploaded since stays, it may be about to be sent
 * @returns whether it is gone
 */
export async function forgetUnshown(
  trx: Db,
  { owner, purpose, hash }: OwnedPicture,
  young = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const found = () =>
    trx
      .selectFrom('files')
      .selectAll()
      .where('owner', '=', owner)
      .where('purpose', '=', purpose)
      .where('hash', '=', hash)
      .executeTakeFirst();
  const before = await found();
  if (!before) return false;
  await holdRow(trx, 'files', 'id', before.id);
  const file = await found();
  if (!file || file.created_at > young || (await isShown(trx, file))) return false;
  await forgetFile(trx, owner, purpose, hash);
  return true;
}

type Place = Pick<MessagePictureRow, 'conversation_id' | 'seq'>;

/** A message shows a picture from now on. @throws Refusal where it was thrown away meanwhile */
export async function showPicture(trx: Db, { id }: { id: string }, { conversation_id, seq }: Place): Promise<void> {
  await holdRow(trx, 'files', 'id', id);
  const file = await trx.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  if (!file) throw overUpload();
  await trx.insertInto('message_pictures').values({ conversation_id, seq, file_id: id }).execute();
}

/**
 * A message shows its picture no more. Where no other one does, the picture is its owner's no more either, and its room is free.
 * @returns what to remove from where pictures are kept, after commit; undefined where it stays
 */
export async function hidePicture(trx: Db, { conversation_id, seq }: Place): Promise<FileRow | undefined> {
  const gone = await trx
    .deleteFrom('message_pictures')
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .returning('file_id')
    .executeTakeFirst();
  if (!gone) return undefined;
  await holdRow(trx, 'files', 'id', gone.file_id);
  const other = await trx
    .selectFrom('message_pictures')
    .select('seq')
    .where('file_id', '=', gone.file_id)
    .limit(1)
    .executeTakeFirst();
  if (other) return undefined;
  const file = await trx.selectFrom('files').selectAll().where('id', '=', gone.file_id).executeTakeFirst();
  if (file) await forgetFile(trx, file.owner, file.purpose, file.hash);
  return file;
}
