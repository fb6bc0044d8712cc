import { type RawBuilder, sql } from 'kysely';

/** A text as a LIKE pattern matches it literally, with `\` as the escape character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** `column like pattern` with `\` as the escape character on every database. */
export const like = (column: string, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
