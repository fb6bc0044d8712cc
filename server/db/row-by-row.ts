import { type RawBuilder, sql } from 'kysely';

/**
 * A text column as a condition on few rows wants it: looked at row by row. By its own name SQLite, which has no statistics here, may take the
 * index of that column, or the one that has the order of the list, and go through thousands of rows for the few that another condition
 * leaves. @param column e.g. 'o.state'
 */
export const rowByRow = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} || ''`;
