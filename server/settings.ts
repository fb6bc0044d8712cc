import { isAbsolute } from 'node:path';
import { badImportFolder, badLimits, badNumber, badPort } from './errors';
import { type CallersOptions, createCallers, wordsIn } from './http/callers';

/** Where /metrics has a port of its own. */
export interface MetricsPlace {
  /** Undefined where it has none. */
  metricsPort: number | undefined;
  metricsHost: string;
}

/** What the environment says of the wire; see docs/operating.md. */
export interface WireSettings extends MetricsPlace {
  limitFactor: number;
  callers: CallersOptions;
  drainMs: number;
  metricsToken: string;
}

/** @throws StartError naming the first variable that is wrong, before anything is opened */
export function wireSettings(env: NodeJS.ProcessEnv): WireSettings {
  const callers = {
    publicUrl: env.PUBLIC_URL ?? '',
    hosts: wordsIn(env.ALLOWED_HOSTS ?? ''),
    origins: wordsIn(env.ALLOWED_ORIGINS ?? ''),
  };
  createCallers(callers);
  return {
    limitFactor: factorOf(env.LIMITS || '1'),
    callers,
    drainMs: secondsOf('DRAIN_SECONDS', env.DRAIN_SECONDS || '0') * 1000,
    ...metricsPlace(env),
    metricsToken: env.METRICS_TOKEN ?? '',
  };
}

/** @throws StartError bad_port */
export const metricsPlace = (env: NodeJS.ProcessEnv): MetricsPlace => ({
  metricsPort: env.METRICS_PORT ? portOf(env.METRICS_PORT, 'METRICS_PORT') : undefined,
  metricsHost: env.METRICS_HOST || '127.0.0.1',
});

/** @param name of the variable @throws StartError bad_port */
export function portOf(given: string, name = 'PORT'): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw badPort(given, name);
  return port;
}

function factorOf(given: string): number {
  const factor = Number(given);
  if (!(factor >= 0 && factor <= 1_000)) throw badLimits(given);
  return factor;
}

/** Longer than this, whoever stops the process kills it. */
const LONGEST_SECONDS = 600;

function secondsOf(name: string, given: string): number {
  const seconds = Number(given);
  if (!(seconds >= 0 && seconds <= LONGEST_SECONDS)) throw badNumber(name, given, LONGEST_SECONDS);
  return seconds;
}

/** So many films one process packages at most: each takes a core and more. */
const MOST_FILMS = 32;

/**
 * How many films of members this process packages at the same time; one for two cores where nothing is said.
 * @throws StartError bad_number
 */
export function filmJobs(env: NodeJS.ProcessEnv): { atOnce?: number } {
  if (!env.FILM_JOBS) return {};
  const atOnce = Number(env.FILM_JOBS);
  if (!(Number.isInteger(atOnce) && atOnce >= 1 && atOnce <= MOST_FILMS))
    throw badNumber('FILM_JOBS', env.FILM_JOBS, MOST_FILMS);
  return { atOnce };
}

/**
 * Folders of this machine that may be imported at the desk, with ':' between; undefined where nothing is said.
 * @throws StartError bad_option
 */
export function importFolders(env: NodeJS.ProcessEnv): string[] | undefined {
  const folders = (env.IMPORT_FOLDERS ?? '').split(':').filter(Boolean);
  const relative = folders.find((folder) => !isAbsolute(folder));
  if (relative !== undefined) throw badImportFolder(relative);
  return folders.length > 0 ? folders : undefined;
}
