import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import { createKeyed, type Keyed } from '../../secrets';

/**
 * Who sent a comment, as a word that says nothing about a device or an account: the same viewer, the same word. It is
 * keyed with a secret of the site, so that nobody who knows an account's public id can find out what it has said.
 */
export type SenderOf = (viewer: string) => string;

/** Thousands of comments are shown at once; a hash for each would be felt. */
const KEPT = 20_000;

function createSenderOf(hash: Keyed): SenderOf {
  const kept = new Map<string, string>();
  return (viewer) => {
    const known = kept.get(viewer);
    if (known) return known;
    const word = hash(viewer).toString('base64url').slice(0, limits.senderChars);
    if (kept.size >= KEPT) kept.clear();
    kept.set(viewer, word);
    return word;
  };
}

/** @returns waits for the secret, which is read once and again when it was renewed */
export function createSenders(db: Db): () => Promise<SenderOf> {
  const keyed = createKeyed(db, 'sender_secret');
  let now: { hash: Keyed; senderOf: SenderOf } | undefined;
  return async () => {
    const hash = await keyed();
    if (now?.hash !== hash) now = { hash, senderOf: createSenderOf(hash) };
    return now.senderOf;
  };
}
