import type { FastifyInstance } from 'fastify';
import { holdRow } from '../../db/locks';
import type { BargainRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { personMeant } from '../../desk/person';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { conflict, notFound } from '../../errors';
import type { Services } from '../../services';
import { bargainNow } from '../../vip/offers';
import * as offers from '../../vip/offers-repository';
import * as repository from './bargains-repository';

/** Serves the bargains that are running: to look at them, and to end one by hand. */
export function deskBargainRoutes(app: FastifyInstance, { db, clock, realtime }: Services): void {
  serveDesk(app, clock, 'bargainList', async ({ params }) => {
    const { q = '', descending = false } = params;
    const uid = q.trim() ? ((await personMeant(db, q))?.id ?? '') : undefined;
    const query = repository.running(db, uid, clock());
    const by = { column: 'b.ends_at', id: 'b.id' } as const;
    const { rows, next } = await page(repository.shown(query), by, { ...params, descending });
    const info = rows.map((row) => ({
      ...{ id: row.id, uid: row.uid, off: row.off, floor: row.floor, helpers: row.helpers },
      name: row.nick_name || row.account || '',
      packName: row.name ?? row.package_id,
      helped: Number(row.helped),
      startedAt: row.started_at,
      endsAt: row.ends_at,
    }));
    return { info, next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'bargainEnd', async ({ params: { id, way, reason }, record }) => {
    const why = reasonOf(reason);
    const now = clock();
    const { uid, package_id } = await db.transaction().execute(async (trx) => {
      // A friend who cuts the price at this moment waits for the lock, or was faster.
      await holdRow(trx, 'bargains', 'id', id);
      const row = await offers.bargain(trx, id);
      if (!row) throw notFound((t) => t.desk.gone);
      if (bargainNow(row, now).type !== 1) throw conflict((t) => t.bargainOver);
      if (way === 'settle') await offers.endBargain(trx, id, now);
      else if (!(await offers.giveUp(trx, id, now))) throw conflict((t) => t.bargainOver);
      const after = await offers.bargain(trx, id);
      await record(trx, { kind: 'bargain', subject: id, before: told(row), after: after && told(after), reason: why });
      return row;
    });
    realtime.toUser(uid).emit('offerChanged', { packageId: package_id });
    return {};
  });
}

const told = ({ uid, package_id, off, ends_at, given_up_at }: BargainRow) => ({
  ...{ uid, off, packageId: package_id, endsAt: ends_at, voidedAt: given_up_at },
});
