import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { countUpTo, page } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound, type Refusal } from '../../errors';
import { NotByHand, refundByHand, settleByHand } from '../../payments/manual/by-hand';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';
import * as repository from './orders-repository';
import { journalled, presentOrder, seesMoney, wholeOrder } from './whole-order';

/** What was sold: looked up, given back, counted by hand. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, orders } = services;

  serveDesk(app, clock, 'orderList', async ({ params, staff }) => {
    const { q = '', state, provider, uid, from = 0, until = 0 } = params;
    const found = await meant(db, q);
    const query = repository.matching(db, { ...found, uid: found.uid ?? uid, state, provider, from, until });
    const at = { column: 'o.created_at', id: 'o.id' } as const;
    const { rows, next } = await page(repository.shown(query), at, params);
    const isMoneySeen = seesMoney(staff);
    return { info: rows.map((row) => presentOrder(row, isMoneySeen)), next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'order', async ({ params, staff, language }) => {
    const whole = await wholeOrder(db, params.id, { isMoneySeen: seesMoney(staff), language });
    if (!whole) throw notFound((t) => t.orderNotFound);
    return whole;
  });

  serveDesk(app, clock, 'orderProviders', () => ({ info: [...orders.providers.keys()].sort() }));

  serveDesk(app, clock, 'orderRefund', async ({ params, record, language }) => {
    const reason = cleanLines(params.reason);
    if (!reason) throw badRequest((t) => t.desk.reasonNeeded);
    const before = await journalled(db, params.id);
    let isBegun = false;
    await said(() =>
      refundByHand(services, params.id, async (trx) => {
        await record(trx, {
          kind: 'order',
          subject: params.id,
          before,
          after: await journalled(trx, params.id),
          reason,
        });
        isBegun = true;
      }),
    );
    // Somebody else was quicker, or it is on its way back already: its money goes back once.
    if (!isBegun) throw badRequest((t) => t.desk.orderUnpaid);
    return needed(await wholeOrder(db, params.id, { isMoneySeen: true, language }));
  });

  serveDesk(app, clock, 'orderSettle', async ({ params, record, language }) => {
    const tradeNo = cleanText(params.tradeNo);
    if (!tradeNo) throw badRequest((t) => t.desk.tradeNeeded);
    let isTaken = false;
    await said(() =>
      settleByHand(services, params.id, tradeNo, async (trx) => {
        const before = await journalled(trx, params.id);
        const after = { ...before, settledBy: tradeNo };
        await record(trx, { kind: 'order', subject: params.id, before, after, reason: params.reason });
        isTaken = true;
      }),
    );
    if (!isTaken) throw badRequest((t) => t.desk.orderUnpayable);
    return needed(await wholeOrder(db, params.id, { isMoneySeen: true, language }));
  });
}

/** What was typed into the search: a number of an order or of a provider, else somebody. Nothing typed limits nothing. */
async function meant(db: Db, q: string): Promise<Pick<repository.OrderFilter, 'ids' | 'uid'>> {
  const typed = q.trim();
  if (!typed) return {};
  const ids = await repository.idsOfNumber(db, typed);
  if (ids.length > 0) return { ids };
  const person = await personMeant(db, typed);
  return person ? { uid: person.id } : { ids: [''] };
}

const sentences: Record<NotByHand['why'], () => Refusal> = {
  gone: () => notFound((t) => t.orderNotFound),
  unchosen: () => badRequest((t) => t.desk.orderUnchosen),
  unpayable: () => badRequest((t) => t.desk.orderUnpayable),
  unpaid: () => badRequest((t) => t.desk.orderUnpaid),
};

/** The same reasons as on the command line, in the words of the desk. */
async function said(move: () => Promise<unknown>): Promise<void> {
  try {
    await move();
  } catch (error) {
    throw error instanceof NotByHand ? sentences[error.why]() : error;
  }
}

function needed<T>(whole: T | undefined): T {
  if (!whole) throw notFound((t) => t.orderNotFound);
  return whole;
}
