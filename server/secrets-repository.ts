import { type SecretName, siteSecrets } from '../src/contract/desk/limits-of-secrets';
import type { Db } from './db/db';

/**
 * A secret of the site: kept in `meta`, made on first use, one for all processes.
 * @param fresh what it is from now on, where there is none yet
 */
export async function secret(db: Db, key: SecretName, fresh: string): Promise<string> {
  const kept = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  if (kept) return kept.value;
  await db
    .insertInto('meta')
    .values({ key, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value;
}

/** Those that there are, by name. */
export async function all(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', siteSecrets).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const renewedKey = (name: SecretName): string => `${name}.renewed`;

/** When each was renewed last, unix ms; 0 for never. */
export async function renewals(db: Db): Promise<ReadonlyMap<SecretName, number>> {
  const keys = siteSecrets.map(renewedKey);
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', keys).execute();
  const times = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  return new Map(siteSecrets.map((name) => [name, times.get(renewedKey(name)) ?? 0]));
}

/** Writes another value over a secret, and when that was. @param at unix ms */
export async function renew(
  trx: Db,
  { name, value, at }: { name: SecretName; value: string; at: number },
): Promise<void> {
  await write(trx, name, value);
  await write(trx, renewedKey(name), String(at));
}

async function write(trx: Db, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}
