import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../db/db';

/** PEM. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** Whose: those of the gateway, and those with which this shop signs what it asks the gateway. */
export type KeyOwner = 'gateway' | 'shop';
const metaKeys: Record<KeyOwner, string> = { gateway: 'sandbox_keys', shop: 'sandbox_shop_keys' };
const generate = promisify(generateKeyPair);

/** A pair of keys: kept in the database, made on first use, the same for all processes. */
export async function keysOf(db: Db, owner: KeyOwner): Promise<Keys> {
  const kept = await readKeys(db, owner);
  if (kept) return kept;
  const fresh = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await db
    .insertInto('meta')
    .values({ key: metaKeys[owner], value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readKeys(db, owner)) ?? fresh;
}

async function readKeys(db: Db, owner: KeyOwner): Promise<Keys | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', metaKeys[owner]).executeTakeFirst();
  return row && (JSON.parse(row.value) as Keys);
}
