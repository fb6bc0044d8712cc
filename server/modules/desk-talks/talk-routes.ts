import type { FastifyInstance } from 'fastify';
import type { DeskParams } from '../../../src/contract/desk/calls';
import { deskLimits } from '../../../src/contract/desk/limits';
import { talkLimits } from '../../../src/contract/desk/limits-of-talks';
import type { Talk, TalkRow } from '../../../src/contract/desk/talks';
import { mask } from '../../../src/lib/format';
import { levelOf } from '../../accounts/present';
import { presentDevice } from '../../accounts/present-devices';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import * as conversations from '../../chat/chat-repository';
import { countUpTo, page } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { presentOrder, seesMoney } from '../../desk/present-order';
import { type DeskCall, serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import { notFound } from '../../errors';
import * as cases from '../../service/cases-repository';
import * as ended from '../../service/ended-repository';
import type { Services } from '../../services';
import { agentNames, beginning, languageOf, presentCase, presentMessage } from './present';
import { type ReadableCase, readable } from './readable';
import * as repository from './talks-repository';

const everybody: repository.Who = { q: '', uid: '' };

/** Serves the conversations of customer service: the queue, the messages, and the facts about the viewer. */
export function talkRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveDesk(app, clock, 'talkCounts', async ({ staff: { uid } }) => {
    await cases.seen(db, uid, clock());
    const [waiting, mine, others, unread] = await Promise.all([
      repository.countOf(db, 'waiting', uid, everybody),
      repository.countOf(db, 'mine', uid, everybody),
      repository.countOf(db, 'others', uid, everybody),
      repository.unreadOf(db, uid),
    ]);
    return { waiting, mine, others, unread };
  });

  serveDesk(app, clock, 'talkList', async ({ params, staff: { uid } }) => {
    const q = (params.q ?? '').trim();
    const who = { q, uid: q ? ((await personMeant(db, q))?.id ?? '') : '' };
    return params.box === 'ended' ? endedCases(params, who) : standingCases(params.box, uid, who, params);
  });

  type Wish = DeskParams<'talkList'>;
  async function standingCases(box: repository.Box, uid: string, who: repository.Who, wish: Wish) {
    const query = repository.standing(db, box, uid, who);
    const column = box === 'waiting' ? ('c.waiting_since' as const) : ('c.asked_at' as const);
    // The longest wait first, whatever order is asked for: it is a queue.
    const at = { ...wish, descending: false };
    const { rows, next } = await page(repository.shown(query, column), { column, id: 'c.conversation_id' }, at);
    const names = await agentNames(
      db,
      rows.map((row) => row.agent_uid),
    );
    const info = rows.map((row) => presentCase(row, names, box === 'others'));
    return { info, next, total: await repository.countOf(db, box, uid, who) };
  }

  async function endedCases(wish: Wish, who: repository.Who) {
    const query = ended.since(db, clock() - ended.ENDED_KEPT_MS, who);
    const shown = query.selectAll('e').select(['u.nick_name', 'u.avatar', 'e.ended_at as sorted', 'e.id as row_id']);
    const { rows, next } = await page(shown, { column: 'e.ended_at', id: 'e.id' }, { ...wish, descending: true });
    const names = await agentNames(
      db,
      rows.map((row) => row.agent_uid),
    );
    const info = rows.map(
      (row): TalkRow => ({
        ...{ id: row.id, conversationId: row.conversation_id, uid: row.uid, name: row.nick_name, avatar: row.avatar },
        ...{ words: '', unread: 0, agent: names.get(row.agent_uid) ?? '', agentUid: row.agent_uid },
        ...{ askedAt: row.asked_at, at: row.ended_at, byViewer: row.by_viewer === 1 },
      }),
    );
    return { info, next, total: await countUpTo(db, query) };
  }

  serveDesk(app, clock, 'talk', async ({ params, staff, t }) => {
    const row = await readable(db, staff.uid, params.conversationId);
    return { ...caseFacts(row), ...(await personFacts(services, row.uid, staff, t)) };
  });

  serveDesk(app, clock, 'talkMessages', (call) => messagesOf(services, call));
}

const caseFacts = ({ conversation_id, state, asked_at, order_id }: ReadableCase) => ({
  ...{ conversationId: conversation_id, state, askedAt: asked_at, orderId: order_id },
});

/** The facts about the viewer who writes: their account, their orders, and their other open requests. */
async function personFacts(
  { db, clock }: Services,
  uid: string,
  staff: Staff,
  t: DeskCall<'talk'>['t'],
): Promise<Omit<Talk, 'conversationId' | 'state' | 'askedAt' | 'orderId'>> {
  const user = await users.byId(db, uid);
  if (!user) throw notFound((words) => words.desk.noAccount);
  const now = clock();
  const [orders, appeals, feedbacks, devices, last] = await Promise.all([
    repository.orders(db, uid, talkLimits.orders),
    repository.openAppeals(db, uid, talkLimits.others),
    repository.openFeedbacks(db, uid, talkLimits.others),
    tokens.ofUser(db, uid, now),
    repository.lastSeen(db, uid),
  ]);
  const isMoneySeen = seesMoney(staff);
  return {
    ...{ uid, name: user.nick_name, avatar: user.avatar, account: mask(user.account), level: user.level },
    language: languageOf(last?.language),
    region: last?.region ?? '',
    vipName: user.vip_type_name,
    vipLevel: levelOf(user, now),
    vipUntil: user.vip_expires_at,
    mutedUntil: user.muted_until > now ? user.muted_until : 0,
    locked: user.locked === 1,
    createdAt: user.created_at,
    orders: orders.map((row) => presentOrder(row, isMoneySeen)),
    appeals: appeals.map(({ id, order_id, text, reason, created_at }) => ({
      ...{ id, orderId: order_id, text: beginning(text || reason), at: created_at },
    })),
    feedbacks: feedbacks.map(({ id, text, name, at }) => ({ id, text: beginning(text || name), at })),
    devices: devices.slice(0, talkLimits.others).map((row) => {
      const { id, name, place, usedAt } = presentDevice(row, '', t);
      return { id, name, place, usedAt };
    }),
  };
}

async function messagesOf({ db, chat }: Services, { params, staff, language, t }: DeskCall<'talkMessages'>) {
  const { conversationId, before, after } = params;
  const row = await readable(db, staff.uid, conversationId);
  const limit = Math.min(talkLimits.messages, deskLimits.mostRows);
  const wanted = { conversationId, clearedSeq: 0, limit };
  const [rows, side, face] = await Promise.all([
    conversations.stretch(db, {
      ...wanted,
      ...(after !== undefined ? { after } : before !== undefined ? { before } : {}),
    }),
    conversations.member(db, conversationId, row.uid),
    cases.serviceAccount(db),
  ]);
  const hasMore = rows.length > limit;
  if (hasMore) rows.splice(after === undefined ? 0 : limit, 1);
  // Cards are shown as the site's customer service may see them.
  const reader = { uid: face?.id ?? '', teen: false, language, t };
  const shown = await chat.presentMessages(rows, reader);
  const isMoneySeen = seesMoney(staff);
  return {
    info: shown.map((message) => presentMessage(message, row.uid, isMoneySeen)),
    hasMore,
    state: row.state,
    viewerRead: side?.read_seq ?? 0,
  };
}
