import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pinyin } from 'pinyin-pro';
import type { Tiles } from '../../src/contract/schemas/video';
import type { Database } from '../db/schema';
import { parseDanmuXml, type XmlDanmu } from './danmu-xml';
import { type Ffmpeg, findFfmpeg } from './ffmpeg';
import { packageVideo } from './package';
import { dominantColor, makePictures } from './pictures';
import { type Probe, probe } from './probe';
import { type FoundTitle, scanFolder } from './scan';
import { savedEpisode, saveEpisode } from './store';
import { makeSubtitles, type Subtitle } from './subtitles';
import { makeTiles } from './tiles';

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
  /** Already in the catalogue, byte for byte. */
  unchanged: number;
  /** Files that could not be imported, each with its reason. */
  failed: { name: string; reason: string }[];
  /** What was imported without: subtitles or danmu that could not be read. */
  warnings: string[];
  danmu: number;
}

export interface ImportOptions {
  db: Kysely<Database>;
  folder: string;
  mediaRoot: string;
  onProgress?(progress: ImportProgress): void;
  signal?: AbortSignal;
  tools?: Ffmpeg;
}

/** What was packaged of one file, kept beside it so that a cut-off import goes on where it was. */
export interface Packaged {
  hash: string;
  duration: number;
  heights: number[];
  tiles: Tiles;
  subtitles: Subtitle[];
  color: string;
}

const sha256 = (file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256');
    createReadStream(file)
      .on('error', reject)
      .on('data', (chunk) => hash.update(chunk))
      .on('end', () => resolve(hash.digest('hex')));
  });

/** A public key from a name: pinyin, and some of a hash so that two films of one name stay two. */
export function mediaKeyOf(name: string): string {
  const spelled = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${spelled || 'film'}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

const isDiskFull = (error: unknown): boolean =>
  /ENOSPC|No space left/i.test(String((error as Error)?.message ?? error));

/** The disk is full: going on with the next file would fail alike. */
export class DiskFull extends Error {
  constructor() {
    super('磁盘空间不足，导入已停止。腾出空间后再运行一次，会从停下的地方继续。(disk full; run again to go on)');
    this.name = 'DiskFull';
  }
}

async function packageFile(
  { mediaRoot, signal }: ImportOptions,
  tools: Ffmpeg,
  source: string,
  folder: string,
  hash: string,
  warn: (message: string) => void,
  onShare: (share: number) => void,
): Promise<Packaged> {
  const done = join(mediaRoot, folder);
  const note = join(done, 'import.json');
  if (existsSync(note)) {
    const packaged = JSON.parse(readFileSync(note, 'utf8')) as Packaged;
    if (packaged.hash === hash) return packaged;
  }
  const partial = `${done}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const found: Probe = await probe(tools, source, signal);
  const renditions = await packageVideo({
    tools,
    input: source,
    folder: partial,
    probe: found,
    signal,
    onProgress: (share) => onShare(share * 0.9),
  });
  const tiles = await makeTiles(tools, source, partial, found.duration, signal);
  const subtitles = await makeSubtitles(tools, source, partial, found, warn, signal);
  await makePictures(tools, source, partial, found.duration, signal);
  const packaged: Packaged = {
    hash,
    duration: found.duration,
    heights: renditions.map(({ height }) => height),
    tiles,
    subtitles,
    color: await dominantColor(tools, join(partial, 'thumb.jpg'), signal),
  };
  writeFileSync(join(partial, 'import.json'), JSON.stringify(packaged));
  rmSync(done, { recursive: true, force: true });
  // The folder appears whole or not at all.
  renameSync(partial, done);
  onShare(1);
  return packaged;
}

function readDanmu(source: string, warn: (message: string) => void): XmlDanmu[] {
  const file = source.replace(/\.[^.]+$/, '.xml');
  if (!existsSync(file)) return [];
  try {
    if (statSync(file).size > 32 * 1024 * 1024) throw new Error('弹幕文件超过 32 MB (danmu file too large)');
    return parseDanmuXml(readFileSync(file, 'utf8'));
  } catch (error) {
    warn(`弹幕未导入：${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/**
 * Imports a folder of videos. A file that fails is named, skipped and counted; the rest goes on. What is there already
 * is left alone; what was cut off goes on.
 * @throws FfmpegMissing, DiskFull, and where the folder cannot be read, each with a sentence for the operator
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { folder, mediaRoot, onProgress, signal } = options;
  const tools = options.tools ?? findFfmpeg();
  const titles = scanFolder(folder);
  const files = titles.reduce((sum, title) => sum + title.files.length, 0);
  const report: ImportReport = { imported: 0, unchanged: 0, failed: [], warnings: [], danmu: 0 };
  mkdirSync(mediaRoot, { recursive: true });
  let at = 0;
  for (const title of titles) {
    for (const [index, file] of title.files.entries()) {
      at += 1;
      const number = at;
      const name = title.isSeries ? `${title.name}/${file.name}` : file.name;
      const progress = (share: number) => onProgress?.({ file: number, files, name, share });
      progress(0);
      try {
        const outcome = await importFile(options, tools, title, index, progress, report);
        report[outcome] += 1;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (isDiskFull(error)) throw new DiskFull();
        report.failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return report;
}

async function importFile(
  options: ImportOptions,
  tools: Ffmpeg,
  title: FoundTitle,
  index: number,
  progress: (share: number) => void,
  report: ImportReport,
): Promise<'imported' | 'unchanged'> {
  const { db, mediaRoot } = options;
  const file = title.files[index];
  if (!file) throw new Error('no such file');
  const mediaKey = mediaKeyOf(title.name);
  const episodeKey = `${mediaKey}-e${index + 1}`;
  const folder = `${mediaKey}/e${index + 1}`;
  const hash = await sha256(file.path);
  const warn = (message: string) => report.warnings.push(`${file.name}：${message}`);
  const saved = await savedEpisode(db, episodeKey);
  if (saved === hash && existsSync(join(mediaRoot, folder, 'import.json'))) return 'unchanged';
  const packaged = await packageFile(options, tools, file.path, folder, hash, warn, progress);
  const danmu = readDanmu(file.path, warn);
  await saveEpisode(db, { title, index, mediaKey, episodeKey, folder, packaged, danmu });
  report.danmu += danmu.length;
  return 'imported';
}
