import type { FastifyInstance } from 'fastify';
import { checkInToday, makeUp, showCheckIns } from '../../growth/check-ins';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { noteOf } from './note-of';

/** Checking in day by day, by the viewer's calendar and the server's clock. */
export function checkInRoutes(app: FastifyInstance, { db, clock, growth }: Services): void {
  serve(app, 'checkIns', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const calendar = await growth.calendars.said(db, uid, params.zone, now);
    return showCheckIns(db, { uid, calendar, now }, params.month);
  });

  serve(app, 'checkIn', async ({ params, viewer, request, t }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const from = await growth.sourceOf(request);
    const calendar = await growth.calendars.said(db, uid, params.zone, now);
    const asking = { uid, calendar, now };
    const { day } = params;
    const isToday = day === undefined || day === calendar.days.dayOf(now);
    const { lack, ...got } = await db
      .transaction()
      .execute((trx) => (isToday ? checkInToday(trx, growth, { ...asking, from }) : makeUp(trx, asking, day)));
    return { ...(await showCheckIns(db, asking, undefined)), ...got, ...noteOf(t, lack) };
  });
}
