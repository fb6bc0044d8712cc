import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/db';
import type { EpisodeSourceRow } from '../db/schema';
import type { Begun } from './begun';
import type { ContentKey } from './cenc';
import { newContentKey } from './encrypt';
import { clearPackaged, type Packaged, packagedIn, packageEpisode, readPackaged } from './episode-files';
import { episodeKeyFor, type KnownEpisode } from './episode-keys';
import type { Ffmpeg } from './ffmpeg';
import type { FilmStore } from './film-store';
import type { Access } from './import-access';
import type { FileDone } from './import-report';
import { type Said, type Saving, savedKey, saveEpisode } from './import-repository';
import { replaceDanmu, restAsLong } from './imported-danmu-repository';
import { sha256 } from './keys';
import type { FoundTitle } from './scan';
import { besideOf, droppedIn, readDanmu, sidecarsOf } from './sidecars';
import { saveSource } from './sources-repository';

/** One file of a title, and what was known of the title before this run. */
export interface FilePart {
  title: FoundTitle;
  said: Said;
  index: number;
  mediaKey: string;
  /** What stood in the catalogue, and what its files were. */
  before: KnownEpisode[];
  sources: EpisodeSourceRow[];
  /** Episodes that other files of this run are; this file's is added. */
  keys: Set<string>;
  /** 1-based places of the episodes of this run; this file's is added. */
  places: Map<string, number>;
  warn(message: string): void;
  onShare(share: number): void;
}

interface FileRun extends Access {
  db: Db;
  mediaRoot: string;
  tools: Ffmpeg;
  encrypt?: boolean;
  bucket?: FilmStore;
  keepFilms?: boolean;
  begun: Begun;
}

/** A film of the same name stands that was made of other bytes. */
export class AnotherFilm extends Error {
  constructor() {
    super(
      '片库里已有一部同名的影片，没有替换它；如果不是同一部，请换一个名称重新上传 (another film of this name is there: upload this one under another name)',
    );
    this.name = 'AnotherFilm';
  }
}

/** A file as it lies there, without reading it. */
function sourceOf(path: string): Saving['source'] {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, modified_at: Math.round(mtimeMs), beside: besideOf(path) };
}

type Source = ReturnType<typeof sourceOf>;

/** SHA-256 of a file; the one that is known where name, size and time are as they were. */
async function hashOf(
  path: string,
  name: string,
  source: Source,
  part: FilePart,
  signal?: AbortSignal,
): Promise<string> {
  const same = part.sources.filter(
    ({ bytes, modified_at }) => bytes === source.bytes && modified_at === source.modified_at,
  );
  const keys = same.map(({ episode_key }) => episode_key);
  const known = part.before.find((row) => row.name === name && keys.includes(row.episode_key));
  return known?.source_hash || sha256(path, signal);
}

/**
 * Brings one file into the catalogue: packages it, or takes up what is new beside it, or leaves it as it is.
 * @throws where it cannot be imported, in words for the operator
 */
export async function importFile(run: FileRun, part: FilePart): Promise<Pick<FileDone, 'outcome' | 'danmu'>> {
  const { db, mediaRoot, tools, signal, bucket, encrypt = false, keepFilms = false, mayWrite } = run;
  const { title, said, index, mediaKey, before: saved, keys, places, warn, onShare } = part;
  const file = title.files[index]!;
  const source = sourceOf(file.path);
  const hash = await hashOf(file.path, file.name, source, part, signal);
  const isAnother = !title.isSeries && saved.length > 0 && saved.every(({ source_hash }) => source_hash !== hash);
  if (keepFilms && isAnother) throw new AnotherFilm();
  const names = title.files.map((other) => other.name);
  const episodeKey = episodeKeyFor(mediaKey, saved, keys, { name: file.name, hash, index, names });
  places.set(episodeKey, index + 1);
  const known = part.sources.find((other) => other.episode_key === episodeKey);
  const sidecars = known?.sidecars && known.beside === source.beside ? known.sidecars : await sidecarsOf(file.path);
  const folder = `${mediaKey}/${episodeKey.slice(mediaKey.length + 1)}`;
  const done = join(mediaRoot, folder);
  const row = saved.find((other) => other.episode_key === episodeKey);
  const onDisk = readPackaged(done);
  const found = onDisk ?? packagedIn((await bucket?.note(folder)) ?? '');
  const key = keyFor(encrypt, hash, found, await run.read(() => savedKey(db, episodeKey)));
  const before = row?.source_hash === hash && found?.hash === hash && found.keyId === key?.keyId ? found : null;
  const taken = { ...source, episode_key: episodeKey, sidecars, name: file.name };
  if (before?.sidecars === sidecars && known?.sidecars === sidecars && row?.name === file.name) {
    // A store that was named later, or an upload that was cut off, is brought up to date by any run.
    if (onDisk) await bucket?.publish(done, folder, signal, mayWrite);
    if (bucket) clearPackaged(done);
    if (!isSame(known, taken)) await run.write(() => saveSource(db, taken));
    return { outcome: 'unchanged', danmu: null };
  }
  run.begun.begin(folder);
  // What is as it was is not made again.
  const isKept = found?.hash === hash && found.keyId === key?.keyId;
  if (bucket && isKept && !onDisk) {
    clearPackaged(done);
    await bucket.fetch(folder, done, signal);
  }
  const packaged = await packageEpisode({ tools, source: file.path, done, hash, sidecars, key, warn, onShare, signal });
  await bucket?.publish(done, folder, signal, mayWrite);
  const danmu = await readDanmu(file.path, warn);
  const [first] = saved;
  // Where the first one's file is not there, these come behind it.
  const isFace = index === 0 && (!first || first.episode_key === episodeKey || names.includes(first.name));
  const saving = { title, said, index, isFace, mediaKey, episodeKey, folder, packaged, source, key };
  await run.write(() => saveEpisode(db, saving));
  if (isAnother) warn('替换了片库里同名的影片 (took the place of the film of this name)');
  const stored = danmu ? await replaceDanmu(db, episodeKey, danmu.rows, restAsLong, run.write) : null;
  await run.write(() => saveSource(db, taken));
  // Until now another run could have gone on with them.
  if (bucket) clearPackaged(done);
  if (danmu && droppedIn(danmu)) warn(`弹幕导入 ${stored} 条；${droppedIn(danmu)}`);
  return { outcome: before ? 'updated' : 'imported', danmu: stored };
}

const isSame = (a: EpisodeSourceRow, b: EpisodeSourceRow): boolean =>
  a.bytes === b.bytes && a.modified_at === b.modified_at && a.beside === b.beside && a.name === b.name;

/**
 * The key an episode's files have, or are to have. A key is never used for other files than those it was made for, and
 * files whose key was lost (an import that was cut off before it was saved) are worth nothing: they get a new one.
 */
function keyFor(encrypt: boolean, hash: string, found: Packaged | null, saved: ContentKey | null): ContentKey | null {
  const isEncrypted = found?.keyId !== undefined;
  if (found?.hash === hash && found.keyId === saved?.keyId && (isEncrypted || !encrypt)) return saved;
  return encrypt || isEncrypted ? newContentKey() : null;
}
