import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_FOLDER } from '../db/data-folder';
import { lockFile } from '../db/file-lock';
import { codeOf } from '../errors';

const LOCK = '.lock';
/** A lock that nobody refers to is given back. */
const held: (() => void)[] = [];

/** A folder of one process, for what it fetches to work on. */
export interface Workplace {
  /** Absolute; made when it is first asked for, and there until the process ends. */
  folder(): string;
  /** Removes those of processes that have ended, however they did. */
  tidy(): void;
}

/**
 * A workplace among those of other processes of this machine. Each is locked as long as its process lives, so nothing that is worked on
 * is taken for what a kill has left. @param root absolute; made when the first of them is
 */
export function createWorkplace(root: string): Workplace {
  let own: string | undefined;
  const tidy = (): void => {
    for (const name of namesIn(root).filter((one) => one.endsWith(LOCK))) {
      const unlock = lockFile(join(root, name));
      if (!unlock) continue;
      // The folder first: while there is one, there is what it can be known by.
      rmSync(join(root, name.slice(0, -LOCK.length)), { recursive: true, force: true });
      rmSync(join(root, name), { force: true });
      unlock();
    }
  };
  tidy();
  return {
    tidy,
    folder() {
      own ??= begin(root);
      return own;
    },
  };
}

function begin(root: string): string {
  mkdirSync(root, { recursive: true, mode: OWN_FOLDER });
  for (;;) {
    const folder = join(root, randomUUID());
    const unlock = lockFile(folder + LOCK);
    // Who tidies up may have had it for a moment, and taken it away.
    if (!unlock || !existsSync(folder + LOCK)) continue;
    held.push(unlock);
    mkdirSync(folder, { mode: OWN_FOLDER });
    return folder;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
