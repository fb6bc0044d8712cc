import { sql } from 'kysely';
import type { Db } from '../db/db';
import { rowByRow } from '../db/row-by-row';
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
      voice_uid: '',
      read_seq: 0,
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

/** How many wait up to each of these, itself included: the queue is gone through once, however many are asked for. */
export async function positions(db: Db, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const queued = db
    .selectFrom('service_cases')
    .select(['conversation_id', sql<number>`row_number() over (order by waiting_since, conversation_id)`.as('n')])
    .where('state', '=', 'waiting')
    .as('queued');
  const rows = await db.selectFrom(queued).selectAll().where('conversation_id', 'in', ids).execute();
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

/** Roles of the desk with which one answers viewers, as they stand in the list of somebody's roles. */
const answering = ['%"support"%', '%"owner"%'];

/** Accounts that answer viewers now: for the site in the app, or by a role at the desk. */
const whoAnswer = (db: Db) =>
  db
    .selectFrom('users as u')
    .where('u.closed_at', '=', 0)
    .where('u.locked', '=', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('u.service', '=', 1),
        exists(
          selectFrom('staff')
            .select('staff.uid')
            .whereRef('staff.uid', '=', 'u.id')
            .where((on) => on.or(answering.map((role) => on('staff.roles', 'like', role)))),
        ),
      ]),
    );

/** Cases that somebody answers who is no customer service any more: closed, locked, without the flag and the role. */
export function abandoned(db: Db): Promise<ServiceCaseRow[]> {
  // By who answers: those are few, and there is an index of them.
  const answering = db
    .selectFrom('service_cases')
    .select('agent_uid')
    .distinct()
    .where('agent_uid', '>', '')
    .where(rowByRow('state'), '=', 'open')
    .as('a');
  const gone = db
    .selectFrom(answering)
    .select('a.agent_uid')
    .where(({ not, exists }) =>
      not(exists(whoAnswer(db).select('u.id').whereRef('u.id', '=', sql.ref('a.agent_uid')))),
    );
  return db
    .selectFrom('service_cases')
    .selectAll()
    .where('state', '=', 'open')
    .where('agent_uid', 'in', gone)
    .limit(100)
    .execute();
}

/** Written out, and not given as a value: databases then know that the index of these accounts alone holds all of them. */
const agents = (db: Db) =>
  db.selectFrom('users').where(sql<boolean>`service = 1`).where('closed_at', '=', 0).where('locked', '=', 0);

/** Who gives customer service its name and face: the account that is there longest; undefined where there is none. */
export const serviceAccount = (db: Db): Promise<UserRow | undefined> =>
  agents(db).selectAll().orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();

/** An account as one that answers for the site in the viewers' app; undefined where it does not. */
export const agentAccount = (db: Db, uid: string): Promise<UserRow | undefined> =>
  agents(db).selectAll().where('id', '=', uid).executeTakeFirst();

/** Whether this account answers for the site in the viewers' app. */
export const isAgent = async (db: Db, uid: string): Promise<boolean> =>
  (await agents(db).select('id').where('id', '=', uid).executeTakeFirst()) !== undefined;

/** Ids of all who do, in the order of the index of these accounts. */
export async function agentIds(db: Db): Promise<string[]> {
  const rows = await agents(db).select('id').orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Who looks often is written down no more often than this. Milliseconds. */
const SEEN_EVERY_MS = 20_000;

/** An agent has looked after the queue. @param at unix ms */
export async function seen(db: Db, uid: string, at: number): Promise<void> {
  const row = await db.selectFrom('service_agents').select('seen_at').where('uid', '=', uid).executeTakeFirst();
  if (row && row.seen_at > at - SEEN_EVERY_MS) return;
  await db
    .insertInto('service_agents')
    .values({ uid, seen_at: at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ seen_at: at }))
    .execute();
}

/** Whether somebody who answers has looked since then, in the app or at the desk. @param since unix ms */
export async function someoneSince(db: Db, since: number): Promise<boolean> {
  const row = await whoAnswer(db)
    .innerJoin('service_agents as a', 'a.uid', 'u.id')
    .select('a.uid')
    .where('a.seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who has a case has read up to there; the mark only rises. @returns whether it did */
export async function raiseRead(trx: Db, conversationId: string, agent: string, seq: number): Promise<boolean> {
  const done = await trx
    .updateTable('service_cases')
    .set({ read_seq: seq })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'open')
    .where('agent_uid', '=', agent)
    .where('read_seq', '<', seq)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}
