import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf, OperatorError } from '../errors';
import { kindOfFile, stemOf } from './file-kinds';
import { naturalOrder } from './natural';
import { bySeason, seasonsIn } from './seasons';
import { danmuFiles } from './subtitle-files';

export interface FoundFile {
  /** Without its extension; in a deeper folder, with the folder: 'Season 1/01'. */
  name: string;
  path: string;
  /** The season that its name or its folder says; 0 for none. */
  season: number;
}

/**
 * A title to be: one file at the top is a film, a sub-folder is a series with its files as episodes, season by season. A folder of one
 * video is a film, too, where that is called like it or `movie.nfo` lies there: so Kodi and Jellyfin want films kept.
 */
export interface FoundTitle {
  name: string;
  /** The entry in the folder, with its extension: two titles of one name stay two. */
  entry: string;
  isSeries: boolean;
  files: FoundFile[];
}

/** What looks like something to import and is not. */
export interface Skipped {
  /** Within the folder that is imported. */
  name: string;
  reason: string;
}

export interface Found {
  titles: FoundTitle[];
  skipped: Skipped[];
}

/** Folders in a series (seasons, discs) are followed this deep. */
const maxDepth = 8;

const reasons = {
  unreadable: (code: string) => `无法读取文件夹，已跳过 (unreadable folder: ${code || 'unknown'})`,
  deadLink: '链接没有指向任何文件 (a link that leads nowhere)',
  circle: '链接指向它自己所在的文件夹，已跳过 (a link to a folder that it is in)',
  deep: `文件夹超过 ${maxDepth} 层，里面的文件没有导入 (folders more than ${maxDepth} deep)`,
  unknown: '不能导入的格式 (not a format that can be imported)',
  orphan: '旁边没有同名的视频 (no video of this name beside it)',
  irregular: '不是普通文件，没有打开 (a pipe, socket or device: not opened)',
  second: '同一视频已有另一个弹幕文件 (another danmu file of this video is read)',
};

/** Entries whose names begin with a dot are the system's. @throws where the folder cannot be read */
const entriesOf = (path: string): Dirent[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => naturalOrder(a.name, b.name));

/** What an entry is; a link is what it leads to. */
function kindOf(entry: Dirent, path: string): 'file' | 'folder' | 'dead' | 'other' {
  if (!entry.isSymbolicLink()) return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
  try {
    const found = statSync(path);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
  } catch {
    // It leads nowhere, to itself, or to where we may not look: told as one thing.
    return 'dead';
  }
}

type Unfiled = Omit<FoundFile, 'season'>;

/** Files of a series in the order of its seasons, and of their names in each. */
function inSeasons(files: readonly Unfiled[]): FoundFile[] {
  const seasons = seasonsIn(files.map(({ name }) => name));
  return files.map((file, at) => ({ ...file, season: seasons[at] ?? 0 })).sort(bySeason);
}

class Scan {
  readonly skipped: Skipped[] = [];

  /** Videos and folders of one folder; what is neither and should be known is noted. @param prefix of names in it */
  contents(entries: readonly Dirent[], folder: string, prefix: string): { videos: Dirent[]; folders: Dirent[] } {
    const videos: Dirent[] = [];
    const folders: Dirent[] = [];
    const beside: Dirent[] = [];
    for (const entry of entries) {
      const kind = kindOf(entry, join(folder, entry.name));
      if (kind === 'folder') folders.push(entry);
      else if (kind === 'dead') this.skip(prefix + entry.name, reasons.deadLink);
      else if (kind === 'file') {
        const file = kindOfFile(entry.name);
        if (file === 'video') videos.push(entry);
        else if (file === 'sidecar') beside.push(entry);
        else if (file === 'media') this.skip(prefix + entry.name, reasons.unknown);
      } else if (kindOfFile(entry.name) !== 'other') this.skip(prefix + entry.name, reasons.irregular);
    }
    const stems = videos.map(({ name }) => stemOf(name).toLowerCase());
    for (const { name } of beside) {
      const own = stemOf(name).toLowerCase();
      if (!stems.some((stem) => own === stem || own.startsWith(`${stem}.`))) this.skip(prefix + name, reasons.orphan);
    }
    this.secondDanmu(videos, beside, folder, prefix);
    return { videos, folders };
  }

