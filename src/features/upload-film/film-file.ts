import { sha256 } from 'js-sha256';
import { limits } from '../../contract/limits';
import type { Data } from '../../contract/types';

/** A film as the device holds it: a browser's File. */
export type FilmFile = Blob & { name: string; lastModified: number };

/** The reason why a file is refused before a byte of it is sent. 'count': too many films are being uploaded already. */
export type FilmProblem = 'empty' | 'type' | 'size' | 'room' | 'count';

type Point = Pick<Data<'publishPoint'>, 'types' | 'maxBytes' | 'room'>;

/** @returns null where nothing is wrong; the server checks the content in any case */
export function filmProblem({ name, size }: { name: string; size: number }, point: Point): FilmProblem | null {
  const at = name.lastIndexOf('.');
  if (at < 0 || point.types.indexOf(name.slice(at + 1).toLowerCase()) < 0) return 'type';
  if (size === 0) return 'empty';
  if (size > point.maxBytes) return 'size';
  return size > point.room ? 'room' : null;
}

/** The device's id for a file, made from its name, size and date: the same file has the same id after a reload. */
export const fileKeyOf = ({ name, size, lastModified }: FilmFile): string =>
  sha256(`${name}\n${size}\n${lastModified}`).slice(0, 40);

/** Whether a file is the kept one. Some galleries give a file another date at each choice: name and size suffice here, its hash decides later. */
export const isSameFile = (kept: { id: string; name: string; bytes: number }, file: FilmFile): boolean =>
  kept.bytes === file.size && (kept.id === fileKeyOf(file) || kept.name === file.name);

export const chunkOf = (file: Blob, index: number): Blob =>
  file.slice(index * limits.uploadChunkBytes, (index + 1) * limits.uploadChunkBytes);
