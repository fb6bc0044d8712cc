import type { Db } from '../db/db';
import type { ServiceCaseRow, UserRow } from '../db/schema';

type State = ServiceCaseRow['state'];

export const byId = (db: Db, conversationId: string): Promise<ServiceCaseRow | undefined> =>
  db.selectFrom('service_cases').selectAll().where('conversation_id', '=', conversationId).executeTakeFirst();

export const byIds = (db: Db, ids: string[]): Promise<ServiceCaseRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('service_cases').selectAll().where('conversation_id', 'in', ids).execute();

/** A case begins with help. One that is there stays as it is. @param at unix ms */
export async function begin(trx: Db, conversationId: string, uid: string, at: number): Promise<void> {
  await trx
    .insertInto('service_cases')
    .values({
      conversation_id: conversationId,
      uid,
      state: 'help',
      agent_uid: '',
      order_id: '',
      waiting_since: 0,
      asked_at: 0,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('conversation_id').doNothing())
    .execute();
}

/** Moves a case on, if it is in one of these states. @returns it as it stands then, undefined where it is in none of them */
export const move = (
  trx: Db,
  conversationId: string,
  from: readonly State[],
  to: Partial<ServiceCaseRow>,
): Promise<ServiceCaseRow | undefined> =>
  trx
    .updateTable('service_cases')
    .set(to)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Ends what this agent does about a case. @returns undefined where somebody else does it by now, or nobody */
export const moveOf = (
  trx: Db,
  conversationId: string,
  agent: string,
  to: Partial<ServiceCaseRow>,
): Promise<ServiceCaseRow | undefined> =>
  trx
    .updateTable('service_cases')
    .set(to)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'open')
    .where('agent_uid', '=', agent)
    .returningAll()
    .executeTakeFirst();

/** How many wait up to each of these, itself included: one statement, however many are asked for. */
export async function positions(db: Db, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_cases as mine')
    .innerJoin('service_cases as other', (join) =>
      join.on((eb) =>
        eb.and([
          eb('other.state', '=', 'waiting'),
          eb.or([
            eb('other.waiting_since', '<', eb.ref('mine.waiting_since')),
            eb.and([
              eb('other.waiting_since', '=', eb.ref('mine.waiting_since')),
              eb('other.conversation_id', '<=', eb.ref('mine.conversation_id')),
            ]),
          ]),
        ]),
      ),
    )
    .select(['mine.conversation_id', (eb) => eb.fn.countAll().as('n')])
    .where('mine.conversation_id', 'in', ids)
    .where('mine.state', '=', 'waiting')
    .groupBy('mine.conversation_id')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, Number(row.n)]));
}

/** Whoever waits, the longest first. */
export async function queue(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ServiceCaseRow[]; total: number }> {
  const waiting = db.selectFrom('service_cases').where('state', '=', 'waiting');
  const { total } = await waiting.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .selectAll()
    .orderBy('waiting_since')
    .orderBy('conversation_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

/** Ids of whoever waits, the longest first. */
export async function waiting(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('service_cases')
    .select(['conversation_id', 'uid'])
    .where('state', '=', 'waiting')
    .orderBy('waiting_since')
    .orderBy('conversation_id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Cases that somebody answers who is no customer service any more: closed, locked, or not named so. */
export const abandoned = (db: Db): Promise<ServiceCaseRow[]> =>
  db
    .selectFrom('service_cases as c')
    .selectAll('c')
    .where('c.state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u')
            .select('u.id')
            .whereRef('u.id', '=', 'c.agent_uid')
            .where('u.service', '=', 1)
            .where('u.closed_at', '=', 0)
            .where('u.locked', '=', 0),
        ),
      ),
    )
    .limit(100)
    .execute();

const agents = (db: Db) =>
  db.selectFrom('users').where('service', '=', 1).where('closed_at', '=', 0).where('locked', '=', 0);

/** Who answers for the site: the account of customer service that is there longest; undefined where there is none. */
export const serviceAccount = (db: Db): Promise<UserRow | undefined> =>
  agents(db).selectAll().orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();

/** Whether this account answers for the site. */
export const isAgent = async (db: Db, uid: string): Promise<boolean> =>
  (await agents(db).select('id').where('id', '=', uid).executeTakeFirst()) !== undefined;

/** Ids of all who do. */
export async function agentIds(db: Db): Promise<string[]> {
  const rows = await agents(db).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** An agent has looked after the queue. @param at unix ms */
export async function seen(db: Db, uid: string, at: number): Promise<void> {
  await db
    .insertInto('service_agents')
    .values({ uid, seen_at: at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ seen_at: at }))
    .execute();
}

/** Whether one of them has looked since then. @param since unix ms */
export async function someoneSince(db: Db, since: number): Promise<boolean> {
  const row = await agents(db)
    .innerJoin('service_agents as a', 'a.uid', 'users.id')
    .select('a.uid')
    .where('a.seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
