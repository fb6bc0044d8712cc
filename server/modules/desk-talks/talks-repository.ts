import { peopleMeant } from '../../accounts/people-meant-repository';
import type { Db } from '../../db/db';
import type { FeedbackRow, OrderRow, PayReportRow } from '../../db/schema';
import { countUpTo } from '../../desk/list-repository';

/** The people that a list is limited to: those with this name, or with a nickname that begins so; `q` '' for everybody. */
export interface Who {
  q: string;
  /** The account that `q` names; '' for none. */
  uid: string;
}

/** The box of a case: it waits, the asking agent answers it, or another one does. */
export type Box = 'waiting' | 'mine' | 'others';

/** The cases of a box, without their viewers. */
function boxed(db: Db, box: Box, me: string) {
  const query = db.selectFrom('service_cases as c').where('c.state', '=', box === 'waiting' ? 'waiting' : 'open');
  if (box === 'mine') return query.where('c.agent_uid', '=', me);
  return box === 'others' ? query.where('c.agent_uid', '!=', me) : query;
}

/** The cases of a box with their viewers; without an order. */
export const standing = (db: Db, box: Box, me: string, who: Who) =>
  searched(db, box, me, who)
    .innerJoin('users as u', 'u.id', 'c.uid')
    .innerJoin('conversations as v', 'v.id', 'c.conversation_id');

/** The cases of a box that match a search, without their viewers. */
function searched(db: Db, box: Box, me: string, who: Who) {
  const query = boxed(db, box, me);
  return who.q ? query.where('c.uid', 'in', peopleMeant(db, who.q, [who.uid])) : query;
}

/** How many cases there are, as far as it is worth counting. Every case has a viewer and a conversation, so that the count needs no join. */
export const countOf = (db: Db, box: Box, me: string, who: Who): Promise<number> =>
  countUpTo(db, searched(db, box, me, who));

/** Selects the columns that a list shows. */
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

/** The most unread cases that are counted. */
const UNREAD_COUNTED = 100;

/** How many of an agent's cases have unread messages, at most `UNREAD_COUNTED`. */
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

/** A member's latest orders, with the buyer's name. */
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

/** A member's appeals about payments that nobody has answered. */
export const openAppeals = (db: Db, uid: string, most: number): Promise<PayReportRow[]> =>
  db
    .selectFrom('pay_reports')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** A member's feedback that nobody has answered. */
export const openFeedbacks = (db: Db, uid: string, most: number): Promise<FeedbackRow[]> =>
  db
    .selectFrom('feedbacks')
    .selectAll()
    .where('viewer', '=', `u:${uid}`)
    .where('state', '=', 0)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();

/** The region and language of a member when they last asked for news. */
export const lastSeen = (db: Db, uid: string) =>
  db.selectFrom('inbox_readers').select(['region', 'language']).where('uid', '=', uid).executeTakeFirst();
