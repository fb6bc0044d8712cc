import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { absent, present } from '../db/absent';
import type { Db } from '../db/db';

/**
 * That a title is there and not withdrawn, for lists of thousands of them. What is not there is little, and read once for all rows: to find each title in an
 * index was most of what such a list cost.
 * @param column of the query it stands in, with its table, e.g. 'f.media_key': a title's, there or not @param teen fit for 青少年模式, too
 */
export function isShown(column: string, teen: boolean): RawBuilder<SqlBool> {
  const key = sql.ref(column);
  if (!teen)
    return sql<SqlBool>`(not ${isTitleWithdrawn(column)} and ${key} not in (select media_key from removed_titles))`;
  return sql<SqlBool>`exists (select 1 from titles as there
    where there.media_key = ${key} and there.teen = 1 and there.withdrawn = 0)`;
}

/** That a film is for everybody: no member keeps it from some, and it neither waits for review nor was refused. @param column as of `isShown` */
export const isForAll = (column: string): RawBuilder<SqlBool> =>
  absent(
    sql`from posts as kept where kept.id = ${sql.ref(column)} and (kept.state <> 'shown' or kept.audience <> 'all')`,
  );

/**
 * That a film is kept from somebody by its post, as `accessTo` of posts says it of one: it waits for review, was refused, or is for others.
 * Looked up for each row: for lists that are counted by hundreds. @param column as of `isShown` @param uid '' for a visitor
 */
export const isKeptFrom = (column: string, uid: string): RawBuilder<SqlBool> =>
  present(
    sql`from posts as kept where kept.id = ${sql.ref(column)} and kept.uid <> ${uid}
      and (kept.state <> 'shown' or kept.audience = 'self' or (kept.audience = 'followers'
        and not exists (select 1 from follows as fan where fan.uid = ${uid} and fan.target = kept.uid)))`,
  );

/** That a title is withdrawn. Those are few, and read once for all rows. @param column as of `isShown` */
export const isTitleWithdrawn = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select gone.media_key from titles as gone where gone.withdrawn = 1)`;

/** Call it in the transaction that removes a title: what people put together may still name it. */
export async function rememberRemoved(trx: Db, mediaKey: string): Promise<void> {
  await trx
    .insertInto('removed_titles')
    .values({ media_key: mediaKey })
    .onConflict((conflict) => conflict.column('media_key').doNothing())
    .execute();
}

/** Call it in the transaction that makes a title: one of its key may have been there before. */
export async function forgetRemoved(trx: Db, mediaKey: string): Promise<void> {
  await trx.deleteFrom('removed_titles').where('media_key', '=', mediaKey).execute();
}
