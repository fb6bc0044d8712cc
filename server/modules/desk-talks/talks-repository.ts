import { peopleMeant } from '../../accounts/people-meant-repository';
import type { Db } from '../../db/db';
import type { FeedbackRow, OrderRow, PayReportRow } from '../../db/schema';
import { countUpTo } from '../../desk/list-repository';

/** Whom a list is about: who is named so, or whose nickname begins so; `q` '' for everybody. */
export interface Who {
  q: string;
  /** The account that `q` names; '' for none. */
  uid: string;
}

/** Where a case stands: it waits, one answers it, or somebody else does. */
export type Box = 'waiting' | 'mine' | 'others';

/** Cases of a box, without whose they are. */
function boxed(db: Db, box: Box, me: string) {
  const query = db.selectFrom('service_cases as c').where('c.state', '=', box === 'waiting' ? 'waiting' : 'open');
  if (box === 'mine') return query.where('c.agent_uid', '=', me);
  return box === 'others' ? query.where('c.agent_uid', '!=', me) : query;
}

/** Cases of a box with whose they are; without an order. */
export const standing = (db: Db, box: Box, me: string, who: Who) =>
  searched(db, box, me, who)
    .innerJoin('users as u', 'u.id', 'c.uid')
    .innerJoin('conversations as v', 'v.id', 'c.conversation_id');

/** Those cases without whose they are. */
function searched(db: Db, box: Box, me: string, who: Who) {
  const query = boxed(db, box, me);
  return who.q ? query.where('c.uid', 'in', peopleMeant(db, who.q, [who.uid])) : query;
}

/** How many there are, as far as it is worth: every case has a person and a conversation, at whom nobody looks for it. */
export const countOf = (db: Db, box: Box, me: string, who: Who): Promise<number> =>
  countUpTo(db, searched(db, box, me, who));

/** Those rows with what a list shows of them. */
export const shown = (query: ReturnType<typeof standing>, column: 'c.waiting_since' | 'c.asked_at') =>
  query.select((eb) => [
    'c.conversation_id',
    'c.uid',
    'c.agent_uid',
    'c.asked_at',
    'v.last_at',
    'u.nick_name',
    'u.avatar',
    `${column} as sorted`,
    'c.conversation_id as row_id',
    eb
      .selectFrom('messages as m')
      .select('m.text')
      .whereRef('m.conversation_id', '=', 'c.conversation_id')
      .whereRef('m.sender', '=', 'c.uid')
      .where('m.kind', '=', 'text')
      .where('m.recalled_at', '=', 0)
      .orderBy('m.seq', 'desc')
      .limit(1)
      .as('words'),
    eb
      .selectFrom('messages as n')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('n.conversation_id', '=', 'c.conversation_id')
      .whereRef('n.seq', '>', 'c.read_seq')
      .whereRef('n.sender', '=', 'c.uid')
      .where('n.kind', '!=', 'recall')
      .where('n.recalled_at', '=', 0)
      .as('unread'),
  ]);

/** Cases to read are counted up to here. */
const UNREAD_COUNTED = 100;

/** How many of one's cases have something to read, as far as a sign of it tells. */
export async function unreadOf(db: Db, me: string): Promise<number> {
  const some = db
    .selectFrom('service_cases as c')
    .select('c.conversation_id')
    .where('c.state', '=', 'open')
    .where('c.agent_uid', '=', me)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as n')
          .select('n.seq')
          .whereRef('n.conversation_id', '=', 'c.conversation_id')
          .whereRef('n.seq', '>', 'c.read_seq')
          .whereRef('n.sender', '=', 'c.uid')
          .where('n.kind', '!=', 'recall')
          .where('n.recalled_at', '=', 0),
      ),
    )
    .limit(UNREAD_COUNTED);
  return (await some.execute()).length;
}

/** Somebody's latest orders, with what they are called. */
export const orders = (db: Db, uid: string, most: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.uid')
    .selectAll('o')
    .select(['u.nick_name', 'u.account'])
    .where('o.uid', '=', uid)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute() satisfies Promise<OrderRow[]>;

/** What somebody told of payments that nobody has answered. */
export const openAppeals = (db: Db, uid: string, most: number): Promise<PayReportRow[]> =>
  db
    .selectFrom('pay_reports')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** What somebody told of the site that nobody has answered. */
export const openFeedbacks = (db: Db, uid: string, most: number): Promise<FeedbackRow[]> =>
  db
    .selectFrom('feedbacks')
    .selectAll()
    .where('viewer', '=', `u:${uid}`)
    .where('state', '=', 0)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** Where somebody was when they last asked for what is new, and in which language. */
export const lastSeen = (db: Db, uid: string) =>
  db.selectFrom('inbox_readers').select(['region', 'language']).where('uid', '=', uid).executeTakeFirst();
