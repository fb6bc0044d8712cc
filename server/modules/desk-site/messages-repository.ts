import type { Db } from '../../db/db';
import { tallyBeside } from '../../tallies/tallies-repository';

/** The operator's own messages, without an order: messages that the site wrote by itself have another cause. */
export const published = (db: Db) => db.selectFrom('system_messages as s').whereRef('s.cause', '=', 's.id');

/** Selects the messages with their addressee and the number of readers. */
export const withReaders = (db: Db) =>
  published(db)
    .leftJoin('users as u', 'u.id', 's.uid')
    .selectAll('s')
    .select('u.nick_name')
    .select(tallyBeside('readers', 's.id').as('readers'));

export const one = (db: Db, id: string) => withReaders(db).where('s.id', '=', id).executeTakeFirst();
export type MessageRow = NonNullable<Awaited<ReturnType<typeof one>>>;

/** Which of all members a message is for; an empty field excludes nobody. */
export interface Whom {
  regions: readonly string[];
  /** 'zh-CN' or 'zh-TW'; '' for both. */
  language: string;
  /** VIP levels, 0 for members without VIP. */
  levels: readonly number[];
}

/** The accounts that a message would reach, by their last known region and language. @param now unix ms */
export function reached(db: Db, { regions, language, levels }: Whom, now: number) {
  let query = db.selectFrom('users as u').where('u.closed_at', '=', 0);
  const higher = levels.filter((level) => level > 0);
  if (levels.length > 0)
    query = query.where(({ eb, or, and }) =>
      or([
        ...(higher.length > 0 ? [and([eb('u.vip_level', 'in', higher), eb('u.vip_expires_at', '>', now)])] : []),
        ...(levels.includes(0) ? [eb('u.vip_level', '=', 0), eb('u.vip_expires_at', '<=', now)] : []),
      ]),
    );
  if (regions.length === 0 && language === '') return query;
  return query.where((eb) => {
    let readers = eb.selectFrom('inbox_readers as r').select('r.uid');
    if (regions.length > 0) readers = readers.where('r.region', 'in', regions);
    if (language !== '') readers = readers.where('r.language', '=', language);
    return eb('u.id', 'in', readers);
  });
}
