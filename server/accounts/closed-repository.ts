import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * That an account is not closed, for a list of thousands of them: the closed ones are read once, where a join looks up each row of `users`.
 * @param column of the query it stands in, with its table, e.g. 'f.target'; what it names is an account
 */
export const notClosed = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select closed.id from users as closed where closed.closed_at > 0)`;

/** The same of one that the operator has locked. */
export const notLocked = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select shut.id from users as shut where shut.locked = 1)`;
