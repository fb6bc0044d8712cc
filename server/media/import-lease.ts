import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Db } from '../db/db';
import * as repository from './import-lease-repository';
import { AlreadyRunning, LeaseLost } from './import-report';

/** The right to be the site's only import into its bucket. */
export interface ImportLease {
  /** Aborted, with a `LeaseLost`, as soon as it is known that somebody else has it. */
  signal: AbortSignal;
  /** Asked before anything is published, a row or an object. @throws LeaseLost */
  check(): Promise<void>;
  giveBack(): Promise<void>;
}

const RENEW_EVERY_MS = 20_000;
/** Whoever publishes something has to have done so within this. */
const ENOUGH_MS = 20_000;

/**
 * A bucket is shared by machines, so the lock of one machine's MEDIA_DIR keeps nobody out. The lease stands in the database, is renewed
 * while the import goes on, and ends by itself where that was killed. Its times are the database's: clocks of machines may differ.
 * @param lock the file of MEDIA_DIR whose lock the caller holds: what an import of that folder has left is taken over at once
 * @throws AlreadyRunning, with who holds it
 */
export async function takeImportLease(db: Db, lock: string): Promise<ImportLease> {
  const token = randomBytes(16).toString('hex');
  const other = await repository.take(db, { token, place: placeOf(lock), host: hostname(), pid: process.pid });
  if (other) throw new AlreadyRunning(other);
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    if (!(await repository.renew(db, token))) lost.abort(new LeaseLost());
  };
  let renewal: Promise<void> = Promise.resolve();
  const renewing = setInterval(() => {
    // One that failed is followed by another; who publishes something asks in any case.
    renewal = renew().catch(() => undefined);
  }, RENEW_EVERY_MS);
  renewing.unref();
  return {
    signal: lost.signal,
    async check() {
      if (!lost.signal.aborted && (await repository.left(db, token)) < ENOUGH_MS) await renew();
      lost.signal.throwIfAborted();
    },
    async giveBack() {
      clearInterval(renewing);
      // What it still writes would not be what is given back.
      await renewal;
      // Where the database is not to be had it ends by itself.
      await repository.giveBack(db, token).catch(() => undefined);
    },
  };
}

/**
 * Copies of a machine have one name in common, and copies of a folder what lies in it; not when a file came to be, and where. Two machines made
 * from one image of a disk have all of it in common: they need names of their own.
 */
function placeOf(file: string): string {
  const { dev, ino, birthtimeMs } = statSync(file);
  return `${hostname()} ${dev} ${ino} ${birthtimeMs}`;
}
