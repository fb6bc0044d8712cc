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

const preparedKey = (name: SecretName): string => `${name}.next`;

/** Keeps what a secret will be, with the time at which that was decided. @param at unix ms */
export const prepare = (db: Db, { name, value, at }: { name: SecretName; value: string; at: number }): Promise<void> =>
  write(db, preparedKey(name), `${at} ${value}`);

/**
 * Takes away what was prepared for a secret.
 * @param since unix ms @returns it; undefined where nothing was, or before that time
 */
export async function takePrepared(trx: Db, name: SecretName, since: number): Promise<string | undefined> {
  const row = await trx.deleteFrom('meta').where('key', '=', preparedKey(name)).returning('value').executeTakeFirst();
  const [at = '', value] = row?.value.split(' ') ?? [];
  return Number(at) >= since ? value : undefined;
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
