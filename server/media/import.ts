import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultBrand } from '../../src/lib/brand';
import { adoptTitles, ensureSiteAccount } from '../accounts/site-account-repository';
import { byAccount } from '../accounts/users-repository';
import type { Db } from '../db/db';
import { lockFile } from '../db/file-lock';
import { isDiskFull } from '../errors';
import { Begun } from './begun';
import { episodeTw, type Facts, factsOf } from './facts';
import { type Ffmpeg, findFfmpeg, versionOf } from './ffmpeg';
import type { FilmStore } from './film-store';
import { type Access, accessOf, stoppedBy } from './import-access';
import { AnotherFilm, type FilePart, importFile } from './import-file';
import { type ImportLease, takeImportLease } from './import-lease';
import {
  AlreadyRunning,
  DatabaseStaysBusy,
  DiskFull,
  Estimate,
  type FileDone,
  type ImportProgress,
  type ImportReport,
  NothingFound,
  Stopped,
} from './import-report';
import {
  arrangeEpisodes,
  describeTitle,
  factColumns,
  nameEpisodesTw,
  type Said,
  savedEpisodes,
} from './import-repository';
import { mediaKeyOf } from './keys';
import { type FoundTitle, scanFolder } from './scan';
import { savedSources } from './sources-repository';
import { statOf } from './stat-of';
import { Unfit } from './unfit';
import { UnfitFiles } from './unfit-files';

export { DiskFull, type ImportProgress, type ImportReport, Stopped };

export interface ImportOptions {
  db: Db;
  folder: string;
  mediaRoot: string;
  onProgress?(progress: ImportProgress): void;
  /** Hears what became of each file, when it is done. */
  onFile?(done: FileDone): void;
  /** Hears what is wrong with what is said of a title. What is wrong with a file, `onFile` hears. */
  onWarning?(warning: string): void;
  signal?: AbortSignal;
  tools?: Ffmpeg;
  /** What holds for titles that no file beside them describes. */
  facts?: Facts;
  /** Takes the files of an episode to where viewers get them, before the episode is in the catalogue. */
  bucket?: FilmStore;
  /** What the site's own account is called when it is made. */
  siteName?: string;
  /** Encrypts what is imported, and what stands there in the clear. Without it, what stands encrypted stays so. */
  encrypt?: boolean;
  /** Refuses a film where one of its name stands that was made of other bytes, and leaves that one as it is. */
  keepFilms?: boolean;
  /** Tries files, too, that an earlier run found to be no films and that have not changed since. */
  again?: boolean;
  /** How long it waits for a database that others have, where tests want it to be short. Milliseconds. */
  patienceMs?: number;
}

/** Less than this is left of a disk where something failed for want of room. Bytes. */
const NO_ROOM = 16 * 1024 * 1024;

function hasNoRoom(mediaRoot: string): boolean {
  const { bavail, bsize } = statfsSync(mediaRoot);
  return bavail * bsize < NO_ROOM;
}

/**
 * Imports a folder of videos. A file that fails is named, skipped and counted; the rest goes on. What is there already
 * is left alone; what was cut off goes on.
 * @throws FfmpegMissing, NothingFound, AlreadyRunning, LeaseLost, DatabaseStaysBusy, DiskFull, Stopped, and where the folder
 * cannot be read, each with a sentence for the operator
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { db } = options;
  const [folder, mediaRoot] = [resolve(options.folder), resolve(options.mediaRoot)];
  const tools = options.tools ?? findFfmpeg();
  const { titles, skipped } = scanFolder(folder);
  if (titles.length === 0) throw new NothingFound(folder, skipped);
  mkdirSync(mediaRoot, { recursive: true });
  // Two at once would take each other's half-made folders for what a kill has left.
  const lock = join(mediaRoot, '.import.lock');
  const unlock = lockFile(lock);
  if (!unlock) throw new AlreadyRunning();
  let lease: ImportLease | undefined;
  try {
    const waiting = accessOf(undefined, options.signal, options.patienceMs);
    if (options.bucket) lease = await waiting.read(() => takeImportLease(db, lock));
    const report: ImportReport = { imported: 0, updated: 0, unchanged: 0, failed: [], warnings: [], skipped, danmu: 0 };
    const paths = titles.flatMap((title) => title.files.map(({ path }) => path));
    const estimate = new Estimate(paths.reduce((sum, path) => sum + bytesOf(path), 0));
    const access = accessOf(lease, options.signal, options.patienceMs);
    const site = await access.write(() => siteAccount(db, options.siteName));
    const unfit = new UnfitFiles(mediaRoot, () => versionOf(tools));
    const counted = { file: 0, files: paths.length };
    const begun = new Begun(mediaRoot);
    begun.clearLast();
    const workshop = { folder, mediaRoot, tools, begun };
    const run: Run = { ...options, ...access, ...workshop, report, site, estimate, unfit, ...counted };
    for (const title of titles) await importTitle(run, title);
    return report;
  } catch (error) {
    // Also where what is said of a title finds no room.
    throw isDiskFull(error) ? new DiskFull(error) : error;
  } finally {
    await lease?.giveBack();
    unlock();
  }
}

/** What a run of the import has in hand. */
interface Run extends Omit<ImportOptions, 'signal'>, Access {
  tools: Ffmpeg;
  report: ImportReport;
  /** Id of the account that publishes what names no other. */
  site: string;
  estimate: Estimate;
  unfit: UnfitFiles;
  begun: Begun;
  /** How many files were begun, of how many. */
  file: number;
  files: number;
}

