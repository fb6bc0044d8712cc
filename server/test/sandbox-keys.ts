import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { type KeyOwner, keysOf } from '../payments/sandbox/keys-repository';

const metaKeys: [KeyOwner, string][] = [
  ['gateway', 'sandbox_keys'],
  ['shop', 'sandbox_shop_keys'],
];
const kept = new Map<KeyOwner, string>();

/** Gives a world the sandbox's keys. They are made once for a file of tests: a pair takes longer than most of them. */
export async function giveSandboxKeys(db: Kysely<Database>): Promise<void> {
  for (const [owner, key] of metaKeys) {
    const value = kept.get(owner);
    if (value) await db.insertInto('meta').values({ key, value }).execute();
    else kept.set(owner, JSON.stringify(await keysOf(db, owner)));
  }
}
