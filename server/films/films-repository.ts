import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db';
import { escapeLike, like } from '../db/like';
import { holdRow } from '../db/locks';
import type { FileRow, VideoUploadRow } from '../db/schema';
import { giveBack, release } from '../files/uploads-repository';
import { rememberRemoved } from '../titles/shown-repository';
import { PURPOSE } from './rules';

const ownerOf = (uid: string): string => `u:${uid}`;

export const byId = (db: Db, id: string): Promise<VideoUploadRow | undefined> =>
  db.selectFrom('video_uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** One of this account's. */
export const ofUser = (db: Db, uid: string, id: string): Promise<VideoUploadRow | undefined> =>
  db.selectFrom('video_uploads').selectAll().where('id', '=', id).where('uid', '=', uid).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<VideoUploadRow | undefined> {
  await holdRow(trx, 'video_uploads', 'id', id);
  return byId(trx, id);
}

export const bySecret = (db: Db, secret: string): Promise<VideoUploadRow | undefined> =>
  db.selectFrom('video_uploads').selectAll().where('secret', '=', secret).executeTakeFirst();

export const bySlot = (db: Db, slot: string): Promise<VideoUploadRow | undefined> =>
  db.selectFrom('video_uploads').selectAll().where('slot', '=', slot).executeTakeFirst();

export const byMediaKey = (db: Db, mediaKey: string): Promise<VideoUploadRow | undefined> =>
  db.selectFrom('video_uploads').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** @returns false where its place is taken: the same file is on its way already */
export async function insert(trx: Db, row: VideoUploadRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('video_uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What of somebody's is not done, the newest first. There are no more than may be on their way, and those that failed. */
export const unfinishedOf = (db: Db, uid: string): Promise<VideoUploadRow[]> =>
  db
    .selectFrom('video_uploads')
    .selectAll()
    .where('uid', '=', uid)
    .where('phase', '!=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Somebody's upload of the same bytes that is whole: the one that is nearest to a title first. */
export const twinOf = (
  db: Db,
  uid: string,
  { hash, bytes }: Pick<VideoUploadRow, 'hash' | 'bytes'>,
): Promise<VideoUploadRow | undefined> =>
  db
    .selectFrom('video_uploads')
    .selectAll()
    .where('hash', '=', hash)
    .where('uid', '=', uid)
    .where('bytes', '=', bytes)
    .where((eb) =>
      eb.or([
        eb('phase', '=', 'done'),
        eb.and([eb('phase', 'in', ['ready', 'checking', 'packaging']), eb('kept', '=', 1), eb('twin', '=', '')]),
      ]),
    )
    .orderBy('phase')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Bytes that are still to come of all that is on its way. @param chunkBytes of a full chunk */
export async function bytesToCome(db: Db, chunkBytes: number): Promise<number> {
  const { n } = await db
    .selectFrom('video_uploads')
    .select(sql<number>`coalesce(sum(length(replace(present, '1', ''))), 0)`.as('n'))
    .where('phase', '=', 'uploading')
    .executeTakeFirstOrThrow();
  return Number(n) * chunkBytes;
}

type Sent = Pick<VideoUploadRow, 'present' | 'phase'>;

/** A column of digits with the one of a chunk set. @param chunk 0-based */
export const withChunk = (chunk: number): RawBuilder<string> =>
  sql<string>`substr(present, 1, ${sql.lit(chunk)}) || '1' || substr(present, ${sql.lit(chunk + 2)})`;

/**
 * Notes that a chunk is there, and that the film is whole with the last of them.
 * @param chunk 0-based @returns how it is now; undefined where it takes no chunks any more
 */
export function markPresent(db: Db, id: string, chunk: number, now: number): Promise<Sent | undefined> {
  const present = withChunk(chunk);
  return db
    .updateTable('video_uploads')
    .set({
      present,
      phase: sql`case when replace(${present}, '1', '') = '' then 'ready' else phase end`,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('phase', '=', 'uploading')
    .returning(['present', 'phase'])
    .executeTakeFirst();
}

/** Notes that no chunk is there. */
export async function forgetChunks(db: Db, id: string): Promise<void> {
  await db
    .updateTable('video_uploads')
    .set({ present: sql<string>`replace(present, '1', '0')` })
    .where('id', '=', id)
    .where('phase', '=', 'uploading')
    .execute();
}

export async function change(trx: Db, id: string, columns: Partial<VideoUploadRow>): Promise<void> {
  await trx.updateTable('video_uploads').set(columns).where('id', '=', id).execute();
}

/** How far packaging is. @returns false where it was cancelled, or is over */
export async function setProgress(
  db: Db,
  id: string,
  { phase, progress, now }: { phase: 'checking' | 'packaging'; progress: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('video_uploads')
    .set({ phase, progress, changed_at: now })
    .where('id', '=', id)
    .where('phase', 'in', ['checking', 'packaging'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Films that somebody has saved since then. */
export async function savedSince(db: Db, uid: string, since: number): Promise<number> {
  const { n } = await db
    .selectFrom('video_uploads')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('saved_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** It is no longer among those on their way. Call it in a transaction that holds the row. @param keptBytes of its quota that stay taken */
export async function endReservation(trx: Db, row: VideoUploadRow, keptBytes: number): Promise<void> {
  const owner = ownerOf(row.uid);
  if (row.counted === 1) await release(trx, { owner, purpose: PURPOSE, reserved: row.reserved }, keptBytes);
  else if (row.reserved > keptBytes)
    await giveBack(trx, { owner, purpose: PURPOSE, reserved: row.reserved - keptBytes });
  await change(trx, row.id, { counted: 0, reserved: keptBytes });
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('video_uploads').where('id', '=', id).execute();
}

/** Names of labels, by what they are known by. */
export async function labelNames(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('labels').select('name').where('id', 'in', ids).orderBy('position').execute();
  return rows.map(({ name }) => name);
}

/** Whether the post of a film is there. */
export async function hasPost(db: Db, mediaKey: string): Promise<boolean> {
  return (await db.selectFrom('posts').select('id').where('id', '=', mediaKey).executeTakeFirst()) !== undefined;
}

/** Whether anything of a film's files is still shown, or is to be. */
export async function isWanted(db: Db, mediaKey: string): Promise<boolean> {
  const title = await db.selectFrom('titles').select('media_key').where('media_key', '=', mediaKey).executeTakeFirst();
  return title !== undefined || (await byMediaKey(db, mediaKey)) !== undefined;
}

/** Whether a worker has it, or will. @param key of the job */
export async function isBeingPackaged(db: Db, key: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'film-package')
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job !== undefined;
}

/** Notes that the frames of a film are to be cut. @returns false where somebody has asked for them before, or it is over */
export async function markFramesAsked(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('video_uploads')
    .set({ frames: 'asked' })
    .where('id', '=', id)
    .where('kept', '=', 1)
    .where('frames', '=', '')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes which frames were cut of a film. @returns false where it is over: nobody chooses from them any more */
export async function keepFrames(db: Db, id: string, frames: string): Promise<boolean> {
  const row = await db
    .updateTable('video_uploads')
    .set({ frames })
    .where('id', '=', id)
    .where('kept', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stored files by their ids. */
export const filesWith = (db: Db, ids: string[]): Promise<Pick<FileRow, 'id' | 'owner' | 'hash' | 'type'>[]> =>
  db.selectFrom('files').select(['id', 'owner', 'hash', 'type']).where('id', 'in', ids).execute();

/** Whether an episode plays what lies in the folder of this title. */
export async function isFolderUsed(db: Db, mediaKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('episodes')
    .select('episode_key')
    .where(like('folder', `${escapeLike(mediaKey)}/%`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A title with its episodes and what hangs on them, but for what people said under it. */
export async function removeTitle(trx: Db, mediaKey: string): Promise<void> {
  const episodes = trx.selectFrom('episodes').select('episode_key').where('media_key', '=', mediaKey);
  for (const table of ['episode_sources', 'media_keys'] as const)
    await trx.deleteFrom(table).where('episode_key', 'in', episodes).execute();
  await trx.deleteFrom('episodes').where('media_key', '=', mediaKey).execute();
  await trx.deleteFrom('titles').where('media_key', '=', mediaKey).execute();
  await rememberRemoved(trx, mediaKey);
}

/** What was packaged of a film. @returns false where it was cancelled meanwhile */
export async function keepPackaged(
  db: Db,
  id: string,
  columns: Pick<VideoUploadRow, 'packaged' | 'hash' | 'progress'>,
): Promise<boolean> {
  const row = await db
    .updateTable('video_uploads')
    .set({ ...columns, phase: 'packaging' })
    .where('id', '=', id)
    .where('phase', 'in', ['checking', 'packaging'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is not a title and nobody has gone on with since then: never saved, or saved and never published. */
export async function forgotten(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('video_uploads as v')
    .select('v.id')
    .where('v.phase', 'in', ['uploading', 'ready', 'checking', 'packaging', 'failed'])
    .where('v.changed_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('v.media_key', '=', ''),
        eb.not(eb.exists(eb.selectFrom('posts as p').select('p.id').whereRef('p.id', '=', 'v.media_key'))),
      ]),
    )
    .orderBy('v.changed_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is to be packaged, and no job is left that would: its worker died over it each time. */
export async function stranded(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('video_uploads as v')
    .select('v.id')
    .where('v.phase', 'in', ['checking', 'packaging'])
    .where('v.changed_at', '<', before)
    .where('v.packaged', '=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as j')
            .select('j.id')
            .where('j.kind', '=', 'film-package')
            .where('j.state', 'in', ['waiting', 'running'])
            .where('j.key', '=', sql<string>`v.id || ':' || v.runs`),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What failed before then and still has its bytes. */
export async function failedBefore(db: Db, before: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('video_uploads')
    .select('id')
    .where('phase', '=', 'failed')
    .where('kept', '=', 1)
    .where('changed_at', '<', before)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these ids, those that are uploads which may still need what lies in their files. */
export async function unfinishedAmong(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const [films, pictures] = await Promise.all([
    db.selectFrom('video_uploads').select('id').where('kept', '=', 1).where('id', 'in', ids).execute(),
    db.selectFrom('uploads').select('id').where('id', 'in', ids).execute(),
  ]);
  return new Set([...films, ...pictures].map(({ id }) => id));
}
