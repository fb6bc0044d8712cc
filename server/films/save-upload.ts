import { limits } from '../../src/contract/limits';
import { mayWriteToOthers } from '../accounts/muted';
import type { Db } from '../db/db';
import type { VideoUploadRow } from '../db/schema';
import { badRequest, conflict, notFound } from '../errors';
import { privateAt } from '../files/signed';
import { mediaKeyOf } from '../media/keys';
import { cleanLines, hasVisible } from '../text';
import { categoryOfCid, DEFAULT_CID } from './categories';
import * as repository from './films-repository';
import { timeOfFrame } from './frames';
import type { FilmDeps, FilmWords } from './ground';
import type { FilmSaid } from './publish-film';

type SaveDeps = Pick<FilmDeps, 'db' | 'clock' | 'files'>;
type Enqueue = (trx: Db, row: VideoUploadRow) => Promise<void>;

/** Says what a film is to be called, and has it packaged: `enqueue` puts that into the same transaction. Twice is once. */
export async function saveUpload(
  deps: SaveDeps,
  uid: string,
  words: FilmWords,
  enqueue: Enqueue,
): Promise<VideoUploadRow> {
  const { db, clock } = deps;
  const before = await repository.ofUser(db, uid, words.id);
  if (!before) throw notFound((t) => t.films.notFound);
  const said = await saidBy(deps, before, words);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    await mayWriteToOthers(trx, uid, now);
    const row = await repository.held(trx, words.id);
    if (!row) throw notFound((t) => t.films.notFound);
    if (row.phase === 'uploading') throw conflict((t) => t.films.notWhole);
    // It was saved before, and the answer did not arrive; one that failed is packaged anew by retryVideo.
    if (row.media_key) return row;
    const saved: VideoUploadRow = {
      ...row,
      phase: 'checking',
      slot: row.id,
      media_key: mediaKeyOf(said.title, row.id, KEY_DIGITS),
      said: JSON.stringify(said),
      saved_at: now,
      changed_at: now,
      runs: row.runs + 1,
    };
    await repository.change(trx, row.id, saved);
    await enqueue(trx, saved);
    return saved;
  });
}

/** Many members call their films the same. */
const KEY_DIGITS = 16;

async function saidBy(deps: SaveDeps, row: VideoUploadRow, words: FilmWords): Promise<FilmSaid> {
  const description = cleanLines(words.text);
  const [first = ''] = description.split('\n');
  if (!hasVisible(first)) throw badRequest((t) => t.films.title);
  const chars = Array.from(first);
  const title = chars.slice(0, limits.videoTitleMaxChars).join('').trim();
  const category = categoryOfCid(words.cid || DEFAULT_CID);
  if (!category) throw badRequest((t) => t.films.category);
  if (words.labels.length > limits.postLabels) throw badRequest((t) => t.films.label);
  const text = Array.from(description).slice(0, limits.postMaxChars).join('');
  return { title, description: text, category, labels: words.labels, cover: await coverOf(deps, row, words.cover) };
}

/** @throws Refusal where the picture is not theirs */
async function coverOf({ files }: SaveDeps, row: VideoUploadRow, address: string): Promise<FilmSaid['cover']> {
  if (!address) return null;
  const frame = privateAt(address.replace(/\?.*$/, ''));
  const seconds = frame ? timeOfFrame(row, frame.hash) : undefined;
  if (seconds !== undefined) return { seconds };
  const { hash, type } = await files.claim(`u:${row.uid}`, 'cover', address);
  return { hash, type };
}
