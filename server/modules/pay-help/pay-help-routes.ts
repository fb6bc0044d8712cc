import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import type { Appeal } from '../../../src/contract/schemas/pay-help';
import * as users from '../../accounts/users-repository';
import type { PayReportRow } from '../../db/schema';
import { badRequest, conflict, notFound } from '../../errors';
import { pictureRule } from '../../files/rules';
import { storedAt } from '../../files/store';
import { serve, signedIn } from '../../http/serve';
import { newId } from '../../ids';
import * as reports from '../../pay-help/pay-reports-repository';
import type { Services } from '../../services';
import { cleanLines } from '../../text';

/** Payments that went wrong, as who paid tells them; the operator answers by `npm run pay-reports`. */
export function payHelpRoutes(app: FastifyInstance, { db, clock, orders, uploads, coins }: Services): void {
  serve(app, 'coinInvoice', async ({ params, viewer }) => {
    await mustBeOwn(signedIn(viewer), params.orderId);
    const invoice = await coins.ofOrder(params.orderId);
    if (!invoice) throw notFound((t) => t.orderNotCoin);
    return invoice;
  });

  serve(app, 'appeal', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    await mustBeOwn(uid, params.orderId);
    const row = await reports.byClientId(db, uid, appealOf(params.orderId));
    return { appeal: row ? present(row) : null };
  });

  serve(app, 'makeAppeal', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const { orderId, txId, picture } = params;
    await mustBeOwn(uid, orderId);
    await mustBeOwnPicture(uid, picture);
    const facts = { trade_no: txId, text: textOf(params.text), picture, created_at: clock() };
    const row = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const before = await reports.byClientId(trx, uid, appealOf(orderId));
      if (!before)
        return reports.add(trx, {
          ...newReport(uid, appealOf(orderId), facts.created_at),
          ...facts,
          kind: 'appeal',
          order_id: orderId,
          reason: 'unpaid',
        });
      if (before.state === 'accepted') throw conflict((t) => t.appealAccepted);
      return reports.change(trx, before.id, { ...facts, state: 'open', reply: '', answered_at: 0 });
    });
    return present(row);
  });

  serve(app, 'payFeedback', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const { clientId, orderId, reason, picture } = params;
    if (orderId) await mustBeOwn(uid, orderId);
    await mustBeOwnPicture(uid, picture);
    const facts = {
      order_id: orderId,
      reason,
      trade_no: cleanLines(params.tradeNo),
      text: textOf(params.text),
      picture,
    };
    const row = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const kept = await reports.add(trx, { ...newReport(uid, clientId, clock()), ...facts, kind: 'feedback' });
      // Pressed twice, it is one; changed in between, it is as it was sent last, until somebody has answered it.
      return kept.kind === 'feedback' && kept.state === 'open' ? reports.change(trx, kept.id, facts) : kept;
    });
    return { id: row.id, sentAt: row.created_at };
  });

  /** Somebody else's order is none that this viewer could know of. @throws Refusal */
  async function mustBeOwn(uid: string, orderId: string): Promise<void> {
    if ((await orders.byId(orderId))?.uid !== uid) throw notFound((t) => t.orderNotFound);
  }

  /** @throws Refusal for a picture that is somebody else's, or lies elsewhere */
  async function mustBeOwnPicture(uid: string, picture: string): Promise<void> {
    if (!picture) return;
    const file = storedAt(picture);
    if (!file || !(await uploads.owns(`u:${uid}`, pictureRule.purpose, file)))
      throw badRequest((t) => t.pictureUnknown);
  }
}

const appealOf = (orderId: string): string => `appeal-${orderId}`;

/** @throws Refusal for more than spec section 9 allows */
function textOf(given: string): string {
  const text = cleanLines(given);
  if (Array.from(text).length > limits.feedbackDescriptionChars) throw badRequest((t) => t.feedbackTooLong);
  return text;
}

const newReport = (uid: string, client_id: string, now: number) => ({
  id: newId(now),
  uid,
  client_id,
  state: 'open' as const,
  reply: '',
  created_at: now,
  answered_at: 0,
});

const present = (row: PayReportRow): Appeal => ({
  orderId: row.order_id,
  txId: row.trade_no,
  text: row.text,
  picture: row.picture,
  state: row.state,
  reply: row.reply,
  sentAt: row.created_at,
});
