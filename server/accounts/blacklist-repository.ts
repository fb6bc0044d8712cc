import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { absent } from '../db/absent';

/** That somebody has not put the account whose id is in a column on their black list. @param uid '' for a visitor, who has none */
export const notListed = (uid: string, column: string): RawBuilder<SqlBool> =>
  absent(sql`from blacklist as own where own.uid = ${uid} and own.target = ${sql.ref(column)}`);

/**
 * That no black list stands between somebody and the account whose id is in a column: neither has put the other on theirs.
 * @param column of the query it stands in, with its table, e.g. 'p.uid'
 */
export const notApart = (uid: string, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${notListed(uid, column)}
    and ${absent(sql`from blacklist as theirs where theirs.uid = ${sql.ref(column)} and theirs.target = ${uid}`)}`;
