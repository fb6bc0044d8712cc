import type { FastifyInstance } from 'fastify';
import { clearProfile } from '../../accounts/clear-profile';
import * as users from '../../accounts/users-repository';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import type { Services } from '../../services';
import { present } from './decide-person';
import { presentProfile } from './present';

/** Serves the removal of parts of a profile that others must not see. */
export function profileRoutes(app: FastifyInstance, { db, clock, jobs }: Services): void {
  serveDesk(app, clock, 'personClear', async ({ params, record, staff }) => {
    const { uid, parts } = params;
    const reason = reasonOf(params.reason);
    const profile = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const row = await present(trx, uid);
      const before = presentProfile(row);
      sameRow(before, params.revision);
      const gone = await clearProfile(trx, row, { parts, reason, at: clock(), by: staff.uid });
      if (gone.length === 0) throw badRequest((t) => t.desk.nothingToClear);
      const after = presentProfile(await present(trx, uid));
      await record(trx, { kind: 'user', subject: uid, before, after, reason });
      return after;
    });
    jobs.wake();
    return profile;
  });
}