  /** Of several danmu files of one video, one is read: the others are named. */
  private secondDanmu(videos: readonly Dirent[], beside: readonly Dirent[], folder: string, prefix: string): void {
    const danmu = beside
      .map(({ name }) => name.toLowerCase())
      .filter((name) => name.endsWith('.xml'))
      .map(stemOf);
    // Each look at a film reads the folder: only those are looked at that may have several.
    const second = videos.flatMap(({ name }) => {
      const stem = stemOf(name).toLowerCase();
      const several = danmu.filter((own) => own === stem || own.startsWith(`${stem}.`)).length > 1;
      return several ? danmuFiles(join(folder, name)).slice(1) : [];
    });
    for (const path of new Set(second)) this.skip(prefix + basename(path), reasons.second);
  }

  /** All videos of a series' folder. @param above the folders that it is in, as the disk knows them */
  videosIn(path: string, prefix: string, inner: string, above: readonly string[]): Unfiled[] {
    const name = prefix.slice(0, -1);
    try {
      const here = realpathSync(path);
      if (above.includes(here)) return this.skip(name, reasons.circle);
      if (above.length > maxDepth) return this.skip(name, reasons.deep);
      const { videos, folders } = this.contents(entriesOf(path), path, prefix);
      return [
        ...videos.map((entry) => ({ name: inner + stemOf(entry.name), path: join(path, entry.name) })),
        ...folders.flatMap((entry) => {
          const deeper = [join(path, entry.name), `${prefix}${entry.name}/`, `${inner}${entry.name}/`] as const;
          return this.videosIn(...deeper, [...above, here]);
        }),
      ].sort((a, b) => naturalOrder(a.name, b.name));
    } catch (error) {
      return this.skip(name, reasons.unreadable(codeOf(error)));
    }
  }

  private skip(name: string, reason: string): [] {
    this.skipped.push({ name, reason });
    return [];
  }
}

/**
 * Looks through a folder. What cannot be read or imported inside it is named among `skipped`, the rest is found.
 * @throws with a sentence where the folder itself cannot be read
 */
export function scanFolder(folder: string): Found {
  const scan = new Scan();
  const entries = topEntries(folder);
  const { videos, folders } = scan.contents(entries, folder, '');
  const above = [realpathSync(folder)];
  const titles = [...videos, ...folders]
    .sort((a, b) => naturalOrder(a.name, b.name))
    .map((entry): FoundTitle => {
      const path = join(folder, entry.name);
      if (videos.includes(entry)) {
        const name = stemOf(entry.name);
        return { name, entry: entry.name, isSeries: false, files: [{ name, path, season: 0 }] };
      }
      const files = inSeasons(scan.videosIn(path, `${entry.name}/`, '', above));
      return { name: entry.name, entry: entry.name, isSeries: !isFilmsFolder(path, entry.name, files), files };
    });
  return { titles: titles.filter(({ files }) => files.length > 0), skipped: scan.skipped };
}

function isFilmsFolder(path: string, name: string, [file, ...others]: readonly FoundFile[]): boolean {
  if (!file || others.length > 0) return false;
  return file.name.toLowerCase() === name.toLowerCase() || existsSync(join(path, 'movie.nfo'));
}

function topEntries(folder: string): Dirent[] {
  try {
    return entriesOf(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new OperatorError(`找不到文件夹：${folder} (no such folder)`);
    if (code === 'ENOTDIR') throw new OperatorError(`这不是一个文件夹：${folder} (not a folder)`);
    throw new OperatorError(`无法读取文件夹：${folder} (${code || 'unreadable'})`);
  }
}
