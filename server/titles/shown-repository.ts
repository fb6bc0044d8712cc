import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * That a title is there and not withdrawn, for lists of thousands of them: its key is found in an index, and the withdrawn ones are read once. A
 * join reads each row of `titles`, which are the widest there are.
 * @param column of the query it stands in, with its table, e.g. 'f.media_key' @param teen fit for 青少年模式, too
 */
export function isShown(column: string, teen: boolean): RawBuilder<SqlBool> {
  const key = sql.ref(column);
  const fit = teen ? sql` and there.teen = 1` : sql``;
  return sql<SqlBool>`(exists (select 1 from titles as there where there.media_key = ${key}${fit})
    and not ${isGone(column)})`;
}

/** That a title is withdrawn. Those are few, and read once for all rows. @param column as of `isShown` */
export const isGone = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select gone.media_key from titles as gone where gone.withdrawn = 1)`;
