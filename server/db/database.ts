import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import {
  codeOf,
  corruptData,
  isDiskFull,
  newerData,
  othersRun,
  StartError,
  startDiskFull,
  unwritableData,
} from '../errors';
import { type AsideLine, type AsideReader, createAsideReader, JOBS_CACHE_KB, READER_CACHE_KB } from './aside';
import { keepToOurselves, prepareFolder } from './data-folder';
import { type FolderLock, lockFolder } from './folder-lock';
import { HALF_COPIED, halfCopied } from './half-copied';
import { ADDING, type Applied, firstThatStops, migrate, missingFrom, unknownAmong } from './migrator';
import type { OpenOptions } from './open-options';
import { asPostgresStartError, isPostgresAddress } from './postgres-errors';
import type { Database } from './schema';
import { LibsqlDialect, openReader, openSqlite, type SqliteHandle } from './sqlite';

/** Where a data folder has its database. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, 'danmu-tv.db');

/** Up to this size the whole file is checked at every start; beyond it the check would be felt. Bytes. */
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;

/** A start, and a program of the operator's, may wait so long for another process that writes. */
const PATIENT_MS = 30_000;

/** Of every connection that writes. */
export const WRITER_SETTINGS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/**
 * Opens a database and brings its tables up to date: the one behind an address of PostgreSQL, or the embedded one of a
 * data folder, which is made where it is missing.
 * @param place postgres://..., a folder that holds danmu-tv.db, or ':memory:'
 * @throws StartError with a sentence for the operator
 */
export async function openDatabase(place: string, options: OpenOptions = {}): Promise<Kysely<Database>> {
  if (!isPostgresAddress(place)) return openFolder(place, options);
  // Whoever has a folder does not wait for a driver that nobody uses.
  const { openPostgres } = await import('./postgres');
  return openPostgres(place, options);
}

async function openFolder(
  dataDir: string | ':memory:',
  { forCopy = false, isAlone = false, waitMs = PATIENT_MS }: OpenOptions,
): Promise<Kysely<Database>> {
  const file = dataDir === ':memory:' ? dataDir : databaseFileOf(dataDir);
  let handle: SqliteHandle | undefined;
  let reader: SqliteHandle | undefined;
  try {
    if (file !== ':memory:') prepareFolder(dataDir);
    const isOld = file !== ':memory:' && existsSync(file) && statSync(file).size > 0;
    if (file !== ':memory:') keepToOurselves(file);
    handle = openSqlite(file);
    // Until it is open, nobody else is held up by waiting inside of SQLite.
    handle.pragma(`busy_timeout = ${PATIENT_MS}`);
    const applied = isOld ? examine(handle, dataDir, file, forCopy) : nothing;
    for (const setting of WRITER_SETTINGS) handle.pragma(setting);
    if (file !== ':memory:') reader = openReader(file);
    const dialect = new LibsqlDialect({
      writer: handle,
      ...(reader ? { reader, asides: asidesOf(file) } : {}),
      waitMs,
    });
    const db = new Kysely<Database>({ dialect });
    await bringUpToDate(db, applied, dataDir, isAlone);
    handle.pragma('busy_timeout = 0');
    return db;
  } catch (error) {
    reader?.abandon();
    handle?.abandon();
    throw asStartError(error, dataDir);
  }
}

/** @throws StartError where a server of another version works with tables that are about to change under it */
async function bringUpToDate(db: Kysely<Database>, applied: Applied, dataDir: string, isAlone: boolean): Promise<void> {
  const missing = missingFrom(applied);
  if (missing.length === 0) return;
  const stopping = firstThatStops(missing);
  // With a file that is only now made nobody works.
  const lock = isAlone || applied.names.length === 0 || stopping === undefined ? undefined : lockFor(stopping, dataDir);
  try {
    await migrate(db);
  } finally {
    lock?.release();
  }
}

function lockFor(migration: string, dataDir: string): FolderLock {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw error instanceof StartError && error.id === 'folder_in_use' ? othersRun(dataDir, migration) : error;
  }
}

const asidesOf = (file: string): Record<AsideLine, AsideReader> => ({
  answers: createAsideReader(file, READER_CACHE_KB),
  jobs: createAsideReader(file, JOBS_CACHE_KB),
});

/** Looks at an existing file without changing it: is it sound, and is it ours to write? */
function examine(handle: SqliteHandle, dataDir: string, file: string, forCopy: boolean): Applied {
  const tables = names(handle, "select name from sqlite_master where type = 'table'");
  if (statSync(file).size <= QUICK_CHECK_BYTES) {
    const [found] = handle.prepare('pragma quick_check(1)').all([]) as { quick_check: string }[];
    if (found && found.quick_check !== 'ok') throw corruptData(file, new Error(found.quick_check));
  }
  if (!forCopy && tables.includes(HALF_COPIED)) throw halfCopied(dataDir);
  if (!tables.includes('kysely_migration')) return nothing;
  const applied = {
    names: names(handle, 'select name from kysely_migration order by name'),
    // A copy takes what both sides know: what a newer version added would be lost on the way.
    adding: !forCopy && tables.includes(ADDING) ? names(handle, `select name from ${ADDING}`) : [],
  };
  const unknown = unknownAmong(applied);
  if (unknown !== undefined) throw newerData(dataDir, unknown);
  return applied;
}

/** Of a database that is to be made. */
const nothing: Applied = { names: [], adding: [] };

const names = (handle: SqliteHandle, sql: string): string[] =>
  (handle.prepare(sql).all([]) as { name: string }[]).map((row) => row.name);

/** What went wrong with a data folder or an address at the start, as a StartError where the operator can set it right. */
export function asStartError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error;
  if (isPostgresAddress(dataDir)) return asPostgresStartError(error, dataDir);
  const code = codeOf(error);
  if (isDiskFull(error)) return startDiskFull(dataDir, error);
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return corruptData(databaseFileOf(dataDir), error);
  const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'SQLITE_CANTOPEN'];
  if (unwritable.includes(code) || code.startsWith('SQLITE_READONLY')) return unwritableData(dataDir, error);
  // libsql gives no code when the file itself cannot be opened, only SQLite's number for CANTOPEN in its sentence.
  if (error instanceof Error && /ConnectionFailed.*: 14"/.test(error.message)) return unwritableData(dataDir, error);
  return error;
}
