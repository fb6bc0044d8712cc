import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { SITE } from '../accounts/users-repository';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { Database, NoticeRow } from '../db/schema';

/** Ids in a statement. */
const SLICE = 500;

/** Whether somebody is told of what this one does: an open account of a person, that does not keep them away. */
export async function hearsOf(trx: Db, uid: string, actor: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', uid)
    .where('u.account', '!=', SITE)
    .where('u.closed_at', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('blacklist as b').select('b.uid').whereRef('b.uid', '=', 'u.id').where('b.target', '=', actor),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The line that stands open under the row's slot, held: the row itself where none did. @returns its id, undefined where it was read just now */
export async function openLine(trx: Db, row: NoticeRow): Promise<string | undefined> {
  await trx
    .insertInto('notices')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
  await holdRow(trx, 'notices', 'slot', row.slot);
  const line = await trx.selectFrom('notices').select('id').where('slot', '=', row.slot).executeTakeFirst();
  return line?.id;
}

/** @returns false where they are in it */
export async function addActor(trx: Db, line: string, actor: string, at: number): Promise<boolean> {
  const done = await trx
    .insertInto('notice_actors')
    .values({ notice_id: line, actor, at })
    .onConflict((conflict) => conflict.columns(['notice_id', 'actor']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Changes how many are in lines. @param deed the one that is added, of which the line tells when it was */
export async function count(trx: Db, lines: string[], change: number, deed?: { at: number }): Promise<void> {
  await trx
    .updateTable('notices')
    .set((eb) => ({ count: eb('count', '+', change) }))
    .where('id', 'in', lines)
    .execute();
  if (!deed) return;
  await trx.updateTable('notices').set({ at: deed.at }).where('id', 'in', lines).where('at', '<', deed.at).execute();
}

export async function removeEmpty(trx: Db, lines: string[]): Promise<void> {
  await trx.deleteFrom('notices').where('id', 'in', lines).where('count', '<=', 0).execute();
}

type About = Pick<NoticeRow, 'uid' | 'what' | 'subject'> & { actor: string };

/** Whether somebody stands in a line that tells of one deed, be it read. */
export async function isTold(trx: Db, { uid, what, subject, actor }: About): Promise<boolean> {
  const row = await trx
    .selectFrom('notices as n')
    .innerJoin('notice_actors as a', 'a.notice_id', 'n.id')
    .select('n.id')
    .where('n.uid', '=', uid)
    .where('n.what', '=', what)
    .where('n.subject', '=', subject)
    .where('a.actor', '=', actor)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes somebody out of all that tells of one deed. @returns the lines */
export const removeActor = (trx: Db, { uid, what, subject, actor }: About): Promise<string[]> =>
  takeOut(trx, actor, (eb) =>
    eb
      .selectFrom('notices')
      .select('id')
      .where('uid', '=', uid)
      .where('what', '=', what)
      .where('subject', '=', subject),
  );

/** Takes somebody out of all that one person was told. @returns the lines */
export const removeActorFrom = (trx: Db, uid: string, actor: string): Promise<string[]> =>
  takeOut(trx, actor, (eb) => eb.selectFrom('notices').select('id').where('uid', '=', uid));

async function takeOut(
  trx: Db,
  actor: string,
  among: (db: Pick<Db, 'selectFrom'>) => SelectQueryBuilder<Database, 'notices', { id: string }>,
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('notice_actors')
    .where('actor', '=', actor)
    .where('notice_id', 'in', among(trx))
    .returning('notice_id')
    .execute();
  return gone.map(({ notice_id }) => notice_id);
}

/** Removes what nobody has read about comments. */
export async function removeUnreadAbout(trx: Db, comments: readonly string[]): Promise<void> {
  for (let from = 0; from < comments.length; from += SLICE)
    await trx
      .deleteFrom('notices')
      .where('comment_id', 'in', comments.slice(from, from + SLICE))
      .where('read', '=', 0)
      .execute();
}

/** More than this is not counted: what is shown ends at 99. */
export const MOST_COUNTED = 1_000;

export interface Counts {
  uid: string;
  system: number;
  fans: number;
  likes: number;
  comments: number;
  private: number;
  muted: number;
}

/**
 * Whether one of the site's messages (s) to all is for somebody (u), as they looked last (r). Whoever has come since it was written
 * does not get it; the level of VIP is the one that they have now, so that it comes with a level and goes with it.
 * @param now unix ms
 */
export const isForReader = (now: number): RawBuilder<boolean> => sql<boolean>`(s.published_at >= u.created_at
    and (s.regions = '' or (r.region != '' and ',' || s.regions || ',' like '%,' || r.region || ',%'))
    and (s.language = '' or s.language = r.language)
    and (s.levels = '' or ',' || s.levels || ',' like
      '%,' || cast(case when u.vip_expires_at > ${now} then u.vip_level else 0 end as text) || ',%'))`;

/**
 * The site's messages that stand in lists: of those to one, and of those to all, the newest. Nobody goes through all that was ever
 * written to everybody. @param of '' for those to all @param now unix ms
 */
export const newestOf = (of: RawBuilder<string>, now: number): RawBuilder<unknown> =>
  sql`(select * from system_messages where uid = ${of} and published_at <= ${now}
    order by published_at desc, id desc limit ${sql.lit(MOST_COUNTED)})`;

/**
 * What these people have not read, in one statement. Every number is looked up in an index of its own and ends at MOST_COUNTED: a
 * like costs the same where a million came before. Of the site's messages count those for where and in which language they last
 * looked (noteReader). @param now unix ms
 */
export async function countsOf(db: Db, uids: readonly string[], now: number): Promise<Counts[]> {
  if (uids.length === 0) return [];
  const most = sql.lit(MOST_COUNTED);
  const lines = (kind: NoticeRow['kind']) => sql<number>`(select count(*) from (select 1 as one from notices n
    where n.uid = u.id and n.read = 0 and n.kind = ${sql.lit(kind)} limit ${most}) as a)`;
  const talks = (
    muted: 0 | 1,
  ) => sql<number>`(select coalesce(sum(a.unread), 0) from (select m.unread from conversation_members m
    where m.uid = u.id and m.muted = ${sql.lit(muted)} and m.unread > 0 limit ${most}) as a)`;
  const unmarked = sql`(s.ends_at = 0 or s.ends_at > ${now})
    and not exists (select 1 from system_marks k where k.message_id = s.id and k.uid = u.id)`;
  const mine = sql<number>`(select count(*) from ${newestOf(sql`u.id`, now)} as s where ${unmarked})`;
  const everybodys = sql<number>`(select count(*) from ${newestOf(sql`''`, now)} as s
    where ${unmarked} and ${isForReader(now)})`;
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('inbox_readers as r', 'r.uid', 'u.id')
    .select([
      'u.id as uid',
      mine.as('mine'),
      everybodys.as('everybodys'),
      lines('fans').as('fans'),
      lines('likes').as('likes'),
      lines('comments').as('comments'),
      talks(0).as('private'),
      talks(1).as('muted'),
    ])
    .where('u.id', 'in', uids)
    .execute();
  return rows.map(({ mine, everybodys, ...row }) => ({ ...row, system: mine + everybodys }));
}

/** Keeps as whom somebody looks at the site's messages; it writes only where that has changed. */
export async function noteReader(db: Db, reader: { uid: string; region: string; language: string }): Promise<void> {
  const { uid, ...now } = reader;
  const before = await db.selectFrom('inbox_readers').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (before?.region === now.region && before.language === now.language) return;
  await db
    .insertInto('inbox_readers')
    .values(reader)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(now))
    .execute();
}

/** What stands open under a slot with this one in it, for a tip; with how they are shown. */
export const told = (db: Db, slot: string, actor: string) =>
  db
    .selectFrom('notices as n')
    .innerJoin('notice_actors as a', 'a.notice_id', 'n.id')
    .innerJoin('users as u', 'u.id', 'a.actor')
    .innerJoin('users as me', 'me.id', 'n.uid')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'n.media_key').on('p.kind', '!=', 'film'))
    .select([
      'n.id',
      'n.what',
      'n.media_key',
      'n.episode_key',
      'n.comment_id',
      'n.time_ms',
      'p.id as post_id',
      'u.nick_name',
      'u.avatar',
      'me.settings',
      'me.area',
      'me.use_area',
    ])
    .where('n.slot', '=', slot)
    .where('n.read', '=', 0)
    .where('a.actor', '=', actor)
    .executeTakeFirst();
