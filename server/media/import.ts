import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultBrand } from '../../src/lib/brand';
import { adoptTitles, ensureSiteAccount } from '../accounts/site-account-repository';
import { byAccount } from '../accounts/users-repository';
import type { Db } from '../db/db';
import { OperatorError } from '../errors';
import type { ContentKey } from './cenc';
import { newContentKey } from './encrypt';
import { type Packaged, packageEpisode, readPackaged } from './episode-files';
import { episodeKeyFor, type KnownEpisode } from './episode-keys';
import { type Facts, factsOf } from './facts';
import { type Ffmpeg, findFfmpeg } from './ffmpeg';
import {
  arrangeEpisodes,
  describeTitle,
  factColumns,
  type Said,
  savedEpisodes,
  savedKey,
  saveEpisode,
} from './import-repository';
import { mediaKeyOf, sha256 } from './keys';
import { type FoundTitle, scanFolder } from './scan';
import { readDanmu, sidecarsOf } from './sidecars';

export interface ImportProgress {
  /** 1-based, of all files. */
  file: number;
  files: number;
  name: string;
  /** 0..1 of this file. */
  share: number;
}

export interface ImportReport {
  imported: number;
  /** In the catalogue already; only the subtitles or comments beside the film are new. */
  updated: number;
  /** Already in the catalogue, byte for byte. */
  unchanged: number;
  /** Files that could not be imported, each with its reason. */
  failed: { name: string; reason: string }[];
  /** What was imported without: subtitles or danmu that could not be read. */
  warnings: string[];
  danmu: number;
}

export interface ImportOptions {
  db: Db;
  folder: string;
  mediaRoot: string;
  onProgress?(progress: ImportProgress): void;
  signal?: AbortSignal;
  tools?: Ffmpeg;
  /** What holds for titles that no file beside them describes. */
  facts?: Facts;
  /** What the site's own account is called when it is made. */
  siteName?: string;
  /** Encrypts what is imported, and what stands there in the clear. Without it, what stands encrypted stays so. */
  encrypt?: boolean;
}

const isDiskFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|SQLITE_FULL|No space left|disk is full/i.test(String(error));

/** The disk is full: going on with the next file would fail alike. */
export class DiskFull extends OperatorError {
  constructor(cause: unknown) {
    super('磁盘空间不足，导入已停止。腾出空间后再运行一次，会从停下的地方继续。(disk full; run again to go on)', {
      cause,
    });
    this.name = 'DiskFull';
  }
}

/** The operator stopped the import; what is done stays done. */
export class Stopped extends OperatorError {
  constructor() {
    super('导入已停止，再运行一次会继续。(stopped; run again to go on)');
    this.name = 'Stopped';
  }
}

/**
 * Imports a folder of videos. A file that fails is named, skipped and counted; the rest goes on. What is there already
 * is left alone; what was cut off goes on.
 * @throws FfmpegMissing, DiskFull, Stopped, and where the folder cannot be read, each with a sentence for the operator
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { db, onProgress } = options;
  const [folder, mediaRoot] = [resolve(options.folder), resolve(options.mediaRoot)];
  const tools = options.tools ?? findFfmpeg();
  const titles = scanFolder(folder);
  const files = titles.reduce((sum, title) => sum + title.files.length, 0);
  const report: ImportReport = { imported: 0, updated: 0, unchanged: 0, failed: [], warnings: [], danmu: 0 };
  mkdirSync(mediaRoot, { recursive: true });
  const site = titles.length > 0 ? await siteAccount(db, options.siteName) : '';
  const run: Run = { ...options, folder, mediaRoot, tools, report, site, file: 0, files, onProgress };
  for (const title of titles) await importTitle(run, title);
  return report;
}

/** What a run of the import has in hand. */
interface Run extends ImportOptions {
  tools: Ffmpeg;
  report: ImportReport;
  /** Id of the account that publishes what names no other. */
  site: string;
  /** How many files were begun, of how many. */
  file: number;
  files: number;
}

async function siteAccount(db: Db, name = defaultBrand.name): Promise<string> {
  const id = await ensureSiteAccount(db, name, Date.now());
  await adoptTitles(db, id);
  return id;
}

