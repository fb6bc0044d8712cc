import { basename, join } from 'node:path';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import type { ImportFileRow, ImportRow } from '../db/schema';
import { badRequest, diskFull, isDiskFull, notFound, Refusal } from '../errors';
import * as films from '../films/films-repository';
import { type Chunk, checkChunk, placeChunk } from '../films/place-chunk';
import { chunksOf, filmSettings } from '../films/rules';
import { orderedId } from '../ids';
import { kindOfFile, stemOf } from '../media/file-kinds';
import { DiskFull } from '../media/import-report';
import { cleanText, hasVisible } from '../text';
import type { KeptFacts } from './facts';
import type { ImportDeps } from './ground';
import * as repository from './imports-repository';

/** A file as who wants to send it tells of it. */
export interface UploadFile {
  name: string;
  bytes: number;
  /** Unix ms. */
  modifiedAt: number;
}

type UploadDeps = Pick<ImportDeps, 'db' | 'clock' | 'store' | 'freeBytes'>;

/** A file that says what a title is. */
const DESCRIPTION = /\.(?:nfo|json)$/i;
const isVideo = ({ name }: { name: string }): boolean => kindOfFile(name) === 'video';

/** A name as a file may have it: no folders, nothing hidden. */
const plainName = (given: string): string =>
  cleanText(basename(given.replaceAll('\\', '/')))
    .replace(/^\.+/, '')
    .slice(0, importLimits.nameChars);

/**
 * What can be told of files before their first byte.
 * @returns them as they will lie there, and what they are called together @throws Refusal that says what is wrong
 */
export function checkFiles(given: readonly UploadFile[], title: string): { files: UploadFile[]; title: string } {
  const files = given.map((file) => ({ ...file, name: plainName(file.name) }));
  const names = new Set<string>();
  for (const { name, bytes } of files) {
    const isKnown = isVideo({ name }) || kindOfFile(name) === 'sidecar' || DESCRIPTION.test(name);
    if (!isKnown || !hasVisible(name.replace(/\.[^.]*$/, ''))) throw badRequest((t) => t.desk.imports.badFile(name));
    if (names.has(name.toLowerCase())) throw badRequest((t) => t.desk.imports.twice(name));
    if (!isVideo({ name }) && bytes > importLimits.besideBytes) throw badRequest((t) => t.desk.imports.tooBig(name));
    names.add(name.toLowerCase());
  }
  const videos = files.filter(isVideo).length;
  if (videos === 0) throw badRequest((t) => t.desk.imports.noVideo);
  const called = cleanText(title.replaceAll(/[/\\]/g, ' ').replace(/^[.\s]+/, '')).slice(0, importLimits.titleChars);
  if (videos > 1 && !hasVisible(called)) throw badRequest((t) => t.desk.imports.titleNeeded);
  return { files, title: called };
}

/** Room for all of it twice, as it comes and packaged, beside all that is still to come of others. @throws Refusal disk_full */
export async function checkRoom({ db, freeBytes }: UploadDeps, files: readonly UploadFile[]): Promise<void> {
  const { reserveBytes } = await filmSettings(db);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const chunk = limits.uploadChunkBytes;
  const toCome = (await films.bytesToCome(db, chunk)) + (await repository.bytesToCome(db, chunk));
  if ((await freeBytes()) - toCome - bytes * 2 >= reserveBytes) return;
  const { id, ret } = diskFull();
  throw new Refusal(id, ret, (t) => t.films.noRoom);
}

/** The rows of files that are to come. */
export const rowsOf = (importId: string, files: readonly UploadFile[], now: number): ImportFileRow[] =>
  files.map(({ name, bytes, modifiedAt }) => ({
    id: orderedId(now),
    import_id: importId,
    name,
    bytes,
    modified_at: modifiedAt,
    chunks: chunksOf(bytes),
    present: '0'.repeat(chunksOf(bytes)),
    changed_at: now,
  }));

/** Takes a chunk and answers when it is kept. @returns which are there now @throws Refusal */
export async function receive(
  { db, clock, store }: UploadDeps,
  sent: Chunk & { id: string },
): Promise<{ present: string }> {
  const file = await repository.comingFile(db, sent.id);
  if (!file) throw notFound((t) => t.films.notFound);
  checkChunk(file, sent);
  if (file.present[sent.chunk] === '1') return file;
  const now = await placeChunk(store, file, sent, {
    markPresent: (chunk) => repository.markPresent(db, file.id, chunk, clock()),
    forgetChunks: () => repository.forgetChunks(db, file),
  });
  if (now === 'lost') return { present: '0'.repeat(file.chunks) };
  if (!now) throw notFound((t) => t.films.notFound);
  return now;
}

/** So long a name of a film's file may be, and what stands beside it has room for its language and kind. Bytes. */
const MAX_STEM_BYTES = 200;

/**
 * What the files of an upload are to be called. A film is known by its file's name, and 'movie.mp4' is what many are called: the one
 * that an editor gave it takes its place, also in the names of the files that belong to it.
 */
function namesFor(files: readonly { name: string }[], title: string): (name: string) => string {
  const [film, ...others] = files.filter(isVideo);
  if (!film || others.length > 0 || !hasVisible(title) || Buffer.byteLength(title) > MAX_STEM_BYTES)
    return (name) => name;
  const stem = stemOf(film.name);
  const taken = new Set(files.map(({ name }) => name.toLowerCase()));
  return (name) => {
    const isOf = name.toLowerCase().startsWith(`${stem.toLowerCase()}.`);
    const called = title + name.slice(stem.length);
    return isOf && !taken.has(called.toLowerCase()) ? called : name;
  };
}

/**
 * Lets an import have the files of an upload in a folder, as it wants them: a film, called as its editor said, beside its own files,
 * several videos as a series. A file that is gone is missing there, and the import says so. @throws DiskFull
 */
export async function putTogether<T>(
  { db, store }: Pick<ImportDeps, 'db' | 'store'>,
  row: ImportRow,
  work: (folder: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { title = '' } = JSON.parse(row.facts) as KeptFacts;
  const files = await repository.filesOf(db, row.id);
  const inner = files.filter(isVideo).length > 1 ? title : '';
  const called = namesFor(files, title);
  const named = files.map(({ id, chunks, name }) => ({ id, chunks, as: join(inner, called(name)) }));
  try {
    return await store.together(row.id, named, work, signal);
  } catch (error) {
    throw isDiskFull(error) ? new DiskFull(error) : error;
  }
}

/** An upload's files go, and the rows that speak of them. */
export async function dropFiles({ db, store }: Pick<ImportDeps, 'db' | 'store'>, id: string): Promise<void> {
  const files = await repository.filesOf(db, id);
  await store.dropTogether(
    id,
    files.map((file) => file.id),
  );
  await removeRows(db, id);
}

const removeRows = (db: Db, id: string): Promise<void> =>
  db.transaction().execute((trx) => repository.removeFiles(trx, id));

/** When anything of an upload changed last. Unix ms. */
export async function lastChange(db: Db, row: ImportRow): Promise<number> {
  const files = await repository.filesOf(db, row.id);
  return Math.max(row.created_at, row.finished_at, ...files.map(({ changed_at }) => changed_at));
}
