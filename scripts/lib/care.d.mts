/** A failure that is told in its message alone. */
export class CareError extends Error {}
/** Installs the dependencies where they are missing or belong to another lockfile. */
export function ensureDependencies(): Promise<void>;
/** Hash of everything the build reads. */
export function sourceHash(): string;
/** Builds the app into dist/ where it is older than its sources. @returns whether it was built */
export function ensureBuild(): Promise<boolean>;
/** Runs a script's main function; a CareError is told in its own words. */
export function script(main: () => Promise<void>): Promise<void>;
