import type { FastifyInstance } from 'fastify';
import type { Chat } from '../chat/chat';
import { viewerOf } from '../chat/sides';
import type { Days } from '../days';
import { readAside } from '../db/aside';
import type { Db } from '../db/db';
import type { Jobs } from '../jobs/worker';
import type { Orders } from '../orders/orders';
import type { Channel } from '../realtime/channel';
import type { Agent } from './agents';
import * as cases from './cases-repository';
import { answerFromHelp, enqueueAnswer } from './first-answer';
import { serviceHours } from './hours';
import * as machine from './machine';
import { followOrders } from './order-words';
import { isOnline } from './present-cases';
import { createQueueNews } from './queue-news';

/** How long a case may hang on an agent who may answer no more. Milliseconds. */
const SWEEP_MS = 15_000;

/** What is done in the transaction of a step, after it. */
export type Also = (trx: Db, change: machine.Change) => Promise<void>;

/** Customer service: who answers whom (docs/decisions/2026-11-23-customer-service.md). */
export interface ServiceDesk {
  /** @param orderId the order that it is about; '' for none */
  ask(uid: string, orderId: string): Promise<void>;
  /** @throws Refusal where another one has it, or it is over */
  take(conversationId: string, agent: Agent, also?: Also): Promise<void>;
  /** @throws Refusal where it is no more whose it was */
  takeOver(conversationId: string, from: string, agent: Agent, also?: Also): Promise<void>;
  handBack(conversationId: string, agent: string, also?: Also): Promise<void>;
  end(conversationId: string, agent: string, also?: Also): Promise<void>;
  giveUp(conversationId: string): Promise<void>;
  /** Has the conversation told what became of an order that stands in it. */
  orderMoved(orderId: string): Promise<void>;
  /** Cases of agents who answer for the site no more go back to the queue. @returns how many */
  sweep(): Promise<number>;
}

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
  orders: Orders;
  chat: Chat;
  realtime: Channel;
}

export function assembleServiceDesk(app: FastifyInstance, ground: Ground): { serviceDesk: ServiceDesk } {
  const { db, clock, chat, realtime, jobs } = ground;
  const logFault = (error: unknown) => app.log.error({ err: error }, 'customer service');
  const tellOne = (conversationId: string, uid: string) => chat.changed(conversationId, [uid]);
  const news = createQueueNews({ db, tell: tellOne, logFault });
  // When all was answered: sockets of this process ask when they are connected again, those of others are told.
  app.addHook('onClose', () => news.close());

  async function tell({ conversationId, rows, uids, queue }: machine.Change): Promise<void> {
    for (const row of rows) chat.tell(row);
    if (uids.length > 0) chat.changed(conversationId, uids);
    if (!queue) return;
    const agents = await cases.agentIds(db);
    chat.changed(
      conversationId,
      agents.filter((uid) => !uids.includes(uid)),
    );
    news.moved();
  }
  const toldLater = (change: machine.Change): void => void tell(change).catch(logFault);
  async function changing(run: (trx: Db) => Promise<machine.Change>, also?: Also): Promise<void> {
    const change = await db.transaction().execute(async (trx) => {
      const done = await run(trx);
      await also?.(trx, done);
      return done;
    });
    toldLater(change);
  }

  async function ask(uid: string, orderId: string): Promise<void> {
    const [hours, online] = await Promise.all([serviceHours(db), isOnline(ground)]);
    await changing((trx) => machine.ask(trx, { uid, orderId, hours, away: !online, at: clock() }));
  }

  async function sweep(): Promise<number> {
    const rows = await cases.abandoned(db);
    for (const { conversation_id, agent_uid } of rows)
      await changing((trx) => machine.handBack(trx, conversation_id, agent_uid, clock()));
    return rows.length;
  }

  chat.answering(async (trx, row) => {
    const uid = viewerOf(row.conversation_id);
    const now = await machine.viewerWrote(trx, row.conversation_id, uid, row.sent_at);
    if (now?.state === 'help') await enqueueAnswer(trx, row, uid);
    return [];
  });
  answerFromHelp({ db, clock, jobs, tell: toldLater, askForPerson: (uid) => ask(uid, '') });
  const orderMoved = followOrders({ ...ground, tell: toldLater });
  sweepAgain(app, realtime, sweep, logFault);
  return {
    serviceDesk: {
      ask,
      take: (conversationId, agent, also) => changing((trx) => machine.take(trx, conversationId, agent, clock()), also),
      takeOver: (conversationId, from, agent, also) =>
        changing((trx) => machine.takeOver(trx, conversationId, { from, agent, at: clock() }), also),
      handBack: (conversationId, agent, also) =>
        changing((trx) => machine.handBack(trx, conversationId, agent, clock()), also),
      end: (conversationId, agent, also) => changing((trx) => machine.end(trx, conversationId, agent, clock()), also),
      giveUp: (conversationId) => changing((trx) => machine.giveUp(trx, conversationId, clock())),
      orderMoved,
      sweep,
    },
  };
}

function sweepAgain(
  app: FastifyInstance,
  realtime: Channel,
  sweep: () => Promise<number>,
  logFault: (error: unknown) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void readAside('jobs', sweep).catch(logFault), SWEEP_MS).unref();
  });
  realtime.onClose(() => clearInterval(timer));
}
