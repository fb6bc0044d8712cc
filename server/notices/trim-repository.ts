import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { NoticeRow } from '../db/schema';

/** Rows that one statement removes. */
const SLICE = 500;

const removed = async (done: Promise<{ numDeletedRows: bigint }>): Promise<number> =>
  Number((await done).numDeletedRows);

/** Lines that were read and are older. @param before unix ms @returns how many; 0 where none is left */
export const removeRead = (db: Db, before: number): Promise<number> =>
  removed(
    db
      .deleteFrom('notices')
      .where('id', 'in', (eb) =>
        // Written out, and not given as a value: databases then know that the index of lines that were read holds them.
        eb.selectFrom('notices').select('id').where(sql<boolean>`read = 1`).where('at', '<', before).limit(SLICE),
      )
      .executeTakeFirst(),
  );

/** Who has read messages that are in nobody's list any more. @param now unix ms */
export async function removeMarksOfEnded(db: Db, now: number): Promise<number> {
  const some = await db
    .selectFrom('system_marks as m')
    .innerJoin('system_messages as s', 's.id', 'm.message_id')
    .select(['m.message_id', 'm.uid'])
    .where('s.ends_at', '>', 0)
    .where('s.ends_at', '<=', now)
    .orderBy('m.message_id')
    .limit(SLICE)
    .execute();
  const [first] = some;
  if (!first) return 0;
  const readers = some.filter((row) => row.message_id === first.message_id).map((row) => row.uid);
  const gone = db.deleteFrom('system_marks').where('message_id', '=', first.message_id).where('uid', 'in', readers);
  return removed(gone.executeTakeFirst());
}

/** What the site wrote to one person and they have read, with the mark. @param before unix ms */
export async function removeOldLetters(db: Db, before: number): Promise<number> {
  // Letters that were not read stay, however many: they are looked through outside of the statement that removes.
  const old = await db
    .selectFrom('system_messages as s')
    .innerJoin('system_marks as m', (join) => join.onRef('m.message_id', '=', 's.id').onRef('m.uid', '=', 's.uid'))
    .select('s.id')
    .where('s.uid', '!=', '')
    .where('s.published_at', '<', before)
    .limit(SLICE)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  return removed(db.deleteFrom('system_messages').where('id', 'in', ids).executeTakeFirst());
}

/** Some people who have more lines of a kind. */
export const peopleWithMore = (db: Db, most: number): Promise<{ uid: string; kind: NoticeRow['kind'] }[]> =>
  db
    .selectFrom('notices')
    .select(['uid', 'kind'])
    .groupBy(['uid', 'kind'])
    .having((eb) => eb.fn.countAll(), '>', most)
    .limit(SLICE)
    .execute();

export async function keepLatest(db: Db, uid: string, kind: NoticeRow['kind'], most: number): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom('notices')
      .select('id')
      .where('uid', '=', uid)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(most)
      .limit(SLICE);
    const ids = (await old.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await db.deleteFrom('notices').where('id', 'in', ids).execute();
  }
}
