import type { Dirent } from 'node:fs';
import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { ImportFolder } from '../../src/contract/desk/imports';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import { codeOf, notFound } from '../errors';
import { kindOfFile } from '../media/file-kinds';
import { naturalOrder } from '../media/natural';

/** A folder that the operator named: imports come from below it and from nowhere else. */
export interface NamedFolder {
  /** What the desk calls it; the machine's own path is shown to nobody. */
  name: string;
  /** Absolute. */
  path: string;
}

/** A folder below one of them, as the disk knows it. */
export interface Place {
  /** Real paths: no link is left in them. */
  path: string;
  root: string;
  /** As it is shown and asked for. */
  shown: string;
}

/** Entries that one look walks through at most; beyond it, what was counted is what is told. */
const MOST_WALKED = 20_000;
/** As deep as an import goes. */
const DEEPEST = 8;
/** Links that are named of those that lead out. */
const LINKS_NAMED = 20;

/** Folders by their last names; two of one name are told apart by a number. @param paths absolute */
export function namedFolders(paths: readonly string[]): NamedFolder[] {
  const named: NamedFolder[] = [];
  for (const path of paths) {
    const plain = basename(path) || path;
    let name = plain;
    for (let n = 2; named.some((other) => other.name === name); n += 1) name = `${plain} (${n})`;
    named.push({ name, path });
  }
  return named;
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(root.replace(/\/*$/, sep));

/** What a path of the desk leads to on the disk. @throws Refusal where it leads to no folder below a named one */
export async function placeOf(named: readonly NamedFolder[], shown: string): Promise<Place> {
  const gone = notFound((t) => t.desk.imports.noFolder);
  const [first = '', ...rest] = shown.split('/');
  const folder = named.find(({ name }) => name === first);
  if (!folder || rest.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))) throw gone;
  try {
    const root = await realpath(folder.path);
    const path = await realpath(join(root, ...rest));
    // Asked after all links were followed: where they lead is what counts.
    if (!isBelow(path, root) || !(await stat(path)).isDirectory()) throw gone;
    return { path, root, shown };
  } catch (error) {
    if (codeOf(error)) throw gone;
    throw error;
  }
}

/** Folders one level below a place, with how many videos lie below each. */
export interface Listed {
  path: string;
  /** Of the folder itself, without those below. */
  videos: number;
  folders: ImportFolder[];
  isCut: boolean;
}

/** The named folders themselves. @param own is made where it is missing: the site's own */
export async function rootsOf(named: readonly NamedFolder[], own: string): Promise<Listed> {
  if (named.some(({ path }) => path === own)) await mkdir(own, { recursive: true });
  const walk = new Walk();
  const folders: ImportFolder[] = [];
  for (const { name } of named) {
    const place = await placeOf(named, name).catch(() => undefined);
    const videos = place ? await walk.videosBelow(place.path, place.root) : 0;
    folders.push({ name, path: name, videos, missing: place === undefined });
  }
  return { path: '', videos: 0, folders, isCut: false };
}

/** @throws Refusal where there is no such folder */
export async function foldersIn(named: readonly NamedFolder[], shown: string): Promise<Listed> {
  const { path, root } = await placeOf(named, shown);
  const entries = await entriesOf(path);
  const found = await Promise.all(entries.map(async (entry) => ({ entry, kind: await kindOf(entry, path, root) })));
  const inner = found.filter(({ kind }) => kind === 'folder').map(({ entry }) => entry.name);
  const walk = new Walk();
  const folders: ImportFolder[] = [];
  for (const name of inner.slice(0, importLimits.folders)) {
    const videos = await walk.videosBelow(join(path, name), root);
    folders.push({ name, path: `${shown}/${name}`, videos, missing: false });
  }
  const videos = found.filter(({ entry, kind }) => kind === 'file' && kindOfFile(entry.name) === 'video').length;
  return { path: shown, videos, folders, isCut: inner.length > folders.length };
}

/** What begins with a dot is the system's, or an upload of ours. */
const entriesOf = async (path: string): Promise<Dirent[]> =>
  (await readdir(path, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => naturalOrder(a.name, b.name));

/** What an entry is; a link is what it leads to, and nothing where that is outside. */
async function kindOf(entry: Dirent, folder: string, root: string): Promise<'file' | 'folder' | 'out' | 'other'> {
  if (entry.isDirectory()) return 'folder';
  if (entry.isFile()) return 'file';
  if (!entry.isSymbolicLink()) return 'other';
  try {
    const path = await realpath(join(folder, entry.name));
    if (!isBelow(path, root)) return 'out';
    const found = await stat(path);
    return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other';
  } catch (error) {
    if (codeOf(error)) return 'other';
    throw error;
  }
}

/** Walks through folders, together not further than somebody who looks would wait for. */
class Walk {
  private left = MOST_WALKED;

  /** Videos in a folder and below it, up to one more than are counted. What cannot be read has none. */
  async videosBelow(folder: string, root: string): Promise<number> {
    let count = 0;
    await this.eachIn(folder, root, (entry, kind) => {
      if (kind === 'file' && kindOfFile(entry.name) === 'video') count += 1;
      return count <= importLimits.videosCounted;
    });
    return count;
  }

  /** @param hear of each entry; false ends the walk */
  async eachIn(
    folder: string,
    root: string,
    hear: (entry: Dirent, kind: Awaited<ReturnType<typeof kindOf>>, path: string) => boolean,
  ): Promise<void> {
    const seen = new Set<string>();
    const waiting = [{ path: folder, depth: 0 }];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const here = await realpath(next.path).catch(() => '');
      if (!here || seen.has(here)) continue;
      seen.add(here);
      for (const entry of await entriesOf(here).catch(() => [])) {
        this.left -= 1;
        const path = join(next.path, entry.name);
        const kind = await kindOf(entry, here, root);
        if (!hear(entry, kind, path) || this.left < 0) return;
        if (kind === 'folder' && next.depth < DEEPEST) waiting.push({ path, depth: next.depth + 1 });
      }
    }
  }
}

/**
 * Links below a place that lead out of the folder that the operator named: an import would follow them.
 * @returns their names below the place, the first ones
 */
export async function linksOut({ path: folder, root }: Pick<Place, 'path' | 'root'>): Promise<string[]> {
  const out: string[] = [];
  const walk = new Walk();
  await walk.eachIn(folder, root, (_, kind, path) => {
    if (kind === 'out') out.push(path.slice(folder.length + 1));
    return out.length < LINKS_NAMED;
  });
  return out;
}
