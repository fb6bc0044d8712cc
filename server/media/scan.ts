import { type Dirent, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { OperatorError } from '../errors';
import { naturalOrder } from './natural';

export interface FoundFile {
  /** Without its extension; in a deeper folder, with the folder: 'Season 1/01'. */
  name: string;
  path: string;
}

/** A title to be: one file at the top is a film, a sub-folder is a series with its files as episodes. */
export interface FoundTitle {
  name: string;
  /** The entry in the folder, with its extension: two titles of one name stay two. */
  entry: string;
  isSeries: boolean;
  files: FoundFile[];
}

const videoExtensions = new Set(
  'mp4 m4v mkv mov webm avi flv f4v ts m2ts mts wmv asf mpg mpeg vob 3gp ogv rmvb'.split(' ').map((ext) => `.${ext}`),
);
/** Folders in a series (seasons, discs) are followed this deep; what links in a circle comes to an end. */
const maxDepth = 3;

const isVideo = (name: string): boolean => videoExtensions.has(extname(name).toLowerCase());
const bare = (name: string): string => name.slice(0, -extname(name).length);

function list(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.'))
      .sort((a, b) => naturalOrder(a.name, b.name));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new OperatorError(`找不到文件夹：${path} (no such folder)`);
    if (code === 'ENOTDIR') throw new OperatorError(`这不是一个文件夹：${path} (not a folder)`);
    throw new OperatorError(`无法读取文件夹：${path} (${code ?? 'unreadable'})`);
  }
}

/** What an entry is; a link is what it leads to, and a link that leads nowhere is nothing. */
function kindOf(entry: Dirent, path: string): 'file' | 'folder' | 'other' {
  const found = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
  if (found?.isFile()) return 'file';
  return found?.isDirectory() ? 'folder' : 'other';
}

function videosIn(folder: string, prefix: string, depth: number): FoundFile[] {
  return list(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    const kind = kindOf(entry, path);
    if (kind === 'file' && isVideo(entry.name)) return [{ name: prefix + bare(entry.name), path }];
    return kind === 'folder' && depth < maxDepth ? videosIn(path, `${prefix}${entry.name}/`, depth + 1) : [];
  });
}

/** @throws with a sentence where a folder cannot be read. */
export function scanFolder(folder: string): FoundTitle[] {
  return list(folder).flatMap((entry): FoundTitle[] => {
    const path = join(folder, entry.name);
    const kind = kindOf(entry, path);
    if (kind === 'file' && isVideo(entry.name)) {
      const name = bare(entry.name);
      return [{ name, entry: entry.name, isSeries: false, files: [{ name, path }] }];
    }
    const files = kind === 'folder' ? videosIn(path, '', 1) : [];
    return files.length > 0 ? [{ name: entry.name, entry: entry.name, isSeries: true, files }] : [];
  });
}
