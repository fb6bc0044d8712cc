import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Tiles } from '../../src/contract/schemas/video';
import type { ContentKey } from './cenc';
import { encryptFolder } from './encrypt';
import type { Ffmpeg } from './ffmpeg';
import { packageVideo } from './package';
import { type Cover, dominantColor, makePictures } from './pictures';
import { type Probe, probe } from './probe';
import { mostTracks } from './sound-tracks';
import { makeSubtitles, type Subtitle } from './subtitles';
import { makeTiles } from './tiles';

/** What was packaged of one file, kept beside it so that a cut-off import goes on where it was. */
export interface Packaged {
  /** SHA-256 of the source. */
  hash: string;
  /** Of the files beside the source; see sidecarsOf. */
  sidecars: string;
  /** Seconds. */
  duration: number;
  heights: number[];
  tiles: Tiles;
  subtitles: Subtitle[];
  color: string;
  /** Of the key the segments are encrypted with; absent: they are not. The key itself is in the database alone. */
  keyId?: string;
}

export interface PackageJob {
  tools: Ffmpeg;
  /** Absolute. */
  source: string;
  /** Where the episode's files belong, absolute. */
  done: string;
  hash: string;
  sidecars: string;
  /** What the segments are to be encrypted with; null: not at all. */
  key: ContentKey | null;
  warn(message: string): void;
  onShare(share: number): void;
  signal?: AbortSignal;
  /** What was found out of the source already. */
  found?: Probe;
  /** What somebody chose to be seen of it. */
  cover?: Cover;
}

const note = 'import.json';

/** What stands packaged in a folder, or null. */
export function readPackaged(folder: string): Packaged | null {
  const file = join(folder, note);
  return existsSync(file) ? packagedIn(readFileSync(file, 'utf8')) : null;
}

/** What a note says, or null: one that cannot be read counts as none. */
export function packagedIn(text: string): Packaged | null {
  try {
    return JSON.parse(text) as Packaged;
  } catch {
    // Cut off while it was written, or edited by hand: the episode is packaged again.
    return null;
  }
}

/** Removes an episode's files and what was begun of them, where viewers get them from elsewhere. */
export function clearPackaged(done: string): void {
  rmSync(done, { recursive: true, force: true });
  clearPartials(done);
}

/** Removes what was begun of an episode's files and not ended. */
export function clearPartials(done: string): void {
  const parent = dirname(done);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent))
    if (isPartialOf(done, name)) rmSync(join(parent, name), { recursive: true, force: true });
  if (readdirSync(parent).length === 0) rmdirSync(parent);
}

const isPartialOf = (done: string, name: string): boolean => name.startsWith(`${basename(done)}.partial-`);

/** Writes the note whole or not at all. */
function writePackaged(folder: string, packaged: Packaged): void {
  const file = join(folder, note);
  writeFileSync(`${file}.partial`, JSON.stringify(packaged));
  renameSync(`${file}.partial`, file);
}

/**
 * Brings the files of one episode up to date: all of them, or after a change beside the film its subtitles alone.
 * The folder appears whole or not at all; what was begun and failed is removed.
 */
export async function packageEpisode(job: PackageJob): Promise<Packaged> {
  const { tools, source, done, hash, sidecars, warn, signal } = job;
  const before = readPackaged(done);
  if (before?.hash === hash && before.keyId === job.key?.keyId) {
    if (before.sidecars === sidecars) return before;
    const subtitles = await makeSubtitles(tools, source, done, await probe(tools, source, signal), warn, signal);
    const packaged = { ...before, sidecars, subtitles };
    writePackaged(done, packaged);
    return packaged;
  }
  const partial = freshFolder(done);
  try {
    const packaged = await fill(partial, job, job.found ?? (await probe(tools, source, signal)));
    writePackaged(partial, packaged);
    rmSync(done, { recursive: true, force: true });
    renameSync(partial, done);
    return packaged;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (readdirSync(dirname(done)).length === 0) rmdirSync(dirname(done));
    throw error;
  }
}

/**
 * An empty folder beside the one to be, and what earlier attempts left is removed. Its name is new each time: after a
 * kill, an ffmpeg of the last attempt may still be writing into the old one.
 */
function freshFolder(done: string): string {
  const parent = dirname(done);
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (isPartialOf(done, name)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(`${done}.partial-`);
}

async function fill(folder: string, job: PackageJob, found: Probe): Promise<Packaged> {
  const { tools, source, hash, sidecars, key, warn, onShare, signal } = job;
  const { renditions, isDamaged } = await packageVideo({
    tools,
    input: source,
    folder,
    probe: found,
    signal,
    onProgress: (share) => onShare(share * 0.9),
  });
  if (isDamaged) warn('有的画面或声音解不出来，播放到那里可能花屏或停顿 (parts could not be decoded)');
  const smallest = ['-allowed_extensions', 'ALL', '-i', `media_${renditions.length - 1}.m3u8`];
  const tiles = await makeTiles(tools, smallest, folder, found.duration, signal);
  const sounds = found.audio.length;
  if (sounds > mostTracks) {
    warn(`有 ${sounds} 条声音，只导入了前 ${mostTracks} 条 (the first ${mostTracks} of ${sounds} sound tracks)`);
  }
  onShare(0.95);
  // The last that needs the segments as they are is done.
  if (key) encryptFolder(folder, key);
  const subtitles = await makeSubtitles(tools, source, folder, found, warn, signal);
  await makePictures(tools, source, folder, found, { signal, cover: job.cover });
  const color = await dominantColor(join(folder, 'thumb.jpg'));
  const heights = renditions.map(({ height }) => height);
  const keyId = key ? { keyId: key.keyId } : {};
  return { hash, sidecars, duration: found.duration, heights, tiles, subtitles, color, ...keyId };
}
