import { conversation, holdConversation, membersOf } from '../chat/chat-repository';
import { joinService, leaveService, openService } from '../chat/open';
import { serviceId } from '../chat/sides';
import { storeMessage } from '../chat/store-message';
import type { Db } from '../db/db';
import type { MessageRow, ServiceCaseRow } from '../db/schema';
import { conflict } from '../errors';
import { newId } from '../ids';
import type { Agent } from './agents';
import * as cases from './cases-repository';
import * as ended from './ended-repository';
import { clockHours, type ServiceHours } from './hours';

/** What a transaction has changed about a case, for who tells of it after the commit. */
export interface Change {
  conversationId: string;
  /** Messages that are new. */
  rows: MessageRow[];
  /** Whose view of the conversation is another; who has left it just now, too. */
  uids: string[];
  /** Somebody came into the queue or left it. */
  queue: boolean;
}

type SiteName = keyof typeof import('../messages/service-zh-cn').siteCn;

/** Nothing that anybody would have to be told. */
const unchanged = (conversationId: string): Change => ({ conversationId, rows: [], uids: [], queue: false });

/** Stores a sentence of customer service. @param clientId the same twice is one; without it, it is a new one */
export async function siteSays(
  trx: Db,
  conversationId: string,
  at: number,
  { name, given = {}, clientId = newId(at) }: { name: SiteName; given?: Record<string, string>; clientId?: string },
): Promise<MessageRow[]> {
  const { row, isNew } = await storeMessage(trx, {
    conversationId,
    sender: '',
    clientId: `site:${clientId}`,
    kind: 'site',
    text: name,
    body: given,
    at,
  });
  return isNew ? [row] : [];
}

async function change(trx: Db, conversationId: string, rows: MessageRow[], also: string[] = []): Promise<Change> {
  const members = await membersOf(trx, conversationId);
  return { conversationId, rows, uids: [...new Set([...members.map(({ uid }) => uid), ...also])], queue: true };
}

/**
 * A viewer has written: a case that is over begins anew, with help. @param at unix ms @returns the case as it stands
 */
export async function viewerWrote(
  trx: Db,
  conversationId: string,
  uid: string,
  at: number,
): Promise<ServiceCaseRow | undefined> {
  await cases.begin(trx, conversationId, uid, at);
  await cases.move(trx, conversationId, ['closed'], { ...nobody, state: 'help', order_id: '', changed_at: at });
  return cases.byId(trx, conversationId);
}

const nobody = { agent_uid: '', voice_uid: '', read_seq: 0, waiting_since: 0, asked_at: 0 };

export interface Asking {
  uid: string;
  /** The order that it is about; '' for none. */
  orderId: string;
  hours: ServiceHours;
  /** Nobody answers now. */
  away: boolean;
  /** Unix ms. */
  at: number;
}

/** A viewer asks for a person: they come into the queue, once; with an order its card stands there first, once as well. */
export async function ask(trx: Db, { uid, orderId, hours, away, at }: Asking): Promise<Change> {
  const conversationId = serviceId(uid);
  await openService(trx, uid, at);
  await holdConversation(trx, conversationId);
  await cases.begin(trx, conversationId, uid, at);
  const rows = orderId ? await showOrder(trx, conversationId, { uid, orderId, at }) : [];
  const wish = { state: 'waiting', agent_uid: '', waiting_since: at, asked_at: at, changed_at: at } as const;
  const order = orderId ? { order_id: orderId } : {};
  const moved = await cases.move(trx, conversationId, ['help', 'closed'], { ...wish, ...order });
  if (!moved) {
    if (orderId) await cases.move(trx, conversationId, ['waiting', 'open'], order);
    return { ...(await change(trx, conversationId, rows)), queue: false };
  }
  const said = away ? { name: 'serviceAway' as const, given: clockHours(hours) } : { name: 'serviceWaiting' as const };
  rows.push(...(await siteSays(trx, conversationId, at, said)));
  return change(trx, conversationId, rows);
}

/** The name under which an order's card is stored. */
export const orderCardId = (orderId: string): string => `order-card:${orderId}`;

async function showOrder(
  trx: Db,
  conversationId: string,
  { uid, orderId, at }: { uid: string; orderId: string; at: number },
): Promise<MessageRow[]> {
  const { row, isNew } = await storeMessage(trx, {
    conversationId,
    sender: uid,
    clientId: orderCardId(orderId),
    kind: 'card',
    text: '',
    body: { kind: 'order', id: orderId },
    at,
  });
  return isNew ? [row] : [];
}

