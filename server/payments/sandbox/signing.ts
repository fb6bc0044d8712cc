import { createSign, createVerify, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** PEM. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

const META_KEY = 'sandbox_keys';
const generate = promisify(generateKeyPair);

/** The gateway's own keys: kept in the database, made on first use, the same for all processes. */
export async function keysOf(db: Kysely<Database>): Promise<Keys> {
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

async function readKeys(db: Kysely<Database>): Promise<Keys | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', META_KEY).executeTakeFirst();
  return row && (JSON.parse(row.value) as Keys);
}

/** What is signed: every field but the signature itself, sorted by name, empty ones included. */
function signedText(fields: Record<string, string>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** A form as the gateway sends it, signed with RSA and SHA-256. */
export function signedForm(fields: Record<string, string>, privateKey: string): string {
  const sign = createSign('RSA-SHA256').update(signedText(fields)).sign(privateKey, 'base64');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
}

export const isSignedBy = (fields: Record<string, string>, publicKey: string): boolean =>
  createVerify('RSA-SHA256')
    .update(signedText(fields))
    .verify(publicKey, fields.sign ?? '', 'base64');
