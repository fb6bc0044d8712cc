/** What of the server runs as a process of its own: each becomes one file (.config/vite.programs.config.ts). */
export const PROGRAMS: readonly string[];
/** Where they lie, from the root. */
export const PROGRAMS_FOLDER: string;
/** What a program's file is called, without an end. */
export function nameOf(program: string): string;
/** Its file. @param folder where they lie, if elsewhere */
export function fileOf(program: string, folder?: string): string;
