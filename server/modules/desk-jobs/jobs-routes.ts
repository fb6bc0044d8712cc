import type { FastifyInstance } from 'fastify';
import type { JobLineCode } from '../../../src/contract/desk/job-lines';
import type { DeskJob, JobLine } from '../../../src/contract/desk/jobs';
import type { Db } from '../../db/db';
import type { JobLineRow, JobRow } from '../../db/schema';
import type { Record } from '../../desk/journal';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { CALLED_OFF } from '../../jobs/jobs-repository';
import { addJobLines, jobLinesOf } from '../../jobs/lines-repository';
import { nextTurn, skipTurn } from '../../jobs/turns';
import type { Services } from '../../services';
import * as repository from './jobs-repository';

/**
 * Serves the jobs: waiting ones, running ones, and those that failed for good. Failed jobs can be retried, waiting ones cancelled, and
 * running ones stopped where their kind allows it.
 */
export function jobsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, jobs } = services;
  const shownAs = (row: JobRow): DeskJob => present(row, services);
  serveDesk(app, clock, 'jobList', async ({ params }) => {
    const query = repository.matching(db, params);
    const at = { column: 'run_at', id: 'id' } as const;
    const shown = query.selectAll().select(['run_at as sorted', 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: rows.map(shownAs), next, total };
  });

  serveDesk(app, clock, 'job', async ({ params: { id } }) => {
    const row = await repository.job(db, id);
    if (!row) throw notFound((t) => t.desk.gone);
    return { job: shownAs(row), lines: (await jobLinesOf(db, id)).map(presentLine) };
  });

  interface Move {
    from: JobRow['state'];
    to: Partial<JobRow>;
    says: JobLineCode;
    /** A further step in the same transaction. */
    also?: (trx: Db, row: JobRow) => Promise<void>;
  }
  const move = (asked: { id: string; reason: string }, record: Record, { from, to, says, also }: Move) => {
    const reason = reasonOf(asked.reason);
    return db.transaction().execute(async (trx) => {
      const before = await repository.held(trx, asked.id);
      if (!before) throw notFound((t) => t.desk.gone);
      // A server has started the job meanwhile, or another member of staff was faster.
      if (before.state !== from || before.stop === 1) throw conflict((t) => t.desk.judged);
      await also?.(trx, before);
      await repository.change(trx, asked.id, to);
      await addJobLines(trx, asked.id, [{ at: clock(), level: 'warn', code: says, params: {} }]);
      const after = shownAs({ ...before, ...to });
      await record(trx, { kind: 'job', subject: `${before.kind} ${asked.id}`, before: shownAs(before), after, reason });
      return after;
    });
  };

  serveDesk(app, clock, 'jobRetry', ({ params, record }) => {
    const to = { state: 'waiting', attempts: 0, run_at: clock(), last_error: '', finished_at: 0, stop: 0 } as const;
    return move(params, record, { from: 'dead', to, says: 'retried' });
  });

  serveDesk(app, clock, 'jobCancel', ({ params, record }) => {
    const to = { state: 'dead', last_error: CALLED_OFF, finished_at: clock() } as const;
    const also = async (trx: Db, { kind, payload }: JobRow) =>
      void (await skipTurn(trx, jobs.known(kind)?.kind, payload, clock()));
    return move(params, record, { from: 'waiting', to, says: 'calledOff', also });
  });

  serveDesk(app, clock, 'jobStop', ({ params, record }) => {
    const also = async (trx: Db, { kind, payload }: JobRow) => {
      const stop = jobs.known(kind)?.stop;
      if (!stop) throw badRequest((t) => t.desk.jobRunsOn);
      await stop(trx, JSON.parse(payload) as object);
    };
    return move(params, record, { from: 'running', to: { stop: 1 }, says: 'stopAsked', also });
  });
}

const present = (row: JobRow, { jobs, clock }: Pick<Services, 'jobs' | 'clock'>): DeskJob => {
  const known = jobs.known(row.kind);
  return {
    ...{ id: row.id, kind: row.kind, state: row.state, attempts: row.attempts, runAt: row.run_at },
    ...{ lockedUntil: row.locked_until, finishedAt: row.finished_at, lastError: row.last_error, trace: row.trace },
    ...{ isStopping: row.state === 'running' && row.stop === 1, canStop: known?.stop !== undefined },
    nextTurn: row.state === 'waiting' ? nextTurn(known?.kind, row.payload, clock()) : 0,
  };
};

const presentLine = ({ n, at, level, code, params }: JobLineRow): JobLine => ({
  ...{ n, at, level, code: code as JobLineCode },
  params: JSON.parse(params) as JobLine['params'],
});
