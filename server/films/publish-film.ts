import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { PostRow, VideoUploadRow } from '../db/schema';
import { enqueueUploadReward } from '../growth/upload-rewards';
import type { Packaged } from '../media/episode-files';
import { saveEpisodeIn } from '../media/import-repository';
import { inBoth, writeTo } from '../notices/write-to';
import { showPost } from '../posts/store-post';
import { searchColumns } from '../titles/search-text';
import * as repository from './films-repository';
import { enqueueTidy } from './tidy-film';

/** What saveVideo said of a film, as it is kept. */
export interface FilmSaid {
  title: string;
  description: string;
  category: string;
  /** Ids. */
  labels: string[];
  /** What was chosen to be seen of it; null: the server picks. */
  cover: { hash: string; type: string } | { seconds: number } | null;
}

export const saidOf = ({ said }: Pick<VideoUploadRow, 'said'>): FilmSaid => JSON.parse(said) as FilmSaid;

/** Where the files of a film lie, below the media root and in the bucket. */
export const folderOf = (mediaKey: string): string => `${mediaKey}/e1`;

/** A title that stands now. */
export interface Published {
  uid: string;
  /** Of its upload. */
  id: string;
  mediaKey: string;
  /** What its site says of it to its author is told under this. */
  cause: string;
  state: PostRow['state'] | undefined;
}

/**
 * Lets the title of a film stand, where it is packaged and its post is there; whoever comes last of the job and createPost does it. In
 * their transaction, which holds the upload from then on. After the commit call `films.told(published)`.
 * @param now unix ms @returns undefined where something is still missing, or it stands already
 */
export async function publishFilm(trx: Db, uploadId: string, now: number): Promise<Published | undefined> {
  const row = await repository.held(trx, uploadId);
  if (row?.phase !== 'packaging' || !row.packaged) return undefined;
  if (!(await repository.hasPost(trx, row.media_key))) return undefined;
  await saveTitle(trx, row, now);
  const { uid, media_key: mediaKey } = row;
  const state = await showPost(trx, mediaKey, now);
  await repository.endReservation(trx, row, row.bytes);
  const over = { phase: 'done', progress: 100, packaged: '', kept: 0, twin: '', reason: '', changed_at: now } as const;
  await repository.change(trx, row.id, over);
  await enqueueTidy(trx, row, now);
  const cause = `film:${row.id}`;
  if (state === 'shown') {
    await enqueueUploadReward(trx, mediaKey, now);
    const { title } = saidOf(row);
    const words = inBoth((t) => t.films.donePost(title));
    await writeTo(trx, { uid, cause, ...words, link: paths.play(mediaKey), at: now });
  }
  return { uid, id: row.id, mediaKey, cause, state };
}

async function saveTitle(trx: Db, row: VideoUploadRow, now: number): Promise<void> {
  const said = saidOf(row);
  const packaged = JSON.parse(row.packaged) as Packaged;
  const columns = {
    title: said.title,
    ...searchColumns(said.title),
    description: said.description,
    category: said.category,
    genres: JSON.stringify(await repository.labelNames(trx, said.labels)),
    published_at: now,
    changed_at: now,
  };
  await saveEpisodeIn(trx, {
    title: { name: said.title, entry: row.id, isSeries: false, files: [{ name: said.title, path: '', season: 0 }] },
    said: { columns, uploader: row.uid, early: 0 },
    index: 0,
    isFace: true,
    mediaKey: row.media_key,
    episodeKey: `${row.media_key}-1`,
    folder: folderOf(row.media_key),
    packaged,
    source: { bytes: row.bytes, modified_at: 0, beside: '' },
    key: null,
  });
}
