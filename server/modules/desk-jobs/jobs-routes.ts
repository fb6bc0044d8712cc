import type { FastifyInstance } from 'fastify';
import type { DeskJob } from '../../../src/contract/desk/jobs';
import type { JobRow } from '../../db/schema';
import type { Record } from '../../desk/journal';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { conflict, notFound } from '../../errors';
import type { Services } from '../../services';
import * as repository from './jobs-repository';

/** What stands in the place of an error where somebody called a job off. */
const CALLED_OFF = 'called off at the desk';

/** Jobs: what waits, what runs, what went wrong for good; those may be done again, and what waits may be called off. */
export function jobsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveDesk(app, clock, 'jobList', async ({ params }) => {
    const query = repository.matching(db, params);
    const at = { column: 'run_at', id: 'id' } as const;
    const shown = query.selectAll().select(['run_at as sorted', 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: rows.map(present), next, total };
  });

  const move = (asked: { id: string; reason: string }, record: Record, from: JobRow['state'], to: Partial<JobRow>) => {
    const reason = reasonOf(asked.reason);
    return db.transaction().execute(async (trx) => {
      const before = await repository.held(trx, asked.id);
      if (!before) throw notFound((t) => t.desk.gone);
      // A server has taken it meanwhile, or somebody else was faster.
      if (before.state !== from) throw conflict((t) => t.desk.judged);
      await repository.change(trx, asked.id, to);
      const after = present({ ...before, ...to });
      await record(trx, { kind: 'job', subject: `${before.kind} ${asked.id}`, before: present(before), after, reason });
      return after;
    });
  };

  serveDesk(app, clock, 'jobRetry', ({ params, record }) =>
    move(params, record, 'dead', { state: 'waiting', attempts: 0, run_at: clock(), last_error: '', finished_at: 0 }),
  );

  serveDesk(app, clock, 'jobCancel', ({ params, record }) =>
    move(params, record, 'waiting', { state: 'dead', last_error: CALLED_OFF, finished_at: clock() }),
  );
}

const present = (row: JobRow): DeskJob => ({
  ...{ id: row.id, kind: row.kind, state: row.state, attempts: row.attempts, runAt: row.run_at },
  ...{ lockedUntil: row.locked_until, finishedAt: row.finished_at, lastError: row.last_error, trace: row.trace },
});
