import { hostname } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { folderInUse, isBusy } from '../errors';
import { keepToOurselves, prepareFolder } from './data-folder';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  host: string;
  /** ISO 8601. */
  since: string;
}

/** The other may be in the very moment of writing its name down. Milliseconds. */
const PATIENCE_MS = 500;

/**
 * Makes this process the only server of a data folder; the folder is made where it is missing. The lock is SQLite's own, on a
 * file beside the database: the kernel lets go of it with the process, however that ends, so no lock is ever stale. Who
 * holds it stands in the file.
 * @throws StartError folder_in_use, with who that is
 */
export function lockFolder(dataDir: string): FolderLock {
  prepareFolder(dataDir);
  const file = join(dataDir, 'danmu-tv.lock');
  keepToOurselves(file);
  const raw = new Libsql(file);
  try {
    raw.pragma(`busy_timeout = ${PATIENCE_MS}`);
    begin(raw);
    raw.exec('create table if not exists holder (pid integer, host text, since text)');
    raw.exec('delete from holder');
    const insert = raw.prepare('insert into holder (pid, host, since) values (?, ?, ?)');
    insert.run([process.pid, hostname(), new Date().toISOString()]);
    raw.exec('commit');
    // From here on it is held, and can be read: whoever came between the two holds it instead.
    begin(raw);
  } catch (error) {
    const holder = isBusy(error) ? holderOf(raw) : undefined;
    raw.close();
    throw isBusy(error) ? folderInUse(dataDir, holder) : error;
  }
  return { release: () => raw.close() };
}

const begin = (raw: Libsql.Database): void => void raw.prepare('begin immediate').get();

/** @returns undefined where the holder is just about to write its name down */
function holderOf(raw: Libsql.Database): Holder | undefined {
  try {
    return raw.prepare('select pid, host, since from holder').get() as Holder | undefined;
  } catch (error) {
    if (isBusy(error) || /no such table/.test(String(error))) return undefined;
    throw error;
  }
}
