import type { Db } from '../db/db';
import type { OrderRow } from '../db/schema';
import { addUser, NOON, type World } from './fixture';

/** The viewer whose case the inputs are about. */
const CASE = 's:wang';

/** Says whether somebody answers for the site. */
export async function makeAgent(db: Db, uid: string, on = true): Promise<void> {
  await db
    .updateTable('users')
    .set({ service: on ? 1 : 0 })
    .where('id', '=', uid)
    .execute();
}

/** A case of somebody's as it stands in the database, with its conversation and one message. */
export async function addCase(
  db: Db,
  uid: string,
  facts: { state: 'help' | 'waiting' | 'open' | 'closed'; agent?: string; at?: number },
): Promise<string> {
  const { state, agent = '', at = NOON } = facts;
  const id = `s:${uid}`;
  const side = { conversation_id: id, read_seq: 0, unread: 0, cleared_seq: 0, hidden: 0, last_seq: 1, last_at: at };
  const rest = { pinned_at: 0, muted: 0, remark: '', sent_unanswered: 0, unanswered_at: 0, answered: 0 };
  await db
    .insertInto('conversations')
    .values({ id, kind: 'service', last_seq: 1, last_at: at, created_at: at })
    .execute();
  await db
    .insertInto('conversation_members')
    .values([
      { ...side, ...rest, uid, peer_uid: 'kefu' },
      ...(agent ? [{ ...side, ...rest, uid: agent, peer_uid: '' }] : []),
    ])
    .execute();
  const message = { kind: 'text' as const, sender: uid, text: '会员没有到账', body: '{}', recalled_at: 0, sent_at: at };
  await db
    .insertInto('messages')
    .values({ ...message, conversation_id: id, seq: 1, id: `first-of-${uid}`, client_id: `first-of-${uid}` })
    .execute();
  const waits = state === 'waiting' ? at : 0;
  const asked = state === 'waiting' || state === 'open' ? at : 0;
  await db
    .insertInto('service_cases')
    .values({
      conversation_id: id,
      uid,
      state,
      agent_uid: agent,
      voice_uid: agent,
      read_seq: 0,
      order_id: '',
      waiting_since: waits,
      asked_at: asked,
      changed_at: at,
    })
    .execute();
  return id;
}

let orders = 0;

/** An order of somebody's that waits to be paid. @returns its id */
export async function addOrder(db: Db, uid: string, facts: Partial<OrderRow> = {}): Promise<string> {
  orders += 1;
  const id = `service-order-${orders}`;
  const order = {
    uid,
    client_id: id,
    kind: 'vip',
    goods: '{}',
    subject: '标准会员 月卡',
    amount: 1_900,
    currency: 'CNY',
  };
  const open = {
    state: 'pending' as const,
    late: 0,
    provider: '',
    created_at: NOON,
    expires_at: NOON + 900_000,
    paid_at: 0,
    refunded: 0,
  };
  await db
    .insertInto('orders')
    .values({ id, ...order, ...open, ...facts })
    .execute();
  return id;
}

/** Inputs of customer service, for Ming: who asks for a person first, and is an agent then. */
export function serviceInputs({ db }: World) {
  async function agentWith(state: 'waiting' | 'open'): Promise<{ conversationId: string }> {
    await makeAgent(db, 'ming');
    const known = await db.selectFrom('users').select('id').where('id', '=', 'wang').executeTakeFirst();
    if (!known) await addUser(db, 'wang');
    await db.deleteFrom('conversations').where('id', '=', CASE).execute();
    await addCase(db, 'wang', { state, agent: state === 'open' ? 'ming' : '' });
    return { conversationId: CASE };
  }
  return {
    askForPerson: async () => {
      await makeAgent(db, 'ming', false);
      await makeAgent(db, 'vip');
      return { orderId: await addOrder(db, 'ming') };
    },
    serviceQueue: async () => {
      await makeAgent(db, 'ming');
      return {};
    },
    takeCase: () => agentWith('waiting'),
    closeCase: () => agentWith('open'),
    serviceViewer: () => agentWith('open'),
  };
}
