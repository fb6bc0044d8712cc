import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

const metaKeys = ['sandbox_keys', 'sandbox_shop_keys'];
const kept = new Map<string, string>();

/** Shorter than those of the product, which take longer to make than most tests. */
const pair = (): string =>
  JSON.stringify(
    generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  );

/** Gives a world the keys of the sandbox's gateway and of its shop. They are made once for a file of tests. */
export async function giveSandboxKeys(db: Kysely<Database>): Promise<void> {
  for (const key of metaKeys) {
    const value = kept.get(key) ?? pair();
    kept.set(key, value);
    await db.insertInto('meta').values({ key, value }).execute();
  }
}
