import type { FastifyInstance } from 'fastify';
import { countUpTo, page } from '../../desk/list-repository';
import { serveDesk } from '../../desk/serve-desk';
import * as rulings from '../../rulings/rulings-repository';
import type { Services } from '../../services';
import { decideRuling } from './decide-ruling';
import { presentRows, presentWhole } from './present';

/** Serves the appeals against decisions of moderation: a queue, each appeal in full, and the answers. */
export function deskRulingRoutes(app: FastifyInstance, { db, clock, catalogue, inbox }: Services): void {
  serveDesk(app, clock, 'rulingQueue', async ({ params }) => {
    const { kind, done: isDone = false, descending = isDone } = params;
    const all = rulings.appealed(db, isDone);
    const query = kind ? all.where('kind', '=', kind) : all;
    const column = isDone ? ('answered_at' as const) : ('appealed_at' as const);
    const shown = query.selectAll().select([`${column} as sorted`, 'id as row_id']);
    const [{ rows, next }, total] = [
      await page(shown, { column, id: 'id' }, { ...params, descending }),
      await countUpTo(db, query),
    ];
    return { info: await presentRows(db, rows), next, total };
  });

  serveDesk(app, clock, 'ruling', ({ params, staff }) => presentWhole(db, params.id, staff, clock()));

  serveDesk(app, clock, 'rulingDecide', async ({ params, staff, record }) => {
    const { row, told } = await db
      .transaction()
      .execute((trx) => decideRuling(trx, { params, staff, record, now: clock() }));
    if (row.kind === 'post' || row.kind === 'video') catalogue.changed(row.target);
    for (const uid of told) inbox.changed(uid);
    inbox.tip(row.uid, { what: 'system', cause: `ruling:${row.id}` });
    return presentWhole(db, params.id, staff, clock());
  });
}
