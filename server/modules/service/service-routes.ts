import type { FastifyInstance } from 'fastify';
import { price } from '../../../src/lib/price';
import { levelOf } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import { shownState } from '../../chat/cards';
import * as conversations from '../../chat/chat-repository';
import { newMember } from '../../chat/open';
import { serviceId, viewerOf } from '../../chat/sides';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { badRequest, forbidden, notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { type Call, serve, serveAside, signedIn } from '../../http/serve';
import { agentInApp } from '../../service/agents';
import * as cases from '../../service/cases-repository';
import { sayHours, serviceHours } from '../../service/hours';
import { isOnline, presentCases } from '../../service/present-cases';
import type { Services } from '../../services';
import { priceSymbol } from '../../vip/currency';
import { levels } from '../../vip/grants-repository';
import { levelName } from '../../vip/level-name';
import * as orders from './orders-repository';

/** An agent need not know more of somebody's orders than the latest. */
const ORDERS = 5;

/** Customer service (spec sections 4 and 7.4): its account, the queue, and who answers. */
export function serviceRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serve(app, 'customerService', async ({ viewer, t }) => {
    signedIn(viewer);
    const [row, hours] = await Promise.all([cases.serviceAccount(db), serviceHours(db)]);
    return {
      templateType: 0,
      id: row?.id ?? '',
      userkey: row?.id ?? '',
      nickName: row?.nick_name ?? '',
      avatar: row?.avatar ?? '',
      hours: row ? sayHours(hours, t) : '',
      online: await isOnline(services),
    };
  });
  viewerRoutes(app, services);
  agentRoutes(app, services);

  serve(app, 'serviceViewer', async ({ params, viewer, t, language }) => {
    const agent = await agentOf(db, signedIn(viewer));
    const row = await cases.byId(db, params.conversationId);
    const found = row?.state === 'open' && row.agent_uid === agent.id ? await users.byId(db, row.uid) : undefined;
    if (!found || found.closed_at > 0) throw notFound((t) => t.chatGone);
    const latest = await orders.latest(db, found.id, ORDERS);
    const level = levelOf(found, clock());
    const known = level > 0 ? await levels(db) : [];
    return {
      uid: found.id,
      nickName: found.nick_name,
      avatar: found.avatar,
      vipTypeName: levelName(known, level, language),
      vipLevel: level,
      vipUntil: level > 0 ? found.vip_expires_at : 0,
      since: found.created_at,
      orders: latest.map(({ id, subject, amount, currency, state, created_at }) => ({
        orderId: id,
        subject,
        price: price(amount, currency, priceSymbol(currency)),
        state: t.service.orderStates[shownState(state)],
        createdAt: created_at,
      })),
    };
  });
}

/** What a viewer asks of customer service. */
function viewerRoutes(app: FastifyInstance, services: Services): void {
  const { db, serviceDesk: desk } = services;
  serve(app, 'askForPerson', async ({ params: { orderId = '' }, viewer, t }) => {
    const uid = signedIn(viewer);
    if (await cases.isAgent(db, uid)) throw badRequest((t) => t.service.ownCase);
    // Somebody else's order is none that this viewer could know of.
    if (orderId && (await orders.ownerOf(db, orderId)) !== uid) throw notFound((t) => t.orderNotFound);
    if (!(await cases.serviceAccount(db))) throw notFound((t) => t.service.noService);
    await desk.ask(uid, orderId);
    const found = (await presentCases(services, [serviceId(uid)], t)).get(serviceId(uid));
    if (!found) throw new Error('a case that was just asked for is gone');
    return found;
  });

  serve(app, 'closeCase', async ({ params: { conversationId, back = false }, viewer }) => {
    const uid = signedIn(viewer);
    if (viewerOf(conversationId) === uid) {
      await desk.giveUp(conversationId);
      return {};
    }
    const agent = await agentOf(db, uid);
    const row = await cases.byId(db, conversationId);
    if (row?.state !== 'open' || row.agent_uid !== agent.id) throw notFound((t) => t.chatGone);
    await (back ? desk.handBack(conversationId, agent.id) : desk.end(conversationId, agent.id));
    return {};
  });
}

/** What an agent does. */
function agentRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, serviceDesk: desk } = services;
  serveAside(app, 'serviceQueue', async (call) => {
    const agent = await agentOf(db, signedIn(call.viewer));
    await desk.sweep();
    await cases.seen(db, agent.id, clock());
    const at = pageOf(call.params);
    const { rows, total } = await cases.queue(db, at);
    const ids = rows.map((row) => row.conversation_id);
    return paged(await shownTo(services, agent, ids, call), total, at);
  });

  serve(app, 'takeCase', async (call) => {
    const agent = await agentOf(db, signedIn(call.viewer));
    const { conversationId } = call.params;
    if (viewerOf(conversationId) === agent.id) throw badRequest((t) => t.service.ownCase);
    if (!(await cases.byId(db, conversationId))) throw notFound((t) => t.chatGone);
    await desk.take(conversationId, agentInApp(agent));
    const [conversation] = await shownTo(services, agent, [conversationId], call);
    if (!conversation) throw notFound((t) => t.chatGone);
    return conversation;
  });
}

/** @throws Refusal for any other account */
async function agentOf(db: Db, uid: string): Promise<UserRow> {
  const row = await users.byId(db, uid);
  if (!row || !(await cases.isAgent(db, uid))) throw forbidden((t) => t.service.onlyAgents);
  return row;
}

/** Conversations as an agent sees them, be it that they are not in them yet; in the order of the ids. */
async function shownTo<N extends 'serviceQueue' | 'takeCase'>(
  { db, chat }: Services,
  { id: uid }: UserRow,
  ids: string[],
  { viewer, language, t }: Call<N>,
) {
  const [all, own] = await Promise.all([conversations.conversationsOf(db, ids), conversations.sidesOf(db, uid, ids)]);
  const ownOf = new Map(own.map((row) => [row.conversation_id, row]));
  const rowOf = new Map(all.map((row) => [row.id, row]));
  const members = ids.flatMap((id) => {
    const whole = rowOf.get(id);
    if (!whole) return [];
    const { last_seq, last_at } = whole;
    return [ownOf.get(id) ?? { ...newMember(id, uid, ''), last_seq, last_at }];
  });
  return chat.presentConversations(members, { uid, teen: viewer.teen, language, t });
}
