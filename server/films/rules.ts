import { basename } from 'node:path';
import { limits } from '../../src/contract/limits';
import type { Db } from '../db/db';
import { badRequest } from '../errors';
import { settings } from '../rights/settings-repository';
import { cleanText, hasVisible } from '../text';

/** Suffixes of films that are taken, without a dot. */
export const filmTypes = ['mp4', 'mov', 'm4v', 'mkv', 'webm', 'avi', 'ts', 'flv', '3gp'] as const;
/** What the forms of spec 7.6 call the place of films, its process and its folder. */
export const SERVER_ID = 'main';
export const PREFIX = 'films';
/** What films are called in `file_quotas`. */
export const PURPOSE = 'film';

const GB = 1024 ** 3;
/** What the operator may set (docs/operating.md). */
const defaults = { 'config.films': '1', 'config.filmsQuotaGB': '20', 'config.filmsReserveGB': '5' };

export interface FilmSettings {
  /** Whether films are taken at all. */
  isOpen: boolean;
  /** Of one account: what it has on its way and what became of it, by the bytes that it sent. */
  quotaBytes: number;
  /** Of the disk: what stays free whatever people send. */
  reserveBytes: number;
}

const gigabytes = (text: string, otherwise: string): number => {
  const n = Number(text);
  return Math.round((n >= 0 && n <= 1_000_000 && text.trim() !== '' ? n : Number(otherwise)) * GB);
};

/** What the operator has set; what cannot be read counts as not set. */
export async function filmSettings(db: Db): Promise<FilmSettings> {
  const set = await settings(db, defaults);
  return {
    isOpen: set['config.films'] !== '0',
    quotaBytes: gigabytes(set['config.filmsQuotaGB'], defaults['config.filmsQuotaGB']),
    reserveBytes: gigabytes(set['config.filmsReserveGB'], defaults['config.filmsReserveGB']),
  };
}

export const chunksOf = (bytes: number): number => Math.ceil(bytes / limits.uploadChunkBytes);

/** Bytes of a chunk. All are full but the last. @param chunk 0-based */
export const bytesOfChunk = (bytes: number, chunk: number): number =>
  Math.min(limits.uploadChunkBytes, bytes - chunk * limits.uploadChunkBytes);

const NAME_CHARS = 120;

/** What a film's file is called, without folders, as it may be shown and stored. */
function nameOf(given: string): string {
  const name = cleanText(basename(given.replaceAll('\\', '/')));
  const chars = Array.from(name);
  // The suffix stays: it is what the file says of itself.
  return chars.length <= NAME_CHARS ? name : `${chars.slice(0, NAME_CHARS - 10).join('')}…${chars.slice(-9).join('')}`;
}

/** The suffix of a name in small letters; '' for none. */
export const suffixOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What can be told of a film before its first byte. @returns its name @throws Refusal that says what is wrong */
export function checkFile({ name: given, bytes }: { name: string; bytes: number }): string {
  const name = nameOf(given);
  const types: readonly string[] = filmTypes;
  if (!hasVisible(name.replace(/\.[^.]*$/, ''))) throw badRequest((t) => t.films.name);
  if (!types.includes(suffixOf(name))) throw badRequest((t) => t.films.type(filmTypes));
  if (bytes <= 0) throw badRequest((t) => t.films.empty);
  if (bytes > limits.videoUploadBytes) throw badRequest((t) => t.films.tooBig);
  return name;
}
