import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryPath, categoryPaths } from '../../src/contract/categories';
import { highestLevel } from '../../src/contract/vip-levels';
import { cleanLines, cleanText } from '../text';
import { parseNfo } from './nfo';
import type { FoundTitle } from './scan';
import { readText } from './text-file';

/** What is said of a title beside its files or on the command line. What nobody says is absent. */
export interface Facts {
  title?: string;
  subTitle?: string;
  intro?: string;
  /** As these are written in Taiwan; what is absent is converted where it is shown. */
  titleTw?: string;
  subTitleTw?: string;
  introTw?: string;
  /** Of the episodes, in the order of their files. */
  episodesTw?: string[];
  category?: CategoryPath;
  genres?: string[];
  region?: string;
  language?: string;
  year?: number;
  director?: string;
  cast?: { name: string; role: string }[];
  /** The level of VIP that it asks for; 0: none. */
  vip?: number;
  /** Fit for the young: 青少年模式 shows it. */
  teen?: boolean;
  /** Gold it costs. */
  gold?: number;
  /** Days for which each episode that is added is there for VIP alone, as their levels are early. */
  early?: number;
  /** The account that publishes it. */
  uploader?: string;
}

/** A file that describes a title is never as large. Bytes. */
const MAX_BYTES = 1024 * 1024;
const MAX_LIST = 60;
const MAX_EPISODES = 2_000;

/** Where a title may be described, the first that is there: beside it, and in its folder as Kodi has it. */
export function factFiles(folder: string, { entry, name, isSeries }: Pick<FoundTitle, 'entry' | 'name' | 'isSeries'>) {
  const beside = [join(folder, `${name}.json`), join(folder, `${name}.nfo`)];
  const inside = (...names: string[]) => [...beside, ...names.map((one) => join(folder, entry, one))];
  if (isSeries) return inside('tvshow.json', 'tvshow.nfo');
  // What is called like its entry is a folder: a film's file has an ending.
  return entry === name ? inside(`${name}.json`, `${name}.nfo`, 'movie.nfo') : beside;
}

/** A year behind a name, as Kodi and Jellyfin want it: 'Film (2019)'. */
const yearBehind = /^(.*\S)\s*[(（[]((?:18|19|20)\d\d)[)）\]]$/;

/** What a film or a series is called by its file or folder: the year behind the name is no part of it. */
export const nameOf = (name: string): string => yearBehind.exec(name)?.[1] ?? name;

/** The year that a file or folder says, if any. Never that of the import. */
export function yearOf(name: string): number | undefined {
  const [, , year] = yearBehind.exec(name) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** What an episode is called in Taiwan by the .nfo beside its file; undefined where none says it. */
export function episodeTw(film: string, warn: (message: string) => void): string | undefined {
  const file = film.replace(/\.[^.\\/]+$/, '.nfo');
  return existsSync(file) ? readFacts(file, warn).titleTw : undefined;
}

/**
 * What a title's own file says, else the year in its name, else the flags. A file that cannot be read, or a value that is none, is named through
 * `warn`; the title is imported without it.
 * @param folder the one that is imported
 */
export function factsOf(folder: string, title: FoundTitle, flags: Facts, warn: (message: string) => void): Facts {
  const file = factFiles(folder, title).find((path) => existsSync(path));
  const year = yearOf(title.name);
  return { ...flags, ...(year === undefined ? {} : { year }), ...(file ? readFacts(file, warn) : {}) };
}

function readFacts(file: string, warn: (message: string) => void): Facts {
  try {
    if (statSync(file).size > MAX_BYTES) throw new Error('文件超过 1 MB (file too large)');
    const text = readText(file);
    const given: unknown = file.endsWith('.nfo') ? parseNfo(text) : JSON.parse(text);
    return checked(given, (field, value) => warn(`${field}：${JSON.stringify(value)?.slice(0, 80)}？ (not used)`));
  } catch (error) {
    warn(`介绍文件未采用 (description not used)：${file}：${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

/**
 * Keeps what is of the right kind and within its bounds; the rest is handed to `refuse`.
 * @param given whatever a file or a command line holds @throws where that is no object
 */
export function checked(given: unknown, refuse: (field: string, value: unknown) => void): Facts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('not an object');
  const facts: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    const read = readers[field as keyof Facts];
    const kept = read?.(value);
    if (kept === undefined) refuse(field, value);
    else facts[field] = kept;
  }
  return facts as Facts;
}

const text = (most: number) => (value: unknown) =>
  typeof value === 'string' && cleanText(value) ? cleanText(value).slice(0, most) : undefined;
const lines = (value: unknown) => (typeof value === 'string' ? cleanLines(value).slice(0, 5_000) : undefined);
const whole = (least: number, most: number) => (value: unknown) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined;
};

/** Of each fact: what is kept of a value, undefined where it is none. */
const readers: { [F in keyof Required<Facts>]: (value: unknown) => Facts[F] } = {
  title: text(200),
  subTitle: text(200),
  titleTw: text(200),
  subTitleTw: text(200),
  introTw: lines,
  episodesTw: (value) => list(value, MAX_EPISODES)?.map((one) => text(200)(one) ?? ''),
  intro: lines,
  category: (value) => categoryPaths.find((path) => path === value),
  genres: (value) => list(value)?.flatMap((one) => text(30)(one) ?? []),
  region: text(60),
  language: text(60),
  year: whole(1800, 2200),
  director: text(100),
  cast: (value) => list(value)?.flatMap((one) => personOf(one) ?? []),
  // `true` stands for any level: what files said before titles had levels.
  vip: (value) => (typeof value === 'boolean' ? Number(value) : whole(0, highestLevel)(value)),
  teen: (value) => (typeof value === 'boolean' ? value : undefined),
  gold: whole(0, 1_000_000),
  early: whole(0, 365),
  uploader: text(64),
};

const list = (value: unknown, most = MAX_LIST): unknown[] | undefined =>
  Array.isArray(value) ? value.slice(0, most) : undefined;

function personOf(value: unknown): { name: string; role: string } | undefined {
  const { name, role } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = text(100)(name);
  return known ? { name: known, role: text(100)(role) ?? '' } : undefined;
}
