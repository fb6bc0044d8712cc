import type { Db } from '../../db/db';

/** The operator's own messages, without an order: what the site wrote by itself has a cause of its own. */
export const published = (db: Db) => db.selectFrom('system_messages as s').whereRef('s.cause', '=', 's.id');

/** What is shown of them. */
export const withReaders = (db: Db) =>
  published(db)
    .leftJoin('users as u', 'u.id', 's.uid')
    .selectAll('s')
    .select('u.nick_name')
    .select((eb) =>
      eb
        .selectFrom('system_marks as m')
        .select((m) => m.fn.countAll<number>().as('n'))
        .whereRef('m.message_id', '=', 's.id')
        .where('m.read_at', '>', 0)
        .as('readers'),
    );

export const one = (db: Db, id: string) => withReaders(db).where('s.id', '=', id).executeTakeFirst();
export type MessageRow = NonNullable<Awaited<ReturnType<typeof one>>>;

/** Accounts that are somebody's. */
export const accounts = (db: Db) => db.selectFrom('users').where('closed_at', '=', 0);