const bytesOf = (path: string): number => statOf(path)?.size ?? 0;

async function siteAccount(db: Db, name = defaultBrand.name): Promise<string> {
  const id = await ensureSiteAccount(db, name, Date.now());
  await adoptTitles(db, id);
  return id;
}

async function importTitle(run: Run, title: FoundTitle): Promise<void> {
  const { db } = run;
  const mediaKey = mediaKeyOf(title.name, title.entry);
  const warn = warnsOf(run, title);
  const { said, episodesTw } = await saidOf(run, title, warn);
  const known = await run.read(async () => ({
    before: await savedEpisodes(db, mediaKey),
    sources: await savedSources(db, mediaKey),
  }));
  const keys = new Set<string>();
  const places = new Map<string, number>();
  for (const [index, file] of title.files.entries()) {
    const part = { title, said, index, mediaKey, keys, places, ...known };
    const isOurs = await importOne(run, part, title.isSeries ? `${title.name}/${file.name}` : file.name);
    // What is said of it is not said of the one that stands.
    if (!isOurs) return;
  }
  const names = namesTw(title, { places, episodesTw }, warn);
  await run.write(() => arrangeEpisodes(db, mediaKey, places, title.files));
  await run.write(() => describeTitle(db, mediaKey, said.columns));
  await run.write(() => nameEpisodesTw(db, names));
}

type Warn = (message: string) => void;

const warnsOf =
  (run: Run, title: FoundTitle): Warn =>
  (message) => {
    run.report.warnings.push(`${title.name}：${message}`);
    run.onWarning?.(`${title.name}：${message}`);
  };

/** Names of episodes in Taiwan, by key: the title's file says them in their order, or each has a .nfo of its own. */
function namesTw(
  title: FoundTitle,
  { places, episodesTw = [] }: { places: ReadonlyMap<string, number>; episodesTw?: string[] },
  warn: Warn,
): Map<string, string> {
  const names = new Map<string, string>();
  if (!title.isSeries) return names;
  for (const [key, place] of places) {
    const file = title.files[place - 1];
    const name = episodesTw[place - 1] || (file && episodeTw(file.path, warn));
    if (name) names.set(key, name);
  }
  return names;
}

/** What is said of a title, by its file or the flags, and who publishes it. */
async function saidOf(run: Run, title: FoundTitle, warn: Warn): Promise<{ said: Said; episodesTw?: string[] }> {
  const { db, folder, facts = {}, site } = run;
  const { uploader = '', early = 0, episodesTw, ...said } = factsOf(folder, title, facts, warn);
  const named = uploader ? await run.read(() => byAccount(db, uploader)) : undefined;
  if (uploader && !named) warn(`没有账号 ${uploader} (no such account)`);
  const columns = { ...factColumns(said), ...(named ? { uploader: named.id } : {}) };
  return { said: { columns, uploader: named?.id ?? site, early }, ...(episodesTw ? { episodesTw } : {}) };
}

/**
 * One file at its turn: what it comes to is counted and told.
 * @returns false where the title that stands is another film's @throws DiskFull, DatabaseStaysBusy, LeaseLost or Stopped, which end the import
 */
async function importOne(run: Run, part: Omit<FilePart, 'warn' | 'onShare'>, name: string): Promise<boolean> {
  const { report, signal, estimate, mediaRoot, unfit, again = false } = run;
  const { path } = part.title.files[part.index]!;
  const { size: bytes = 0, mtimeMs = 0 } = statOf(path) ?? {};
  const lying = { bytes, modified_at: Math.round(mtimeMs) };
  run.file += 1;
  estimate.begin();
  const at = { file: run.file, files: run.files, name };
  const onShare = (share: number) => run.onProgress?.({ ...at, share, left: estimate.at(bytes, share) });
  const warnings: string[] = [];
  let isOurs = true;
  const done: FileDone = { ...at, outcome: 'failed', reason: '', warnings, danmu: null };
  onShare(0);
  try {
    const warn = (message: string) => warnings.push(message);
    done.reason = again ? '' : unfit.saidOf(path, lying);
    if (!done.reason) {
      Object.assign(done, await importFile(run, { ...part, warn, onShare }));
      unfit.note(path, lying, null);
    }
  } catch (error) {
    if (signal?.aborted) throw stoppedBy(signal);
    if (isDiskFull(error) || hasNoRoom(mediaRoot)) throw new DiskFull(error);
    // The next film would be packaged for hours, to end in the same way.
    if (error instanceof DatabaseStaysBusy) throw error;
    done.reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Unfit) unfit.note(path, lying, error);
    isOurs = !(error instanceof AnotherFilm);
  } finally {
    run.begun.end();
  }
  estimate.finish(bytes, done.outcome === 'imported');
  onShare(1);
  if (done.outcome === 'failed') report.failed.push({ name, reason: done.reason });
  else report[done.outcome] += 1;
  report.danmu += done.danmu ?? 0;
  report.warnings.push(...warnings.map((warning) => `${name}：${warning}`));
  run.onFile?.(done);
  return isOurs;
}
