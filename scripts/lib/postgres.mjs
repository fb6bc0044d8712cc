import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './programs.mjs';

/** Debian keeps the server's programs out of the path, in a folder for each major version. The newest first. */
const DEBIAN = Array.from({ length: 20 }, (_, n) => `/usr/lib/postgresql/${32 - n}/bin`);

/**
 * Where PostgreSQL's own programs are (initdb, pg_ctl), for a cluster of one's own.
 * @param {{ exists(path: string): boolean, onPath(name: string): string | undefined }} [machine]
 * @returns {string | undefined} the folder
 */
export function findPostgres(machine = { exists: existsSync, onPath }) {
  const debians = DEBIAN.find((folder) => machine.exists(join(folder, 'initdb')));
  const inPath = machine.onPath('initdb');
  return debians ?? (inPath && machine.onPath('pg_ctl') ? dirname(inPath) : undefined);
}
