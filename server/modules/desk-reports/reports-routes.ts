import type { FastifyInstance } from 'fastify';
import { tellGone } from '../../danmu/rooms';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import * as reports from '../../reports/reports-repository';
import type { Services } from '../../services';
import { cleanLines } from '../../text';
import { decideReport } from './decide-report';
import { presentRows, presentWhole } from './present';

/** Serves the members' reports: a queue of things, each with all its reports, and the decisions about them. */
export function deskReportsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days, files, uploads, catalogue, inbox, realtime } = services;

  serveDesk(app, clock, 'reportQueue', async ({ params }) => {
    const { kind, done: isDone = false, descending = isDone } = params;
    const query = reports.led(db, { isDone, kind });
    const column = isDone ? ('done_at' as const) : ('created_at' as const);
    const shown = query.selectAll().select([`${column} as sorted`, 'id as row_id']);
    const [{ rows, next }, total] = [
      await page(shown, { column, id: 'id' }, { ...params, descending }),
      await countUpTo(db, query),
    ];
    return { info: await presentRows(db, rows), next, total };
  });

  serveDesk(app, clock, 'report', ({ params }) => presentWhole({ db, files }, params.id));

  serveDesk(app, clock, 'reportDecide', async ({ params, record, staff }) => {
    const reason = params.verdict === 'keep' ? cleanLines(params.reason) : reasonOf(params.reason);
    const { lead, freed, gone, told } = await db
      .transaction()
      .execute((trx) =>
        decideReport(trx, { decided: { ...params, reason, by: staff.uid }, record, now: clock(), days }),
      );
    await uploads.removeForgotten(freed);
    if (gone) tellGone(realtime, gone.episodeKey, gone.ids);
    if (lead.kind === 'post' || lead.kind === 'video') catalogue.changed(lead.target);
    for (const uid of told) if (uid) inbox.changed(uid);
    return presentWhole({ db, files }, params.id);
  });
}
