import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Rows, Time } from './common';
import { jobLineCodes } from './job-lines';

const jobStates = ['waiting', 'running', 'done', 'dead'] as const;

/** A background job of the servers. Its payload is not shown, because it may hold letters and people's names. */
export const DeskJob = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** 'dead': the job has used up its attempts, or was cancelled. */
  state: OneOf(jobStates),
  attempts: Type.Integer(),
  /** The job does not start before this time. */
  runAt: Time,
  /** The lease of the worker that runs the job, which it has to renew by then; 0 while the job does not run. */
  lockedUntil: Time,
  /** 0 until the job is over. */
  finishedAt: Time,
  /** The error of the last attempt. */
  lastError: Type.String(),
  /** Trace id of the request that created the job, to find it in the servers' logs. */
  trace: Type.String(),
  /** Whether the job runs and has been asked to stop. */
  isStopping: Type.Boolean(),
  /** Whether a running job of this kind can be stopped: other kinds are over in seconds, or would leave half of their work. */
  canStop: Type.Boolean(),
  /** The next run of a repeating job whose present run is cancelled. 0 for all other jobs. */
  nextTurn: Time,
});
export type DeskJob = Static<typeof DeskJob>;

const JobLine = Type.Object({
  n: Type.Integer(),
  at: Time,
  level: OneOf(['info', 'warn', 'error'] as const),
  code: OneOf(jobLineCodes),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type JobLine = Static<typeof JobLine>;

const One = Type.Object({ id: Id, reason: Reason });

export const jobsCalls = {
  jobList: looks(by(), {
    query: ListQuery(['runAt'], {
      state: Type.Optional(OneOf(jobStates)),
      kind: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    data: Rows(DeskJob),
  }),
  /** One job with its log, the latest line first. */
  job: looks(by(), {
    query: Type.Object({ id: Id }),
    data: Type.Object({ job: DeskJob, lines: Type.Array(JobLine) }),
  }),
  /** Restarts a dead job with all its attempts. */
  jobRetry: acts(by(), { body: One, data: DeskJob }),
  /** Cancels a waiting job, which can be retried later. A repeating job skips only this run. */
  jobCancel: acts(by(), { body: One, data: DeskJob }),
  /** Asks a running job to stop, where its kind can; it stops within seconds. */
  jobStop: acts(by(), { body: One, data: DeskJob }),
};
