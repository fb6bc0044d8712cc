import type { FastifyInstance } from 'fastify';
import type { TitlePlan } from '../../../src/contract/desk/catalogue';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { removePost } from '../../posts/remove-post';
import type { Services } from '../../services';
import { hasVisible } from '../../text';
import { addPlanJobs, keepPlans } from '../../titles/plan';
import { heldPlan, type Planned, setPlan } from '../../titles/plan-repository';
import { presentFacts, presentPlan } from './present';
import { publishingOf } from './publisher';
import { title } from './titles-repository';

/** Serves the publication and withdrawal of titles, at once or at a planned time. */
export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, catalogue } = services;
  const plans = keepPlans(services);
  app.addHook('onListen', () => plans.begin());

  serveDesk(app, clock, 'titleSchedule', async ({ params: { mediaKey, revision, reason, ...wish }, record }) => {
    const now = clock();
    const saved = await db.transaction().execute(async (trx) => {
      const row = await heldPlan(trx, mediaKey);
      if (!row) throw notFound((t) => t.desk.gone);
      const before = presentPlan(row);
      sameRow(before, revision);
      const next = planned(row, wish, now);
      await setPlan(trx, next, now);
      await addPlanJobs(trx, next, now);
      const after = presentPlan(next);
      await record(trx, { kind: 'title', subject: mediaKey, before, after, reason });
      return revised(after);
    });
    catalogue.changed(mediaKey);
    return saved;
  });
}

/** Serves the removal of a title for good, with what viewers left on it; payments for it stay in the ledgers. */
export function removeRoutes(app: FastifyInstance, { db, clock, films }: Services): void {
  serveDesk(app, clock, 'titleRemove', async ({ params: { mediaKey, revision, reason }, record }) => {
    if (!hasVisible(reason)) throw badRequest((t) => t.desk.reasonNeeded);
    await db.transaction().execute(async (trx) => {
      const plan = await heldPlan(trx, mediaKey);
      const row = await title(trx, mediaKey);
      if (!plan || !row) throw notFound((t) => t.desk.gone);
      sameRow(presentPlan(plan), revision);
      if (plan.withdrawn === 0 || plan.publish_at > 0) throw conflict((t) => t.desk.removeShown);
      const before = presentFacts(row, await publishingOf(trx, row));
      await films.removeTitle(trx, mediaKey);
      await removePost(trx, { id: mediaKey });
      await record(trx, { kind: 'title', subject: mediaKey, before, after: null, reason });
    });
    films.tidied(mediaKey);
    return {};
  });
}

/** The row with the editor's plan. @param now unix ms @throws Refusal bad_request for times that make no sense */
function planned(row: Planned, { withdrawn, publishAt, withdrawAt }: TitlePlan, now: number): Planned {
  // A time that has not been changed may lie in the past: an editor who changes the other time may be a second late.
  const isPast = (at: number, before: number) => at > 0 && at !== before && at <= now;
  if (isPast(publishAt, row.publish_at) || isPast(withdrawAt, row.withdraw_at))
    throw badRequest((t) => t.desk.planPast);
  if (publishAt > 0 && withdrawAt > 0 && withdrawAt <= publishAt) throw badRequest((t) => t.desk.planOrder);
  if (withdrawn && publishAt === 0 && withdrawAt > 0) throw badRequest((t) => t.desk.planHidden);
  const isOut = !withdrawn && publishAt === 0;
  return {
    ...row,
    withdrawn: isOut ? 0 : 1,
    publish_at: publishAt,
    withdraw_at: withdrawAt,
    // A title that was planned counts as new when it is published; one that was only withdrawn for a while keeps its time.
    published_at: isOut && row.publish_at > 0 ? now : row.published_at,
  };
}
