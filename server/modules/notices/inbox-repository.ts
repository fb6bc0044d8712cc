import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { SystemMessageRow } from '../../db/schema';
import type { PageAt } from '../../http/paging';
import { isForReader, newestOf } from '../../notices/notices-repository';
import { addTo } from '../../tallies/tallies-repository';

/** Of whom, and when in unix ms. Where and in which language they look stands in inbox_readers; see noteReader. */
export interface Whose {
  uid: string;
  now: number;
}

const MOST_LISTED = 1_000;

/** The site's messages that stand in somebody's list: theirs, and those to everybody that are for them. */
function standing(db: Db, { uid, now }: Whose) {
  const isMeant = sql<boolean>`(s.uid = ${uid} or ${isForReader(now)})`;
  const newest = sql<SystemMessageRow>`(select * from ${newestOf(sql`${uid}`, now)} as mine
    union all select * from ${newestOf(sql`''`, now)} as everybodys)`;
  return db
    .selectFrom(newest.as('s'))
    .innerJoin('users as u', (join) => join.on('u.id', '=', uid))
    .leftJoin('inbox_readers as r', 'r.uid', 'u.id')
    .leftJoin('system_marks as m', (join) => join.onRef('m.message_id', '=', 's.id').on('m.uid', '=', uid))
    .where((eb) => eb.or([eb('s.ends_at', '=', 0), eb('s.ends_at', '>', now)]))
    .where((eb) => eb.or([eb('m.deleted_at', 'is', null), eb('m.deleted_at', '=', 0)]))
    .where(isMeant);
}

type Part = Pick<PageAt, 'offset' | 'limit'>;

export type Standing = SystemMessageRow & { read_at: number | null };

/** One page, the latest first. */
export async function page(db: Db, whose: Whose, at: Part): Promise<{ rows: Standing[]; total: number }> {
  const { n } = await db
    .selectFrom(standing(db, whose).select('s.id').limit(MOST_LISTED).as('l'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows: await latest(db, whose, at), total: n };
}

/** The latest of them, from `offset` on. */
export const latest = (db: Db, whose: Whose, { offset, limit }: Part): Promise<Standing[]> =>
  standing(db, whose)
    .selectAll('s')
    .select('m.read_at')
    .orderBy('s.published_at', 'desc')
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const one = (db: Db, whose: Whose, id: string): Promise<Standing | undefined> =>
  standing(db, whose).selectAll('s').select('m.read_at').where('s.id', '=', id).executeTakeFirst();

/** Marks what stands unread in somebody's list, and counts its readers. Call it in a transaction. @param id one of it; all without it */
export async function read(trx: Db, whose: Whose, id?: string): Promise<void> {
  const marked = await mark(trx, whose, id);
  if (marked.length === 0) return;
  // Who has read what the site wrote by itself is nobody's to count. In one order, so that two readers never wait for each other.
  const counted = trx.selectFrom('system_messages').select('id').where('id', 'in', marked).whereRef('cause', '=', 'id');
  for (const row of await counted.orderBy('id').execute()) await addTo(trx, 'readers', row.id, 1);
}

/** @returns ids of the messages that had no mark */
async function mark(trx: Db, whose: Whose, id?: string): Promise<string[]> {
  const rows = await trx
    .insertInto('system_marks')
    .columns(['message_id', 'uid', 'read_at', 'deleted_at'])
    .expression(
      standing(trx, whose)
        .$if(id !== undefined, (all) => all.where('s.id', '=', id ?? ''))
        .where('m.message_id', 'is', null)
        .select(['s.id', 'u.id as reader', sql.lit(whose.now).as('read_at'), sql.lit(0).as('deleted_at')]),
    )
    .onConflict((conflict) => conflict.columns(['message_id', 'uid']).doNothing())
    .returning('message_id')
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Takes one out of somebody's list. */
export async function remove(db: Db, { uid, now }: Whose, id: string): Promise<void> {
  await db
    .updateTable('system_marks')
    .set({ deleted_at: now })
    .where('message_id', '=', id)
    .where('uid', '=', uid)
    .execute();
}
