import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { FileRow, UploadRow } from '../db/schema';
import { codeOf, Refusal } from '../errors';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { type ByContent, createByContent } from './by-content';
import { type Chunk, checkChunk, noRoom, overUpload, wrongChunk, wrongType } from './chunk';
import { oneByOne } from './one-by-one';
import type { Made, Pictures } from './pictures';
import { removeFileJob } from './remove-file-job';
import { type FileRule, siteRule } from './rules';
import { forgetUnshown, isLookedAfter, type OwnedPicture } from './shown-repository';
import type { FileStore } from './store';
import { ChunksGone } from './unfinished';
import * as repository from './uploads-repository';

const UNFINISHED_LIFE_MS = 24 * 3_600_000;
/** What was uploaded for a message, a comment or a report is thrown away after so long where nothing shows it. Milliseconds. */
const UNSENT_LIFE_MS = 24 * 3_600_000;
const DRAFT_LIFE_MS = 7 * 24 * 3_600_000;
const SITE_EVERY_MS = 30 * 24 * 3_600_000;
const expireJob = jobKind<{ id: string }>('upload-expire', 2);
const unsentJob = jobKind<OwnedPicture & { id: string }>('upload-unsent', 2);

export interface Received {
  /** A digit for each chunk: '1' where it is there. */
  present: string;
  /** The file, as soon as all of it is there. */
  file: FileRow | null;
}

export interface Uploads {
  /**
   * Takes one chunk of a file. Chunks may come in any order, at the same time and more than once. Name, sizes, type and
   * room are checked before anything is written.
   * @throws Refusal where the rule does not allow it, or the file turns out to be something else
   */
  receive(rule: FileRule, chunk: Chunk): Promise<Received>;
  /** How far an upload is, for who goes on after a break; null where there is no such upload. */
  stateOf(owner: string, uploadKey: string): Promise<Received | null>;
  /** Whether a picture is this owner's, for this purpose. */
  owns(owner: string, purpose: string, file: { hash: string; type: string }): Promise<boolean>;
  /**
   * After the commit that forgot these: they are removed from where they are kept, unless somebody else has the same ones. What cannot be
   * removed now is removed by the job that was left with the commit.
   */
  removeForgotten(pictures: readonly { hash: string; type: string }[]): Promise<void>;
  /**
   * Throws a picture of this owner away, gives its room back, and removes it from where it is kept unless somebody else has the same
   * one. What is not theirs is left alone. Who calls it knows that nothing of the owner's shows it any more.
   */
  forget(owner: string, purpose: string, file: { hash: string; type: string }): Promise<void>;
  /** The same for a picture that something else of its owner's may still show: then it stays. */
  forgetUnshown(owner: string, purpose: string, file: { hash: string; type: string }): Promise<void>;
}

interface UploadDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  store: FileStore;
  pictures: Pictures;
}
type Ground = UploadDeps & { byContent: ByContent };

/** Uploads over the database and the file store, with the job that throws unfinished ones away after 24 hours. */
export function createUploads(given: UploadDeps): Uploads {
  const { db, jobs } = given;
  const deps = { ...given, byContent: createByContent(db) };
  // What is written to one upload is written one after the other: nothing changes below a file that is being examined.
  const exclusively = oneByOne();
  jobs.handle(expireJob, ({ id }) => exclusively(id, () => discard(deps, id)));
  jobs.handle(unsentJob, (picture) => removeUnsent(deps, picture));
  jobs.handle(removeFileJob, (picture) => remove(deps, picture));
  return {
    async receive(rule, chunk) {
      checkChunk(rule, chunk);
      const { id } = await openUpload(deps, rule, chunk);
      return exclusively(id, () => takeOrForget(deps, rule, chunk));
    },
    async stateOf(owner, uploadKey) {
      const row = await repository.byKey(db, owner, uploadKey);
      return row ? { present: row.present, file: await fileOf(db, row) } : null;
    },
    owns: (owner, purpose, file) => repository.hasFile(db, owner, purpose, file),
    removeForgotten: (pictures) => removeForgotten(deps, pictures),
    async forgetUnshown(owner, purpose, file) {
      const picture = { owner, purpose, ...file };
      if (await db.transaction().execute((trx) => forgetUnshown(trx, picture))) await removeForgotten(deps, [file]);
    },
    async forget(owner, purpose, file) {
      await db.transaction().execute((trx) => repository.forgetFile(trx, owner, purpose, file.hash));
      await removeForgotten(deps, [file]);
    },
  };
}

