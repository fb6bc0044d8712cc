import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, PROGRAMS } from '../../scripts/lib/server-programs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Says to the processes of a run where its programs are. */
export const FOLDER = 'PROGRAMS_FOLDER';

/**
 * What Node is told to run a program of the server: the file that a run has made of it, or else its source through tsx, which
 * takes two seconds of a core to load a thousand modules each time. A run starts more than a hundred.
 * @param program from the root, e.g. 'server/main.ts'
 * @param folder of other programs than the run's, see next-version.ts
 */
export function programArgs(program: string, folder = process.env[FOLDER]): string[] {
  return folder && PROGRAMS.includes(program) ? [fileOf(program, folder)] : ['--import', 'tsx', join(root, program)];
}
