import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { keysOf } from '../payments/sandbox/keys-repository';

let kept: string | undefined;

/** Gives a world the sandbox's keys. They are made once for a file of tests: a pair takes longer than most of them. */
export async function giveSandboxKeys(db: Kysely<Database>): Promise<void> {
  if (kept) await db.insertInto('meta').values({ key: 'sandbox_keys', value: kept }).execute();
  else kept = JSON.stringify(await keysOf(db));
}
