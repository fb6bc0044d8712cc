import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { absent } from '../db/absent';

/** An account: a column of the query it stands in, with its table, e.g. 'p.uid'; or the account itself where all rows are of one, who is looked up once then. */
type Whose = string | { uid: string };
const idOf = (whose: Whose) => (typeof whose === 'string' ? sql.ref(whose) : sql.val(whose.uid));

/** That somebody has not put an account on their black list. @param uid '' for a visitor, who has none */
export const notListed = (uid: string, whose: Whose): RawBuilder<SqlBool> =>
  absent(sql`from blacklist as own where own.uid = ${uid} and own.target = ${idOf(whose)}`);

/** That no black list stands between somebody and an account: neither has put the other on theirs. */
export const notApart = (uid: string, whose: Whose): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${notListed(uid, whose)}
    and ${absent(sql`from blacklist as theirs where theirs.uid = ${idOf(whose)} and theirs.target = ${uid}`)})`;
