import type { ImportLineCode, ImportLineParams } from '../../src/contract/desk/import-lines';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { ImportFileRow, ImportLineRow, ImportRow } from '../db/schema';
import { withChunk } from '../films/films-repository';

export interface NewLine extends Pick<ImportLineRow, 'at' | 'level'> {
  code: ImportLineCode;
  params: ImportLineParams;
}

export interface ImportFilter {
  state?: ImportRow['state'] | undefined;
  source?: ImportRow['source'] | undefined;
}

/** Imports that match, without an order. */
export function matching(db: Db, { state, source }: ImportFilter) {
  let query = db.selectFrom('imports as i');
  if (state) query = query.where('i.state', '=', state);
  if (source) query = query.where('i.source', '=', source);
  return query;
}

/** The same with the names of who began them. */
export const withNames = (db: Db, filter: ImportFilter) =>
  matching(db, filter).leftJoin('users as u', 'u.id', 'i.by').selectAll('i').select(['u.nick_name', 'u.account']);
export type NamedImport = ImportRow & { nick_name: string | null; account: string | null };

export const named = (db: Db, id: string): Promise<NamedImport | undefined> =>
  withNames(db, {}).where('i.id', '=', id).executeTakeFirst();

export const byId = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<NamedImport | undefined> {
  await holdRow(trx, 'imports', 'id', id);
  return named(trx, id);
}

export const insert = async (trx: Db, row: ImportRow): Promise<void> =>
  void (await trx.insertInto('imports').values(row).execute());

export const change = async (trx: Db, id: string, set: Partial<ImportRow>): Promise<void> =>
  void (await trx.updateTable('imports').set(set).where('id', '=', id).execute());

/** A worker takes it, or takes it up. @returns undefined where this run is over, or another one has begun */
export function begin(db: Db, id: string, run: number, now: number): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set({ state: 'running', started_at: now, current: '', percent: 0, seconds_left: 0 })
    .where('id', '=', id)
    .where('runs', '=', run)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Notes how far a run is, or that it is over. @returns false where it was stopped, or another one has begun */
export async function note(db: Db, id: string, run: number, set: Partial<ImportRow>): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set(set)
    .where('id', '=', id)
    .where('runs', '=', run)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds lines to a log, in a transaction of its own or of whoever adds them. @param most lines of one import are kept */
export async function addLines(trx: Db, id: string, lines: readonly NewLine[], most: number): Promise<void> {
  if (lines.length === 0) return;
  // Numbers come one after the other, whoever else adds a line.
  await holdRow(trx, 'imports', 'id', id);
  const { last } = await trx
    .selectFrom('import_lines')
    .select((eb) => eb.fn.max('n').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const begin = Number(last ?? 0);
  const rows = lines.map(({ params, ...line }, at) => ({
    ...{ import_id: id, n: begin + 1 + at, text: '' },
    ...{ ...line, params: JSON.stringify(params) },
  }));
  await trx.insertInto('import_lines').values(rows).execute();
  await trx
    .deleteFrom('import_lines')
    .where('import_id', '=', id)
    .where('n', '<=', begin + lines.length - most)
    .execute();
}

/** Lines of a log, the latest first. @param before from the one before that on; 0 from the end on */
export function linesOf(db: Db, id: string, before: number, most: number): Promise<ImportLineRow[]> {
  let query = db.selectFrom('import_lines').selectAll().where('import_id', '=', id).orderBy('n', 'desc').limit(most);
  if (before > 0) query = query.where('n', '<', before);
  return query.execute();
}

export const insertFiles = async (trx: Db, rows: ImportFileRow[]): Promise<void> =>
  void (await trx.insertInto('import_files').values(rows).execute());

export const filesOf = (db: Db, importId: string): Promise<ImportFileRow[]> =>
  db.selectFrom('import_files').selectAll().where('import_id', '=', importId).orderBy('id').execute();

/** Which of these files there are. */
export async function filesAmong(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('import_files').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A file whose import still takes chunks. */
export const comingFile = (db: Db, id: string): Promise<ImportFileRow | undefined> =>
  db
    .selectFrom('import_files as f')
    .innerJoin('imports as i', 'i.id', 'f.import_id')
    .selectAll('f')
    .where('f.id', '=', id)
    .where('i.state', '=', 'uploading')
    .executeTakeFirst();

/** Notes that a chunk is there. @param chunk 0-based @returns undefined where the file is gone */
export const markPresent = (
  db: Db,
  id: string,
  chunk: number,
  now: number,
): Promise<Pick<ImportFileRow, 'present'> | undefined> =>
  db
    .updateTable('import_files')
    .set({ present: withChunk(chunk), changed_at: now })
    .where('id', '=', id)
    .returning('present')
    .executeTakeFirst();

/** Notes that no chunk of a file is there. */
export const forgetChunks = async (db: Db, { id, chunks }: Pick<ImportFileRow, 'id' | 'chunks'>): Promise<void> =>
  void (await db
    .updateTable('import_files')
    .set({ present: '0'.repeat(chunks) })
    .where('id', '=', id)
    .execute());

export const removeFiles = async (trx: Db, importId: string): Promise<void> =>
  void (await trx.deleteFrom('import_files').where('import_id', '=', importId).execute());

/** Files that are not whole of all uploads that still come: what room they will want. */
export async function bytesToCome(db: Db, chunkBytes: number): Promise<number> {
  const rows = await db
    .selectFrom('import_files as f')
    .innerJoin('imports as i', 'i.id', 'f.import_id')
    .select('f.present')
    .where('i.state', '=', 'uploading')
    .execute();
  const missing = rows.reduce((sum, { present }) => sum + present.replaceAll('1', '').length, 0);
  return missing * chunkBytes;
}

/** Which of these titles stand in the catalogue. */
export const titlesAmong = (db: Db, keys: string[]): Promise<{ media_key: string; title: string }[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db.selectFrom('titles').select(['media_key', 'title']).where('media_key', 'in', keys).execute();
