import { randomBytes } from 'node:crypto';
import { limits } from '../../src/contract/limits';
import { mayWriteToOthers } from '../accounts/muted';
import type { VideoUploadRow } from '../db/schema';
import { conflict, diskFull, forbidden, Refusal } from '../errors';
import { reserve, takenBy } from '../files/uploads-repository';
import { newId } from '../ids';
import * as repository from './films-repository';
import type { FilmDeps, FilmFile } from './ground';
import { isTwinThere } from './package-job';
import { checkFile, chunksOf, filmSettings, PURPOSE } from './rules';

type CreateDeps = Pick<FilmDeps, 'db' | 'clock' | 'store' | 'freeBytes' | 'mediaRoot' | 'bucket'>;

/** Where the same file is on its way already, whoever sends it goes on with that. */
export async function createUpload(deps: CreateDeps, uid: string, file: FilmFile): Promise<VideoUploadRow> {
  const { db, store } = deps;
  const name = checkFile(file);
  const slot = `${uid}:${file.bytes}:${file.fileKey}`;
  const known = await repository.bySlot(db, slot);
  if (known) return known;
  const { isOpen, quotaBytes, reserveBytes } = await filmSettings(db);
  if (!isOpen) throw forbidden((t) => t.films.off);
  const row = newUpload(uid, { ...file, name, slot }, deps.clock());
  const isWhole = await takeFromTwin(deps, row);
  try {
    if (!isWhole) await checkRoom(deps, file.bytes, reserveBytes);
    return await insertUpload(deps, row, quotaBytes);
  } catch (error) {
    await store.drop(row.id);
    throw error;
  }
}

const newUpload = (uid: string, file: FilmFile & { slot: string }, now: number): VideoUploadRow => ({
  id: newId(now),
  uid,
  secret: randomBytes(24).toString('base64url'),
  file_key: file.fileKey,
  slot: file.slot,
  name: file.name,
  bytes: file.bytes,
  hash: file.hash,
  chunks: chunksOf(file.bytes),
  present: '0'.repeat(chunksOf(file.bytes)),
  phase: 'uploading',
  progress: 0,
  reason: '',
  media_key: '',
  said: '',
  created_at: now,
  changed_at: now,
  saved_at: 0,
  reserved: file.bytes,
  counted: 1,
  kept: 1,
  tries: 0,
  runs: 0,
  twin: '',
  frames: '',
  packaged: '',
});

/**
 * Bytes that this account has sent before need not be sent again. Those of other accounts do: who knows a hash alone has not shown
 * that they have the film (docs/decisions/2026-11-23-films.md).
 * @returns whether the upload is whole now
 */
async function takeFromTwin(deps: CreateDeps, row: VideoUploadRow): Promise<boolean> {
  const { db, store } = deps;
  if (!row.hash) return false;
  const twin = await repository.twinOf(db, row.uid, row);
  if (!twin) return false;
  if (twin.phase === 'done') {
    // Files may have been taken away by hand, and its title be left: then the bytes are sent once more.
    if (!(await isTwinThere(deps, twin.media_key, row.hash))) return false;
    row.twin = twin.media_key;
  } else if (!(await store.share(twin.id, row.id))) return false;
  row.present = '1'.repeat(row.chunks);
  row.phase = 'ready';
  return true;
}

/** Room for the film twice, as it came and packaged, beside all that is still to come of others. @throws Refusal disk_full */
async function checkRoom({ db, freeBytes }: CreateDeps, bytes: number, reserveBytes: number): Promise<void> {
  const toCome = await repository.bytesToCome(db, limits.uploadChunkBytes);
  if ((await freeBytes()) - toCome - bytes * 2 < reserveBytes) throw noRoom();
}

const noRoom = () => {
  const { id, ret } = diskFull();
  return new Refusal(id, ret, (t) => t.films.noRoom);
};

async function insertUpload(
  { db, store }: CreateDeps,
  row: VideoUploadRow,
  quotaBytes: number,
): Promise<VideoUploadRow> {
  const stored = await db.transaction().execute(async (trx) => {
    await mayWriteToOthers(trx, row.uid, row.created_at);
    if (!(await repository.insert(trx, row))) return repository.bySlot(trx, row.slot);
    const owner = `u:${row.uid}`;
    if (await reserve(trx, { owner, purpose: PURPOSE, reserved: row.reserved }, quotaBytes, limits.videoUploadsAtOnce))
      return row;
    const { bytes, unfinished } = await takenBy(trx, owner, PURPOSE);
    if (unfinished >= limits.videoUploadsAtOnce) throw conflict((t) => t.films.atOnce);
    throw forbidden((t) => t.films.quota(quotaBytes - bytes));
  });
  if (!stored) throw conflict((t) => t.films.notFound);
  if (stored.id !== row.id) await store.drop(row.id);
  return stored;
}
