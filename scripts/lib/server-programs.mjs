import { join } from 'node:path';
import { root } from './root.mjs';

/** What of the server runs as a process of its own: each becomes one file (.config/vite.programs.config.ts). */
export const PROGRAMS = [
  'server/main.ts',
  'server/worker.ts',
  'server/message-cli.ts',
  'server/payments-cli.ts',
  'server/db/cli.ts',
  'server/media/cli.ts',
  'server/modules/auth/cli.ts',
  'server/modules/pay-help/cli.ts',
  'server/modules/posts/posts-cli.ts',
  'server/modules/social/reports-cli.ts',
  'server/modules/voice/feedback-cli.ts',
  'server/modules/voice/wishes-cli.ts',
  'server/payments/sandbox/cli.ts',
  'server/rights/edge-key-cli.ts',
  'server/vip/codes-cli.ts',
];

/** Where they lie, from the root: packages are found from there. */
export const PROGRAMS_FOLDER = join('.cache', 'programs');

/** What a program's file is called, without an end. @param {string} program */
export const nameOf = (program) => program.replace(/\.ts$/, '').replaceAll('/', '-');

/** @param {string} program one of PROGRAMS @param {string} [folder] where they lie */
export const fileOf = (program, folder = join(root, PROGRAMS_FOLDER)) => join(folder, `${nameOf(program)}.js`);