const remove = ({ store, byContent }: Ground, picture: { hash: string; type: string }): Promise<void> =>
  byContent.removing(picture.hash, async (on) => {
    if (!(await repository.isKept(on, picture.hash))) await store.remove(picture);
  });

async function removeForgotten(deps: Ground, pictures: readonly { hash: string; type: string }[]): Promise<void> {
  try {
    for (const one of pictures) await remove(deps, one);
  } catch {
    // Whoever threw it away has done so: the job tries again, and says what is wrong with the store.
    deps.jobs.wake();
  }
}

/** How long a picture waits for what is to show it. A post is written for days, a message is sent at once. */
const lifeOf = (purpose: string): number =>
  ['post', 'cover', siteRule.purpose].includes(purpose) ? DRAFT_LIFE_MS : UNSENT_LIFE_MS;

/** A picture was uploaded a day ago: where nothing shows it, it is no more; where it was uploaded again since, that one's day counts. */
async function removeUnsent(deps: Ground, { id, ...picture }: OwnedPicture & { id: string }): Promise<void> {
  const { db, clock } = deps;
  const young = clock() - lifeOf(picture.purpose);
  const isGone = await db.transaction().execute(async (trx) => {
    const file = await repository.fileById(trx, id);
    if (!file) return false;
    if (file.created_at > young) await lookLater(trx, file, clock());
    const isForgotten = await forgetUnshown(trx, picture, young);
    if (!isForgotten && file.created_at <= young) await lookAtTimes(trx, file, clock());
    return isForgotten;
  });
  if (isGone) await removeForgotten(deps, [picture]);
}

/** So long after it was uploaded a picture is looked at. @param now unix ms */
async function lookLater(trx: Db, { id, owner, purpose, hash, type, created_at }: FileRow, now: number): Promise<void> {
  if (!isLookedAfter(purpose)) return;
  const payload = { id, owner, purpose, hash, type };
  await enqueue(trx, unsentJob, { payload, runAt: created_at + lifeOf(purpose), now, key: `${id} ${created_at}` });
}

/** Something shows a picture no more: it is as one that was uploaded just now and waits for something that shows it. @param now unix ms */
export async function lookAgain(trx: Db, file: FileRow, now: number): Promise<void> {
  await repository.touchFile(trx, file.id, now);
  await lookLater(trx, { ...file, created_at: now }, now);
}

/**
 * What shows a picture of the site's may go without a word: a letter that was read half a year ago, a row that a shell took away. So
 * those pictures are looked at from time to time, as long as they are there.
 */
async function lookAtTimes(trx: Db, { id, owner, purpose, hash, type }: FileRow, now: number): Promise<void> {
  if (purpose !== siteRule.purpose) return;
  const runAt = now + SITE_EVERY_MS;
  await enqueue(trx, unsentJob, { payload: { id, owner, purpose, hash, type }, runAt, now, key: `${id} at ${runAt}` });
}

/** The upload that a chunk belongs to; with its first chunk it is made, and room is taken for all of it. */
async function openUpload({ db, clock }: Ground, rule: FileRule, chunk: Chunk): Promise<UploadRow> {
  const row = newUpload(rule, chunk, clock());
  const found = await db.transaction().execute(async (trx) => {
    if (!(await repository.insert(trx, row))) return repository.byKey(trx, chunk.owner, chunk.uploadKey);
    if (!(await repository.reserve(trx, row, rule.quotaBytes))) throw noRoom();
    const runAt = row.created_at + UNFINISHED_LIFE_MS;
    await enqueue(trx, expireJob, { payload: { id: row.id }, runAt, now: row.created_at });
    return row;
  });
  if (!found) throw overUpload();
  if (found.chunks !== chunk.chunks || found.purpose !== rule.purpose) throw wrongChunk();
  return found;
}

const newUpload = (rule: FileRule, chunk: Chunk, now: number): UploadRow => ({
  id: newId(now),
  owner: chunk.owner,
  upload_key: chunk.uploadKey,
  purpose: rule.purpose,
  chunks: chunk.chunks,
  present: '0'.repeat(chunk.chunks),
  reserved: Math.min(rule.maxBytes, chunk.chunks * limits.uploadChunkBytes),
  state: 'open',
  file_id: '',
  created_at: now,
});

