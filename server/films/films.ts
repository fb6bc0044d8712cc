import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { notFound } from '../errors';
import type { Files } from '../files/files';
import { takenBy } from '../files/uploads-repository';
import { type FilmChunk, receiveChunk, type SentChunk } from './chunks';
import { createUpload } from './create-upload';
import { cancelUpload, failUpload, removeFilm, retryUpload } from './end-upload';
import type { FilmFailure } from './failures';
import * as repository from './films-repository';
import { askFrames, type CutFrame, cutFrames, framesIn } from './frames';
import type { FilmDeps, FilmFile, FilmWords } from './ground';
import { enqueuePackaging, packageFilms, packageKind } from './package-job';
import { type Published, publishFilm } from './publish-film';
import { removeAnyTitle, tidyTitles } from './remove-title';
import { filmSettings, PURPOSE } from './rules';
import { saveUpload } from './save-upload';
import { sweepFilms } from './sweep';
import { tidyFilms } from './tidy-film';

/** Films of members on their way. */
export interface Films {
  /** Bytes that an account may still send. */
  room(uid: string): Promise<number>;
  /** Makes an upload, or finds the unfinished one of the same file. @throws Refusal that says why it is not taken */
  create(uid: string, file: FilmFile): Promise<VideoUploadRow>;
  /** Takes a chunk; any order, side by side, as often as it comes. @throws Refusal */
  receive(chunk: FilmChunk): Promise<SentChunk>;
  /** @throws Refusal where there is none, or it is somebody else's */
  get(uid: string, id: string): Promise<VideoUploadRow>;
  /** What of somebody's is not done. */
  list(uid: string): Promise<VideoUploadRow[]>;
  /** Frames to choose from; none while they are cut. */
  frames(uid: string, id: string): Promise<{ path: string; time: number }[]>;
  /** Says what it is to be called, and has it packaged. Twice is once. */
  save(uid: string, words: FilmWords): Promise<VideoUploadRow>;
  /** Undoes all of it. */
  cancel(uid: string, id: string): Promise<void>;
  /** Packages a failed one anew. */
  retry(uid: string, id: string): Promise<VideoUploadRow>;
  /**
   * The post of a film is there: its title stands as soon as the film is packaged. In the transaction that stores the post, after
   * that row. @returns what `told` wants after the commit
   */
  posted(trx: Db, uploadId: string): Promise<Published | undefined>;
  /** After the commit of what `posted` returned. */
  told(published: Published): void;
  /**
   * Removes the film of a post: its title, its episodes, its files, and what is left of its upload. In the transaction that removes
   * the post; `tidied` after the commit. Titles that no member sent stay. @returns whether there was one
   */
  remove(trx: Db, mediaKey: string): Promise<boolean>;
  /** The same of any title, whoever sent it. */
  removeTitle(trx: Db, mediaKey: string): Promise<void>;
  /** After the commit of `remove` and `removeTitle`. */
  tidied(mediaKey: string): void;
  /** Has what is left behind thrown away every hour from now on, by whichever process does the jobs. */
  begin(): Promise<void>;
}

/** Films over the database, the folder of uploads and the jobs. */
export function createFilms(deps: FilmDeps): Films {
  const { db, clock, jobs, store } = deps;
  const kind = packageKind(deps.atOnce);
  const tell = (row: VideoUploadRow): void => tellAuthor(deps, row);
  const told = (published: Published): void => tellPublished(deps, published);
  const fail = (id: string, reason: FilmFailure): Promise<void> => failAndTell(deps, id, reason);
  const own = async (uid: string, id: string): Promise<VideoUploadRow> => {
    const row = await repository.ofUser(db, uid, id);
    if (!row) throw notFound((t) => t.films.notFound);
    return row;
  };
  packageFilms({ ...deps, tell, told, fail }, kind);
  for (const doJobs of [cutFrames, tidyFilms, tidyTitles]) doJobs(deps);
  const begin = sweepFilms({ db, clock, jobs, store, fail });
  return {
    begin,
    room: async (uid) => {
      const [{ quotaBytes }, { bytes }] = await Promise.all([filmSettings(db), takenBy(db, `u:${uid}`, PURPOSE)]);
      return Math.max(0, quotaBytes - bytes);
    },
    create: (uid, file) => createUpload(deps, uid, file),
    receive: (chunk) => receiveChunk({ db, clock, store, fail }, chunk),
    get: own,
    list: (uid) => repository.unfinishedOf(db, uid),
    async frames(uid, id) {
      const row = await own(uid, id);
      if (row.phase !== 'uploading' && (await askFrames(db, row, clock()))) jobs.wake();
      return presentFrames(deps.files, framesIn(row));
    },
    async save(uid, words) {
      const row = await saveUpload(deps, uid, words, (trx, saved) => enqueuePackaging(trx, kind, saved, clock()));
      jobs.wake();
      tell(row);
      return row;
    },
    async cancel(uid, id) {
      await own(uid, id);
      const row = await db.transaction().execute((trx) => cancelUpload(trx, id, clock()));
      jobs.wake();
      if (row?.media_key) deps.catalogue.changed(row.media_key);
    },
    async retry(uid, id) {
      await own(uid, id);
      const row = await db
        .transaction()
        .execute((trx) => retryUpload(trx, id, clock(), (again) => enqueuePackaging(trx, kind, again, clock())));
      jobs.wake();
      tell(row);
      return row;
    },
    posted: (trx, uploadId) => publishFilm(trx, uploadId, clock()),
    told,
    remove: (trx, mediaKey) => removeFilm(trx, mediaKey, clock()),
    removeTitle: (trx, mediaKey) => removeAnyTitle(trx, mediaKey, clock()),
    tidied: (mediaKey) => {
      deps.catalogue.changed(mediaKey);
      jobs.wake();
    },
  };
}

const presentFrames = (files: Files, frames: CutFrame[]): Promise<{ path: string; time: number }[]> =>
  Promise.all(frames.map(async ({ hash, time }) => ({ path: await files.signedPicture(hash, 'jpg'), time })));

function tellAuthor({ realtime }: FilmDeps, { uid, id, phase, progress, media_key: mediaKey }: VideoUploadRow): void {
  realtime.toUser(uid).emit('videoProgress', { id, phase, progress, mediaKey });
}

function tellPublished({ catalogue, inbox, realtime, jobs }: FilmDeps, published: Published): void {
  const { uid, id, mediaKey, cause, state } = published;
  catalogue.changed(mediaKey);
  jobs.wake();
  realtime.toUser(uid).emit('videoProgress', { id, phase: 'done', progress: 100, mediaKey });
  if (state !== 'shown') return;
  inbox.changed(uid);
  inbox.tip(uid, { what: 'system', cause });
}

async function failAndTell(deps: FilmDeps, id: string, reason: FilmFailure): Promise<void> {
  const { db, clock, jobs, inbox } = deps;
  const failed = await db.transaction().execute((trx) => failUpload(trx, id, reason, clock()));
  if (!failed) return;
  const { row, cause } = failed;
  jobs.wake();
  tellAuthor(deps, row);
  if (!cause) return;
  inbox.changed(row.uid);
  inbox.tip(row.uid, { what: 'system', cause });
}
