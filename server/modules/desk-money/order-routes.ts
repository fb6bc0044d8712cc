import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { countedPage } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { presentOrder, seesMoney } from '../../desk/present-order';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound, type Refusal } from '../../errors';
import { idsOfNumber } from '../../orders/numbers-repository';
import { NotByHand, refundByHand, settleByHand } from '../../payments/manual/by-hand';
import type { Services } from '../../services';
import { cleanLines, cleanText } from '../../text';
import * as repository from './orders-repository';
import { journalled, journalOf, wholeOrder } from './whole-order';

/** Serves orders: to find them, to refund them, and to record a payment by hand. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, orders, serviceDesk } = services;

  serveDesk(app, clock, 'orderList', async ({ params, staff }) => {
    const { q = '', state, provider, uid, from = 0, until = 0 } = params;
    const found = await meant(db, q);
    const query = repository.matching(db, { ...found, uid: found.uid ?? uid, state, provider, from, until });
    const at = { column: 'o.created_at', id: 'o.id' } as const;
    const { rows, next, total } = await countedPage(db, query, repository.shown(query), at, params);
    const isMoneySeen = seesMoney(staff);
    return { info: rows.map((row) => presentOrder(row, isMoneySeen)), next, total };
  });

  serveDesk(app, clock, 'order', async ({ params, staff, language }) => {
    const whole = await wholeOrder(db, params.id, { isMoneySeen: seesMoney(staff), language });
    if (!whole) throw notFound((t) => t.orderNotFound);
    return whole;
  });

  serveDesk(app, clock, 'orderProviders', () => ({ info: [...orders.providers.keys()].sort() }));

  serveDesk(app, clock, 'orderRefund', async ({ params, record, language, staff }) => {
    const reason = cleanLines(params.reason);
    if (!reason) throw badRequest((t) => t.desk.reasonNeeded);
    const { id: subject, clientId, amount, days } = params;
    const wish = { clientId, amount, days, by: staff.uid, reason };
    let isNew = false;
    const refund = await said(() =>
      refundByHand(services, subject, wish, async (trx, sent, before) => {
        const { id: number, amount: sum, days: gone, cut } = sent;
        const after = { ...(await journalled(trx, subject)), sent: { number, amount: sum, days: gone, cutMs: cut } };
        await record(trx, { kind: 'order', subject, before: journalOf(before), after, reason });
        isNew = true;
      }),
    );
    // The payment rules had begun to send the money back before.
    if (!refund) throw badRequest((t) => t.desk.orderUnpaid);
    // A second press of the button changes nothing, and is written into the journal as such.
    if (!isNew)
      await db.transaction().execute(async (trx) => {
        const before = await journalled(trx, subject);
        await record(trx, { kind: 'order', subject, before, after: before, reason });
      });
    await serviceDesk.orderMoved(subject);
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
    // A member who asked customer service about the order sees its new state there. It is stored before the response, so that a crash does
    // not lose it.
    await serviceDesk.orderMoved(params.id);
    return needed(await wholeOrder(db, params.id, { isMoneySeen: true, language }));
  });
}

/** The filter for the text in the search field: the number of an order or of a provider, else a person. An empty text is no filter. */
async function meant(db: Db, q: string): Promise<Pick<repository.OrderFilter, 'ids' | 'uid'>> {
  const typed = q.trim();
  if (!typed) return {};
  const ids = await idsOfNumber(db, typed);
  if (ids.length > 0) return { ids };
  const person = await personMeant(db, typed);
  return person ? { uid: person.id } : { ids: [''] };
}

const sentences: Record<NotByHand['why'], () => Refusal> = {
  gone: () => notFound((t) => t.orderNotFound),
  unchosen: () => badRequest((t) => t.desk.orderUnchosen),
  unpayable: () => badRequest((t) => t.desk.orderUnpayable),
  unpaid: () => badRequest((t) => t.desk.orderUnpaid),
  tooMuch: () => badRequest((t) => t.desk.refundTooMuch),
  tooMany: () => badRequest((t) => t.desk.refundTooMany),
  other: () => badRequest((t) => t.desk.refundOther),
};

/** Turns the reasons for which a change by hand is refused, which the command line has too, into the desk's sentences. */
async function said<T>(move: () => Promise<T>): Promise<T> {
  try {
    return await move();
  } catch (error) {
    throw error instanceof NotByHand ? sentences[error.why]() : error;
  }
}

function needed<T>(whole: T | undefined): T {
  if (!whole) throw notFound((t) => t.orderNotFound);
  return whole;
}
