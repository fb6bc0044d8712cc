import type { Db } from '../db/db';
import type { FileRow } from '../db/schema';
import { badRequest } from '../errors';
import { heldPicture } from './site-pictures-repository';
import { storedAt } from './store';
import { lookAgain } from './uploads';

interface Shown {
  /** Addresses until now; '' for none. */
  before: readonly string[];
  /** Addresses from now on, of any kind. */
  after: readonly string[];
}

/**
 * Something of the site shows other pictures from now on. Call it in the transaction that writes them: those that are new are held,
 * those that it shows no more are looked at again, and go in some days where nothing else shows them.
 * @param now unix ms
 * @returns the colour of the first new one of which it is known; undefined where there is none
 * @throws Refusal where an uploaded one was thrown away meanwhile
 */
export async function showSitePictures(trx: Db, { before, after }: Shown, now: number): Promise<string | undefined> {
  const fresh = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  const files = new Map<string, FileRow>();
  // In one order for all: two who hold the same pictures do not wait for each other.
  for (const address of [...new Set([...fresh, ...gone])].sort()) {
    const file = storedAt(address) && (await heldPicture(trx, address));
    if (file) files.set(address, file);
  }
  if (fresh.some((one) => storedAt(one) && !files.has(one))) throw badRequest((t) => t.desk.picture.gone);
  for (const address of new Set(gone)) {
    const file = files.get(address);
    if (file) await lookAgain(trx, file, now);
  }
  return fresh.map((one) => files.get(one)?.color).find(Boolean);
}
