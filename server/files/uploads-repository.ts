import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { FileRow, UploadRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { removeFileJob } from './remove-file-job';
import { MAX_UNFINISHED } from './rules';

/** @returns false where this owner's key names an upload already */
export async function insert(trx: Db, row: UploadRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'upload_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const byKey = (db: Db, owner: string, uploadKey: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', owner)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();

/** Room of an owner for a purpose. */
type Reserved = Pick<UploadRow, 'owner' | 'purpose' | 'reserved'>;

/**
 * Takes room for one more unfinished upload. @param most as many may be unfinished
 * @returns false where the owner has none left
 */
export async function reserve(
  trx: Db,
  { owner, purpose, reserved }: Reserved,
  quotaBytes: number,
  most: number = MAX_UNFINISHED,
): Promise<boolean> {
  await trx
    .insertInto('file_quotas')
    .values({ owner, purpose, bytes: 0, unfinished: 0 })
    .onConflict((conflict) => conflict.columns(['owner', 'purpose']).doNothing())
    .execute();
  const taken = await trx
    .updateTable('file_quotas')
    .set((eb) => ({ bytes: eb('bytes', '+', reserved), unfinished: eb('unfinished', '+', 1) }))
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('bytes', '<=', quotaBytes - reserved)
    .where('unfinished', '<', most)
    .returning('owner')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back what an upload had reserved, but for what is kept of it. @param keptBytes 0 where nothing is */
export async function release(trx: Db, upload: Reserved, keptBytes: number): Promise<void> {
  await trx
    .updateTable('file_quotas')
    .set((eb) => ({
      bytes: eb('bytes', '-', upload.reserved - keptBytes),
      unfinished: eb('unfinished', '-', 1),
    }))
    .where('owner', '=', upload.owner)
    .where('purpose', '=', upload.purpose)
    .execute();
}

/** Notes that a chunk is there. @returns which are, or undefined where the upload is over */
export async function markPresent(db: Db, id: string, chunk: number): Promise<string | undefined> {
  const row = await db
    .updateTable('uploads')
    .set({
      present: sql<string>`substr(present, 1, ${sql.lit(chunk)}) || '1' || substr(present, ${sql.lit(chunk + 2)})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('present')
    .executeTakeFirst();
  return row?.present;
}

/** Notes that no chunk is there. */
export async function forgetChunks(db: Db, owner: string, uploadKey: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ present: sql<string>`replace(present, '1', '0')` })
    .where('owner', '=', owner)
    .where('upload_key', '=', uploadKey)
    .where('state', '=', 'open')
    .execute();
}

/** Notes that an upload is complete. @returns false where it was so before, or is gone */
export async function markReady(trx: Db, id: string, fileId: string): Promise<boolean> {
  const row = await trx
    .updateTable('uploads')
    .set({ state: 'ready', file_id: fileId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the upload as it was, or undefined where it is gone */
export const remove = (trx: Db, id: string): Promise<UploadRow | undefined> =>
  trx.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst();

/** Keeps a file for its owner. @returns the file as it is kept, and whether it is new to the owner */
export async function addFile(trx: Db, row: FileRow): Promise<{ file: FileRow; isNew: boolean }> {
  const inserted = await trx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'purpose', 'hash']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { file: inserted, isNew: true };
  const file = await trx
    .selectFrom('files')
    .selectAll()
    .where('owner', '=', row.owner)
    .where('purpose', '=', row.purpose)
    .where('hash', '=', row.hash)
    .executeTakeFirstOrThrow();
  return { file, isNew: false };
}

export const fileById = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

export async function hasFile(
  db: Db,
  owner: string,
  purpose: string,
  { hash, type }: Pick<FileRow, 'hash' | 'type'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('type', '=', type)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody has uploaded a file again: it is as young as a new one. @param at unix ms */
export async function touchFile(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('files').set({ created_at: at }).where('id', '=', id).where('created_at', '<', at).execute();
}

/**
 * Forgets a file of an owner with the uploads that brought it, and gives its room back. It need not be there. A job comes with it that removes
 * the file itself: whoever does so right after the commit may die before, or find a bucket that does not answer.
 */
export async function forgetFile(trx: Db, owner: string, purpose: string, hash: string): Promise<void> {
  const gone = await trx
    .deleteFrom('files')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .returning(['id', 'bytes', 'type', 'created_at'])
    .executeTakeFirst();
  if (!gone) return;
  // Due at once, by whatever clock.
  const { id, type, created_at: due } = gone;
  await enqueue(trx, removeFileJob, { payload: { hash, type }, key: id, runAt: due, now: due });
  await trx.deleteFrom('uploads').where('owner', '=', owner).where('file_id', '=', gone.id).execute();
  await giveBack(trx, { owner, purpose, reserved: gone.bytes });
}

/** Gives back the room of what was kept. */
export async function giveBack(trx: Db, { owner, purpose, reserved }: Reserved): Promise<void> {
  await trx
    .updateTable('file_quotas')
    .set((eb) => ({ bytes: eb('bytes', '-', reserved) }))
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .execute();
}

/** Bytes that an owner has taken for a purpose, and how many uploads are unfinished. */
export async function takenBy(db: Db, owner: string, purpose: string): Promise<{ bytes: number; unfinished: number }> {
  const row = await db
    .selectFrom('file_quotas')
    .select(['bytes', 'unfinished'])
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ?? { bytes: 0, unfinished: 0 };
}

/** Whether anybody has a file with this content. */
export async function isKept(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst();
  return row !== undefined;
}
