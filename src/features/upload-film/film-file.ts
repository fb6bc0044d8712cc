import { sha256 } from 'js-sha256';
import { limits } from '../../contract/limits';
import type { Data } from '../../contract/types';

/** A film as the device holds it; a browser's File. */
export type FilmFile = Blob & { name: string; lastModified: number };

/** What is wrong with a file before a byte of it is sent. 'count': too many are on their way. */
export type FilmProblem = 'empty' | 'type' | 'size' | 'room' | 'count';

type Point = Pick<Data<'publishPoint'>, 'types' | 'maxBytes' | 'room'>;

/** @returns null where nothing is wrong; the server looks at the content anyhow */
export function filmProblem({ name, size }: { name: string; size: number }, point: Point): FilmProblem | null {
  const at = name.lastIndexOf('.');
  if (at < 0 || point.types.indexOf(name.slice(at + 1).toLowerCase()) < 0) return 'type';
  if (size === 0) return 'empty';
  if (size > point.maxBytes) return 'size';
  return size > point.room ? 'room' : null;
}

/** The device's name for a file, by its name, size and date: the same file has the same one after a reload. */
export const fileKeyOf = ({ name, size, lastModified }: FilmFile): string =>
  sha256(`${name}\n${size}\n${lastModified}`).slice(0, 40);

/** Some galleries give a file another date each time that it is chosen: name and size tell enough, its hash tells the rest. */
export const isSameFile = (kept: { id: string; name: string; bytes: number }, file: FilmFile): boolean =>
  kept.bytes === file.size && (kept.id === fileKeyOf(file) || kept.name === file.name);

export const chunkOf = (file: Blob, index: number): Blob =>
  file.slice(index * limits.uploadChunkBytes, (index + 1) * limits.uploadChunkBytes);
