import type { run } from './run.d.mts';

/** The project's folder, and what runs commands in it; ours, and a process of its own. */
export interface Where {
  folder?: string;
  execute?: typeof run;
}
/** A failure that is told in its message alone. */
export class CareError extends Error {}
/** Installs the dependencies where they are missing or belong to another lockfile. */
export function ensureDependencies(where?: Where): Promise<void>;
/** Hash of everything the build of the viewers' app reads. */
export function sourceHash(folder?: string): string;
/** Builds app, desk and the server's programs where older than their sources. @returns whether one was built */
export function ensureBuild(where?: Where): Promise<boolean>;
/** The same for the server's programs alone. */
export function ensurePrograms(where?: Where): Promise<boolean>;
/** Runs a script's main function; a CareError is told in its own words. */
export function script(main: () => Promise<void>): Promise<void>;