/** An agent answers from now on. Of two who take at once one does. @throws Refusal where another one has it, or it is over */
export async function take(trx: Db, conversationId: string, agent: Agent, at: number): Promise<Change> {
  await holdConversation(trx, conversationId);
  const open = {
    ...(await hands(trx, conversationId, agent)),
    state: 'open',
    waiting_since: 0,
    changed_at: at,
  } as const;
  if (await cases.move(trx, conversationId, ['waiting'], open)) return taken(trx, conversationId, agent, { at });
  const row = await cases.byId(trx, conversationId);
  if (row?.state === 'open' && row.agent_uid === agent.uid) return unchanged(conversationId);
  throw conflict((t) => (row?.state === 'open' ? t.service.taken : t.service.caseOver));
}

/**
 * An agent goes on with what another one answers. Of two who do at once one does.
 * @param from whose it was when somebody decided that @throws Refusal where it is that one's no more
 */
export async function takeOver(
  trx: Db,
  conversationId: string,
  { from, agent, at }: { from: string; agent: Agent; at: number },
): Promise<Change> {
  await holdConversation(trx, conversationId);
  const open = { ...(await hands(trx, conversationId, agent)), changed_at: at };
  if (!(await cases.moveOf(trx, conversationId, from, open))) throw conflict((t) => t.desk.caseMoved);
  await leaveService(trx, conversationId, from);
  return taken(trx, conversationId, agent, { at, before: from });
}

/** What a case says of who has it. Whoever gets it sees what was written so far. */
async function hands(trx: Db, conversationId: string, { uid, voice }: Agent) {
  const whole = await conversation(trx, conversationId);
  return { agent_uid: uid, voice_uid: voice.id, read_seq: whole?.last_seq ?? 0 };
}

async function taken(
  trx: Db,
  conversationId: string,
  { uid, voice, isInApp }: Agent,
  { at, before }: { at: number; before?: string },
): Promise<Change> {
  if (isInApp) await joinService(trx, conversationId, uid);
  const rows = await siteSays(trx, conversationId, at, { name: 'serviceTaken', given: { name: voice.nick_name } });
  return change(trx, conversationId, rows, before ? [before] : []);
}

/** The agent hands a case back: it waits where it would stand if nobody had taken it. */
export async function handBack(trx: Db, conversationId: string, agent: string, at: number): Promise<Change> {
  await holdConversation(trx, conversationId);
  const before = await cases.byId(trx, conversationId);
  const free = { agent_uid: '', voice_uid: '', read_seq: 0 };
  const back = { ...free, state: 'waiting', waiting_since: before?.asked_at ?? at, changed_at: at } as const;
  if (!(await cases.moveOf(trx, conversationId, agent, back))) return unchanged(conversationId);
  await leaveService(trx, conversationId, agent);
  const rows = await siteSays(trx, conversationId, at, { name: 'serviceBack' });
  return change(trx, conversationId, rows, [agent]);
}

/** The agent ends a case. */
export async function end(trx: Db, conversationId: string, agent: string, at: number): Promise<Change> {
  await holdConversation(trx, conversationId);
  const before = await cases.byId(trx, conversationId);
  if (!(await cases.moveOf(trx, conversationId, agent, { ...nobody, state: 'closed', changed_at: at })))
    return unchanged(conversationId);
  if (before) await ended.insert(trx, before, { at, byViewer: false });
  await leaveService(trx, conversationId, agent);
  return change(trx, conversationId, await siteSays(trx, conversationId, at, { name: 'serviceEnded' }), [agent]);
}

/** The viewer needs nobody any more: leaves the queue, or ends what somebody does for them. */
export async function giveUp(trx: Db, conversationId: string, at: number): Promise<Change> {
  await holdConversation(trx, conversationId);
  const before = await cases.byId(trx, conversationId);
  const left = { ...nobody, order_id: '', changed_at: at };
  if (await cases.move(trx, conversationId, ['waiting'], { ...left, state: 'help' }))
    return change(trx, conversationId, await siteSays(trx, conversationId, at, { name: 'serviceUnasked' }));
  if (!before || !(await cases.move(trx, conversationId, ['open'], { ...left, state: 'closed' })))
    return unchanged(conversationId);
  await ended.insert(trx, before, { at, byViewer: true });
  await leaveService(trx, conversationId, before.agent_uid);
  const rows = await siteSays(trx, conversationId, at, { name: 'serviceLeft' });
  return change(trx, conversationId, rows, [before.agent_uid]);
}
