import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What tests start as processes of their own. */
export const PROGRAMS = [
  'server/main.ts',
  'server/worker.ts',
  'server/message-cli.ts',
  'server/db/cli.ts',
  'server/media/cli.ts',
  'server/modules/auth/cli.ts',
  'server/modules/posts/posts-cli.ts',
  'server/modules/social/reports-cli.ts',
  'server/modules/voice/feedback-cli.ts',
  'server/modules/voice/wishes-cli.ts',
] as const;

/** Says to the processes of a run where its programs are. */
export const FOLDER = 'PROGRAMS_FOLDER';

/**
 * What Node is told to run a program of the server: the file that a run has made of it, or else its source through tsx, which
 * takes two seconds of a core to load a thousand modules each time. A run starts more than a hundred.
 * @param program from the root, e.g. 'server/main.ts'
 */
export function programArgs(program: string): string[] {
  const folder = process.env[FOLDER];
  const isMade = folder && PROGRAMS.some((one) => one === program);
  return isMade ? [join(folder, `${nameOf(program)}.js`)] : ['--import', 'tsx', join(root, program)];
}

/** What its file is called, without an end. */
export const nameOf = (program: string): string => program.replace(/\.ts$/, '').replaceAll('/', '-');
