import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from './db/db';
import * as repository from './secrets-repository';

/** Names of the site's secrets in `meta`; what each is for stands in docs/operating.md. */
export type SecretName =
  | 'token_secret'
  | 'grant_secret'
  | 'sender_secret'
  | 'log_secret'
  | 'code_secret'
  | 'ticket_secret'
  | 'export_secret'
  | 'redeem_secret'
  | 'picture_secret'
  | 'growth_secret'
  | 'desk_secret'
  | 'alarm_secret';

/** @returns the HMAC-SHA256 of a text under the secret */
export type Keyed = (text: string) => Buffer;

/**
 * What keys hashes with a secret of the site, which is read when it is first needed and then kept. A failure is not
 * kept: a database that was busy once must not refuse everybody until the next start.
 */
export function createKeyed(db: Db, name: SecretName): () => Promise<Keyed> {
  let kept: Promise<Keyed> | undefined;
  return () => {
    if (kept) return kept;
    const mine = repository.secret(db, name, randomBytes(32).toString('hex')).then(
      (key): Keyed =>
        (text) =>
          createHmac('sha256', key).update(text).digest(),
    );
    kept = mine;
    mine.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine;
  };
}
