import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { conflict, notFound } from '../errors';
import { inBoth, writeTo } from '../notices/write-to';
import { removePost } from '../posts/remove-post';
import { type FilmFailure, mayTryAgain } from './failures';
import * as repository from './films-repository';
import { saidOf } from './publish-film';
import { enqueueTidy } from './tidy-film';

/** @returns the upload as it was; undefined where it was gone before @throws Refusal where its film stands */
export async function cancelUpload(trx: Db, id: string, now: number): Promise<VideoUploadRow | undefined> {
  const row = await abandonUpload(trx, id, now);
  if (row?.phase === 'done') throw conflict((t) => t.films.published);
  return row;
}

/** The same for a member who is no more: a film that was published meanwhile stays. @returns the upload as it was */
export async function abandonUpload(trx: Db, id: string, now: number): Promise<VideoUploadRow | undefined> {
  const row = await repository.held(trx, id);
  if (!row || row.phase === 'done') return row;
  if (row.media_key) await removePost(trx, { id: row.media_key });
  await dropUpload(trx, row, now);
  return row;
}

/** An upload is no more: its room is free, and its files go. */
export async function dropUpload(trx: Db, row: VideoUploadRow, now: number): Promise<void> {
  await repository.endReservation(trx, row, 0);
  await repository.remove(trx, row.id);
  await enqueueTidy(trx, row, now, row.media_key);
}

export async function retryUpload(
  trx: Db,
  id: string,
  now: number,
  enqueue: (row: VideoUploadRow) => Promise<void>,
): Promise<VideoUploadRow> {
  const row = await repository.held(trx, id);
  if (!row) throw notFound((t) => t.films.notFound);
  // It was asked for twice.
  if (row.phase === 'checking' || row.phase === 'packaging') return row;
  if (row.phase !== 'failed' || row.kept !== 1 || !row.media_key) throw conflict((t) => t.films.cannotRetry);
  // What is packaged has only to be published.
  const where = row.packaged
    ? { phase: 'packaging' as const, progress: 100 }
    : { phase: 'checking' as const, progress: 0 };
  const again = {
    ...row,
    ...where,
    reason: '',
    tries: 0,
    runs: row.runs + 1,
    changed_at: now,
  } as const;
  await repository.change(trx, id, again);
  await enqueue(again);
  return again;
}

/** What to tell of an upload that failed, after the commit. */
export interface Failed {
  row: VideoUploadRow;
  /** Its author was written to under this; '' where there was nothing to say. */
  cause: string;
}

/** Ends an upload for a reason. What cannot become a film gives its room back at once. @returns undefined where it was over before */
export async function failUpload(trx: Db, id: string, reason: FilmFailure, now: number): Promise<Failed | undefined> {
  const row = await repository.held(trx, id);
  if (!row || row.phase === 'done' || row.phase === 'failed') return undefined;
  const isOver = !mayTryAgain(reason);
  if (isOver) await repository.endReservation(trx, row, 0);
  const columns = {
    phase: 'failed',
    slot: row.id,
    reason,
    progress: 0,
    kept: isOver ? 0 : 1,
    changed_at: now,
  } as const;
  await repository.change(trx, id, columns);
  if (isOver) await enqueueTidy(trx, row, now, row.media_key);
  const failed = { ...row, ...columns };
  if (!row.said) return { row: failed, cause: '' };
  const { title } = saidOf(row);
  const words = inBoth((t) => t.films.failedPost(title, t.films.failures[reason]));
  const cause = causeOf(row);
  await writeTo(trx, { uid: row.uid, cause, ...words, link: paths.myDynamic(), at: now });
  return { row: failed, cause };
}

/** Each try is told of once. */
const causeOf = ({ id, runs }: VideoUploadRow): string => `film-failed:${id}:${runs}`;

/** @returns whether it was a film that a member sent */
export async function removeFilm(trx: Db, mediaKey: string, now: number): Promise<boolean> {
  const known = await repository.byMediaKey(trx, mediaKey);
  const row = known && (await repository.held(trx, known.id));
  if (!row) return false;
  await repository.removeTitle(trx, mediaKey);
  await dropUpload(trx, row, now);
  return true;
}
