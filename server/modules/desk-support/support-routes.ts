import type { FastifyInstance } from 'fastify';
import type { DeskAppeal, DeskFeedback, DeskWish } from '../../../src/contract/desk/reports';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { answerPayReport } from '../../pay-help/answer-pay-report';
import type { Services } from '../../services';
import { cleanLines, hasVisible } from '../../text';
import * as titles from '../../titles/titles-repository';
import { answerFeedbackIn } from '../../voice/answer-feedback';
import { answerWishIn, removeWishIn } from '../../voice/answer-wish';
import * as feedbacks from '../../voice/feedback-repository';
import * as wishes from '../../voice/wishes-repository';
import { compared, presentAppeals, presentFeedback, presentWishes, stateNumber } from './present';
import * as repository from './support-repository';

/** Serves the members' feedback, film wishes and appeals about payments. Answers arrive as messages. */
export function supportRoutes(app: FastifyInstance, services: Services): void {
  feedbackRoutes(app, services);
  wishRoutes(app, services);
  appealRoutes(app, services);
}

/** @throws Refusal where the row does not exist any more */
const there = <T>(row: T | undefined): T => {
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
};

function feedbackRoutes(app: FastifyInstance, { db, clock, files, inbox }: Services): void {
  serveDesk(app, clock, 'feedbackList', async ({ params }) => {
    const query = repository.feedbacks(db, params);
    const shown = query.selectAll().select(['at as sorted', 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, { column: 'at', id: 'id' }, params), await countUpTo(db, query)];
    return { info: await presentFeedback({ db, files }, rows), next, total };
  });

  serveDesk(app, clock, 'feedbackAnswer', async ({ params, record }) => {
    const { id, revision } = params;
    if (!hasVisible(cleanLines(params.answer))) throw badRequest((t) => t.desk.answerNeeded);
    const { row, uid } = await db.transaction().execute(async (trx) => {
      const before = there(await feedbacks.held(trx, id));
      sameRow(compared.feedback(before), revision);
      const told = await answerFeedbackIn(trx, before, { answer: params.answer, now: clock() });
      const after = there(await feedbacks.byId(trx, id));
      const said = { before: { answer: before.answer }, after: { answer: after.answer } };
      await record(trx, { kind: 'feedback', subject: id, ...said });
      return { row: after, uid: told };
    });
    if (uid) inbox.changed(uid);
    return there((await presentFeedback({ db, files }, [row]))[0] satisfies DeskFeedback | undefined);
  });
}

function wishRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'wishList', async ({ params }) => {
    const query = repository.wishes(db, params.state && stateNumber(params.state));
    const column = params.sort === 'at' ? ('at' as const) : ('wanted' as const);
    const shown = query.selectAll().select([`${column} as sorted`, 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, { column, id: 'id' }, params), await countUpTo(db, query)];
    return { info: await presentWishes(db, rows), next, total };
  });

  serveDesk(app, clock, 'wishAnswer', async ({ params, record }) => {
    const { id, state, mediaKey, answer, revision } = params;
    if (mediaKey && (state === 'none' || !(await titles.title(db, mediaKey))))
      throw badRequest((t) => t.desk.noSuchTitle);
    const row = await db.transaction().execute(async (trx) => {
      const before = there(await wishes.held(trx, id));
      sameRow(compared.wish(before), revision);
      const said = { state: state === 'found' ? 1 : 2, answer, mediaKey, now: clock() } as const;
      const after = await answerWishIn(trx, before, said);
      const shown = { before: compared.wish(before), after: compared.wish(after) };
      await record(trx, { kind: 'wish', subject: id, ...shown });
      return after;
    });
    return there((await presentWishes(db, [row]))[0] satisfies DeskWish | undefined);
  });

  serveDesk(app, clock, 'wishRemove', async ({ params, record }) => {
    const reason = reasonOf(params.reason);
    await db.transaction().execute(async (trx) => {
      const before = there(await wishes.held(trx, params.id));
      await removeWishIn(trx, before, clock());
      const { name, year, text, uid, wanted } = before;
      await record(trx, {
        kind: 'wish',
        subject: params.id,
        before: { name, year, text, uid, wanted },
        after: null,
        reason,
      });
    });
    return {};
  });
}

function appealRoutes(app: FastifyInstance, { db, clock, inbox }: Services): void {
  serveDesk(app, clock, 'appealList', async ({ params }) => {
    const query = repository.appeals(db, params.state);
    const shown = query.selectAll().select(['created_at as sorted', 'id as row_id']);
    const at = { column: 'created_at', id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: await presentAppeals(db, rows), next, total };
  });

  serveDesk(app, clock, 'appealAnswer', async ({ params, record }) => {
    const { id, accept, reply, revision } = params;
    const row = await db.transaction().execute(async (trx) => {
      const before = there(await repository.heldAppeal(trx, id));
      if (before.state !== 'open') throw conflict((t) => t.desk.judged);
      sameRow(compared.appeal(before), revision);
      const state = accept ? 'accepted' : 'refused';
      const after = there(await answerPayReport(trx, id, { state, reply, now: clock() }));
      const said = { before: { state: before.state }, after: { state, reply: after.reply } };
      await record(trx, { kind: 'appeal', subject: id, ...said });
      return after;
    });
    inbox.changed(row.uid);
    return there((await presentAppeals(db, [row]))[0] satisfies DeskAppeal | undefined);
  });
}
