import { type Dirent, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { naturalOrder } from './natural';

/** A title to be: one file at the top is a film, a sub-folder is a series with its files as episodes. */
export interface FoundTitle {
  name: string;
  isSeries: boolean;
  files: { name: string; path: string }[];
}

const videoExtensions = new Set([
  '.mp4',
  '.mkv',
  '.mov',
  '.webm',
  '.avi',
  '.flv',
  '.ts',
  '.m2ts',
  '.m4v',
  '.wmv',
  '.mpg',
  '.mpeg',
]);

const isVideo = (entry: Dirent): boolean =>
  entry.isFile() && !entry.name.startsWith('.') && videoExtensions.has(extname(entry.name).toLowerCase());

const file = (folder: string, name: string) => ({
  name: name.slice(0, -extname(name).length),
  path: join(folder, name),
});

/** @throws with a sentence where the folder cannot be read. */
export function scanFolder(folder: string): FoundTitle[] {
  const list = (path: string): Dirent[] => {
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => naturalOrder(a.name, b.name));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOENT') throw new Error(`找不到文件夹：${path} (no such folder)`);
      if (code === 'ENOTDIR') throw new Error(`这不是一个文件夹：${path} (not a folder)`);
      throw new Error(`无法读取文件夹：${path} (${code ?? 'unreadable'})`);
    }
  };
  const titles: FoundTitle[] = [];
  for (const entry of list(folder)) {
    if (isVideo(entry)) {
      const found = file(folder, entry.name);
      titles.push({ name: found.name, isSeries: false, files: [found] });
    } else if (entry.isDirectory() && !entry.name.startsWith('.')) {
      const path = join(folder, entry.name);
      const files = list(path)
        .filter(isVideo)
        .map((inner) => file(path, inner.name));
      if (files.length > 0) titles.push({ name: entry.name, isSeries: true, files });
    }
  }
  return titles;
}
