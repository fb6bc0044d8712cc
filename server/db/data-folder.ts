import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** For whom the server runs, and nobody else: accounts, sessions and keys are in there. */
export const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
/** What a mode lets the group and everybody else do. */
const OTHERS = 0o077;

/** Makes a data folder where it is missing. @throws where it cannot be written */
export function prepareFolder(dataDir: string): void {
  makeFolder(resolve(dataDir));
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Like `mkdir -p`. Node's own recursive mkdir never returns where the kernel answers ENOENT, as it does under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: OWN_FOLDER });
}

/** Takes a folder of ours away from other users of the machine where an older version had left it open to them. */
export function closeToOthers(path: string): void {
  if (existsSync(path) && statSync(path).mode & OTHERS) chmodSync(path, OWN_FOLDER);
}

/**
 * Makes a database's file where it is missing, and takes it away from other users of the machine where an older version
 * had left it open to them. Files that SQLite puts beside it get its mode.
 */
export function keepToOurselves(file: string): void {
  // An existing file is not opened: to close it again would drop the locks that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWN_FILE));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, OWN_FILE);
}
