import { createHmac, randomBytes } from 'node:crypto';
import type { SecretName } from '../src/contract/desk/limits-of-secrets';
import type { Db } from './db/db';
import * as repository from './secrets-repository';

export type { SecretName } from '../src/contract/desk/limits-of-secrets';

/** @returns the HMAC-SHA256 of a text under the secret */
export type Keyed = (text: string) => Buffer;

/** A secret that somebody keeps, and whatever hashes with it. */
interface Held {
  name: SecretName;
  /** It is another one now, if it was read before. */
  take(value: string): void;
}
/** Who keeps secrets of a database. */
const holders = new WeakMap<Db, Held[]>();

/** What hashes with a secret, whatever its letters are. */
export const keyedBy =
  (secret: string): Keyed =>
  (text) =>
    createHmac('sha256', secret).update(text).digest();
/** What a secret is at its beginning. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/**
 * What keys hashes with a secret of the site, which is read when it is first needed and then kept until `lookAgain` finds another one.
 * A failure is not kept: a database that was busy once must not refuse everybody until the next start. For what lives as long as the
 * process: `keyedNow` is for a single use.
 */
export function createKeyed(db: Db, name: SecretName): () => Promise<Keyed> {
  let kept: Promise<Keyed> | undefined;
  let known = '';
  const mine = holders.get(db) ?? [];
  holders.set(db, mine);
  mine.push({
    name,
    take(value) {
      if (!kept || value === known) return;
      known = value;
      kept = Promise.resolve(keyedBy(value));
    },
  });
  return () => {
    if (kept) return kept;
    const reading = repository.secret(db, name, newSecret()).then((value) => {
      if (kept === reading) known = value;
      return keyedBy(value);
    });
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}

/** The same for a single use. @param first what the secret is from now on where there is none yet */
export const keyedNow = async (db: Db, name: SecretName, first = newSecret()): Promise<Keyed> =>
  keyedBy(await repository.secret(db, name, first));

/** What was prepared for a renewal is forgotten after a day: a renewal that nobody has prepared brings what nobody knows. */
const PREPARED_MS = 86_400_000;

/**
 * Decides what a secret will be when it is renewed within a day, so that whoever checks with it knows the next one before anything is
 * signed with that. What was prepared before is no longer true. @param at unix ms @returns what hashes with it
 */
export async function prepareSecret(db: Db, name: SecretName, at: number): Promise<Keyed> {
  const value = newSecret();
  await repository.prepare(db, { name, value, at });
  return keyedBy(value);
}

/** Makes a secret another one. Call it in a transaction, and `lookAgain` after it. @param at unix ms */
export async function renewSecret(trx: Db, name: SecretName, at: number): Promise<void> {
  const prepared = await repository.takePrepared(trx, name, at - PREPARED_MS);
  await repository.renew(trx, { name, value: prepared ?? newSecret(), at });
}

/** All that keep secrets of this database have them as they are now. What is kept holds until they are read: nobody waits for it. */
export async function lookAgain(db: Db): Promise<void> {
  const values = await repository.all(db);
  for (const { name, take } of holders.get(db) ?? []) {
    const value = values.get(name);
    if (value !== undefined) take(value);
  }
}
