import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../db/db';

/** PEM. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

const META_KEY = 'sandbox_keys';
const generate = promisify(generateKeyPair);

/** The gateway's own keys: kept in the database, made on first use, the same for all processes. */
export async function keysOf(db: Db): Promise<Keys> {
  const kept = await readKeys(db);
  if (kept) return kept;
  const fresh = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await db
    .insertInto('meta')
    .values({ key: META_KEY, value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readKeys(db)) ?? fresh;
}

async function readKeys(db: Db): Promise<Keys | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', META_KEY).executeTakeFirst();
  return row && (JSON.parse(row.value) as Keys);
}