async function importTitle(run: Run, title: FoundTitle): Promise<void> {
  const { db, report, signal } = run;
  const mediaKey = mediaKeyOf(title.name, title.entry);
  const said = await saidOf(run, title);
  const before = await savedEpisodes(db, mediaKey);
  const keys = new Set<string>();
  const places = new Map<string, number>();
  const names = title.files.map((other) => other.name);
  for (const [index, { name, path }] of title.files.entries()) {
    run.file += 1;
    const at = { file: run.file, files: run.files, name: title.isSeries ? `${title.name}/${name}` : name };
    const onShare = (share: number) => run.onProgress?.({ ...at, share });
    onShare(0);
    try {
      const hash = await sha256(path, signal);
      const episodeKey = episodeKeyFor(mediaKey, before, keys, { name, hash, index, names });
      places.set(episodeKey, index + 1);
      report[await importFile(run, { title, said, index, mediaKey, episodeKey, hash, before }, onShare)] += 1;
    } catch (error) {
      if (signal?.aborted) throw new Stopped();
      if (isDiskFull(error)) throw new DiskFull(error);
      report.failed.push({ name: at.name, reason: error instanceof Error ? error.message : String(error) });
    }
    onShare(1);
  }
  await arrangeEpisodes(db, mediaKey, places);
  await describeTitle(db, mediaKey, said.columns);
}

/** What is said of a title, by its file or the flags, and who publishes it. */
async function saidOf({ db, folder, facts = {}, site, report }: Run, title: FoundTitle): Promise<Said> {
  const warn = (message: string) => report.warnings.push(`${title.name}：${message}`);
  const { uploader = '', ...said } = factsOf(folder, title, facts, warn);
  const named = uploader ? await byAccount(db, uploader) : undefined;
  if (uploader && !named) warn(`没有账号 ${uploader} (no such account)`);
  return { columns: { ...factColumns(said), ...(named ? { uploader: named.id } : {}) }, uploader: named?.id ?? site };
}

/** One file of a title, and the episode it is. */
interface Part {
  title: FoundTitle;
  said: Said;
  index: number;
  mediaKey: string;
  episodeKey: string;
  /** SHA-256 of the file. */
  hash: string;
  /** What stood in the catalogue before this run. */
  before: KnownEpisode[];
}

async function importFile(
  { db, mediaRoot, tools, signal, report, encrypt = false }: Run,
  { title, said, index, mediaKey, episodeKey, hash, before: saved }: Part,
  onShare: (share: number) => void,
): Promise<'imported' | 'updated' | 'unchanged'> {
  const file = title.files[index]!;
  const folder = `${mediaKey}/${episodeKey.slice(mediaKey.length + 1)}`;
  const done = join(mediaRoot, folder);
  const sidecars = sidecarsOf(file.path);
  const row = saved.find((other) => other.episode_key === episodeKey);
  const found = readPackaged(done);
  const key = keyFor(encrypt, hash, found, await savedKey(db, episodeKey));
  const before = row?.source_hash === hash && found?.hash === hash && found.keyId === key?.keyId ? found : null;
  if (before?.sidecars === sidecars && row?.title === file.name) return 'unchanged';
  const warn = (message: string) => report.warnings.push(`${file.name}：${message}`);
  const packaged = await packageEpisode({ tools, source: file.path, done, hash, sidecars, key, warn, onShare, signal });
  const danmu = readDanmu(file.path, warn);
  await saveEpisode(db, { title, said, index, mediaKey, episodeKey, folder, packaged, danmu, key });
  report.danmu += danmu.length;
  return before ? 'updated' : 'imported';
}

/**
 * The key an episode's files have, or are to have. A key is never used for other files than those it was made for, and
 * files whose key was lost (an import that was cut off before it was saved) are worth nothing: they get a new one.
 */
function keyFor(encrypt: boolean, hash: string, found: Packaged | null, saved: ContentKey | null): ContentKey | null {
  const isEncrypted = found?.keyId !== undefined;
  if (found?.hash === hash && found.keyId === saved?.keyId && (isEncrypted || !encrypt)) return saved;
  return encrypt || isEncrypted ? newContentKey() : null;
}
