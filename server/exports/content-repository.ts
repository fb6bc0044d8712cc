import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { Part } from './parts';

/** How many rows are in memory at a time. */
const AT_ONCE = 500;

/** Reads the rows of a part, some hundred at a time, in the order of their keys. */
export async function* rowsOf(db: Db, part: Part, uid: string): AsyncGenerator<Record<string, unknown>[]> {
  const value = part.as === 'uid' ? uid : `u:${uid}`;
  const { through } = part;
  const columns = sql.join(
    Object.entries(part.columns).map(([column, name]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  );
  const key = through ? sql`${sql.ref(through.column)} || ':' || ${sql.ref(part.key)}` : sql.ref(part.key);
  const own = through
    ? sql`${sql.ref(through.column)} in (select ${sql.ref(through.key)} from ${sql.table(through.table)}
        where ${sql.ref(part.by)} = ${value})`
    : sql`${sql.ref(part.by)} = ${value}`;
  let after = '';
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { _key: string }>`select ${columns}, ${key} as _key
      from ${sql.table(part.table)} where ${own} and ${key} > ${after}
      order by ${key} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ _key, ...row }) => row);
    after = last._key;
  }
}
