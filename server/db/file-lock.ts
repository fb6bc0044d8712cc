import { codeOf } from '../errors';
import { openSqlite } from './sqlite';

/**
 * Locks a file for one process of this machine. The system lets go of it with the process, however that ends; the file
 * stays, for a second process may be about to lock it.
 * @param file made where it is missing
 * @returns what gives the lock back, or null where another process has it
 */
export function lockFile(file: string): (() => void) | null {
  const handle = openSqlite(file);
  try {
    handle.pragma('busy_timeout = 0');
    // No journal beside it: nothing is ever written.
    handle.pragma('journal_mode = memory');
    handle.prepare('begin exclusive').run([]);
  } catch (error) {
    handle.abandon();
    if (codeOf(error).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return () => {
    // libsql lets go of the file only when its statements are collected; the lock goes with the transaction.
    handle.prepare('rollback').run([]);
    handle.abandon();
  };
}
