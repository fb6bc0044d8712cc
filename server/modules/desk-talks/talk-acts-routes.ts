import type { FastifyInstance } from 'fastify';
import * as conversations from '../../chat/chat-repository';
import { messageText } from '../../chat/message-text';
import { viewerOf } from '../../chat/sides';
import type { Db } from '../../db/db';
import type { Record } from '../../desk/journal';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict } from '../../errors';
import { agentAtDesk } from '../../service/agents';
import * as cases from '../../service/cases-repository';
import type { Also } from '../../service/desk';
import { storeAnswer } from '../../service/store-answer';
import type { Services } from '../../services';
import { presentMessage } from './present';
import { readable } from './readable';

/** The state of a case as the journal holds it: the agent, and nothing of the conversation. */
const standing = async (db: Db, conversationId: string) => {
  const row = await cases.byId(db, conversationId);
  return row ? { state: row.state, agent: row.agent_uid } : null;
};

/** Serves the acts of customer service on a case. Each step is written into the journal without any word of the conversation. */
export function talkActsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, chat, files, serviceDesk: desk } = services;

  /** Writes a step into the journal, in its transaction. @throws Refusal where the step did nothing, because another agent has the case by now */
  const written =
    (record: Record, conversationId: string, before: unknown, reason = ''): Also =>
    async (trx, { uids }) => {
      if (uids.length === 0) throw conflict((t) => t.desk.caseNotYours);
      const after = await standing(trx, conversationId);
      await record(trx, { kind: 'case', subject: conversationId, before, after, reason });
    };

  serveDesk(app, clock, 'talkTake', async ({ params: { conversationId }, staff, record }) => {
    const before = await standing(db, conversationId);
    if (conversationId === `s:${staff.uid}`) throw conflict((t) => t.service.ownCase);
    const agent = await agentAtDesk(db, staff.uid);
    await desk.take(conversationId, agent, written(record, conversationId, before));
    return {};
  });

  serveDesk(app, clock, 'talkTakeOver', async ({ params: { conversationId, from, reason: typed }, staff, record }) => {
    const reason = reasonOf(typed);
    if (conversationId === `s:${staff.uid}`) throw conflict((t) => t.service.ownCase);
    const agent = await agentAtDesk(db, staff.uid);
    const before = { state: 'open', agent: from };
    await desk.takeOver(conversationId, from, agent, written(record, conversationId, before, reason));
    return {};
  });

  serveDesk(app, clock, 'talkHandBack', async ({ params: { conversationId }, staff, record }) => {
    const before = { state: 'open', agent: staff.uid };
    await desk.handBack(conversationId, staff.uid, written(record, conversationId, before));
    return {};
  });

  serveDesk(app, clock, 'talkEnd', async ({ params: { conversationId }, staff, record }) => {
    const before = { state: 'open', agent: staff.uid };
    await desk.end(conversationId, staff.uid, written(record, conversationId, before));
    return {};
  });

  serveDesk(app, clock, 'talkSay', async ({ params, staff, record, language, t }) => {
    const { conversationId, clientId, text: typed, picture: address = '' } = params;
    if (address !== '' && typed !== '') throw badRequest((t) => t.chatOneThing);
    const shown = address ? { picture: await files.claim(`u:${staff.uid}`, 'chat', address) } : {};
    const text = address ? '' : messageText(typed);
    const said = { conversationId, agent: staff.uid, clientId, text, ...shown, at: clock() };
    const { row, isNew } = await db.transaction().execute(async (trx) => {
      const stored = await storeAnswer(trx, said);
      const after = { seq: stored.row.seq, ...(address ? { picture: true } : { chars: Array.from(text).length }) };
      await record(trx, { kind: 'case', subject: conversationId, before: null, after });
      return stored;
    });
    if (isNew) chat.tell(row);
    const [message] = await chat.presentMessages([row], { uid: row.sender, teen: false, language, t });
    if (!message) throw new Error('a message that was just stored is not shown');
    return presentMessage(message, viewerOf(conversationId), false);
  });

  serveDesk(app, clock, 'talkRead', async ({ params: { conversationId, seq }, staff }) => {
    const { uid } = await readable(db, staff.uid, conversationId);
    const raised = await db.transaction().execute(async (trx) => {
      await conversations.holdConversation(trx, conversationId);
      const whole = await conversations.conversation(trx, conversationId);
      const last = Math.min(seq, whole?.last_seq ?? 0);
      await conversations.raiseRead(trx, conversationId, staff.uid, last);
      return (await cases.raiseRead(trx, conversationId, staff.uid, last)) ? last : 0;
    });
    if (raised > 0) await toldRead(conversationId, uid, raised);
    return {};
  });

  /** Tells the viewer that customer service has read their messages, without saying which agent. */
  async function toldRead(conversationId: string, viewer: string, readSeq: number): Promise<void> {
    const row = await cases.byId(db, conversationId);
    if (row?.voice_uid) chat.read({ conversationId, uid: row.voice_uid, readSeq, to: [viewer] });
  }
}