/**
 * Where the unfinished file is gone (its disk or bucket lost it, or a server ended between keeping it and saying so) none of its
 * chunks is there any more, and the client sends them anew.
 */
async function takeOrForget(deps: Ground, rule: FileRule, chunk: Chunk): Promise<Received> {
  try {
    return await take(deps, rule, chunk);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // Unless another process of the site has completed it meanwhile.
    const now = await repository.byKey(deps.db, chunk.owner, chunk.uploadKey);
    if (now?.state === 'ready') return { present: now.present, file: await fileOf(deps.db, now) };
    await repository.forgetChunks(deps.db, chunk.owner, chunk.uploadKey);
    return { present: '0'.repeat(chunk.chunks), file: null };
  }
}

/** Writes a chunk that is not there yet, and completes the file with the last of them. */
async function take(deps: Ground, rule: FileRule, chunk: Chunk): Promise<Received> {
  const { db, store } = deps;
  const upload = await repository.byKey(db, chunk.owner, chunk.uploadKey);
  if (!upload) throw overUpload();
  let { present } = upload;
  if (upload.state === 'ready') return { present, file: await uploadedAgain(deps, upload) };
  if (present[chunk.chunk] !== '1') {
    if (!present.includes('1')) await store.begin(upload.id);
    await store.write(upload.id, chunk.chunk, chunk.bytes);
    present = (await repository.markPresent(db, upload.id, chunk.chunk)) ?? present;
  }
  return present.includes('0') ? { present, file: null } : complete(deps, rule, { ...upload, present });
}

/** What was uploaded before is asked for again: whoever does so is about to show it. */
async function uploadedAgain({ db, clock }: Ground, upload: UploadRow): Promise<FileRow | null> {
  if (upload.file_id) await repository.touchFile(db, upload.file_id, clock());
  return fileOf(db, upload);
}

const fileOf = async (db: Db, { file_id }: UploadRow): Promise<FileRow | null> =>
  file_id ? ((await repository.fileById(db, file_id)) ?? null) : null;

/** What is no picture that the rule takes leaves nothing behind: neither the file nor the room it had. */
async function complete(deps: Ground, rule: FileRule, upload: UploadRow): Promise<Received> {
  const { store, pictures } = deps;
  let made: Made;
  try {
    made = await store.whole(upload, (path) => pictures.make(path, store.making(upload.id)));
    if (!rule.types.includes(made.type)) throw wrongType(rule);
  } catch (error) {
    // Where too many wait for their turn the chunk is sent once more, and the file is still there.
    if (error instanceof Refusal && error.id !== 'unavailable') await discard(deps, upload.id);
    throw error;
  }
  return { present: upload.present, file: await keep(deps, rule, upload, made) };
}

async function keep(deps: Ground, rule: FileRule, upload: UploadRow, made: Made): Promise<FileRow> {
  const { db, clock, store, byContent } = deps;
  const { owner, purpose } = upload;
  const now = clock();
  const stored = await store.adopt(upload.id, made, rule.isPrivate && `${purpose}|${owner}`);
  const { type, width, height, color } = made;
  const { file, isNew } = await byContent.keeping(stored.hash, async (trx) => {
    const row = { id: newId(now), owner, purpose, type, width, height, color, created_at: now, ...stored };
    const added = await repository.addFile(trx, row);
    if (added.isNew) await lookLater(trx, added.file, now);
    else await repository.touchFile(trx, added.file.id, now);
    if (await repository.markReady(trx, upload.id, added.file.id)) {
      await repository.release(trx, upload, added.isNew ? added.file.bytes : 0);
    }
    return added;
  });
  // Whoever had the same one last has removed it, before anybody knew that this one is kept: it is asked for anew.
  if (isNew && !(await store.has(file, rule.isPrivate === true))) {
    await db.transaction().execute((trx) => repository.forgetFile(trx, owner, purpose, file.hash));
    throw new ChunksGone(upload.id);
  }
  return file;
}

/** Forgets an upload and what came of it so far; the file of one that was complete stays. */
async function discard({ db, store }: Ground, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const upload = await repository.remove(trx, id);
    if (upload?.state === 'open') await repository.release(trx, upload, 0);
  });
  await store.drop(id);
}
