import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Rows, Time } from './common';
import { jobLineCodes } from './job-lines';

const jobStates = ['waiting', 'running', 'done', 'dead'] as const;

/** Work that the servers do beside their calls. What a job carries is not shown: letters and names of people are among it. */
export const DeskJob = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** 'dead' had all its attempts, or was called off. */
  state: OneOf(jobStates),
  attempts: Type.Integer(),
  /** Not before then. */
  runAt: Time,
  /** Who does it has to say so again by then; 0 while nobody does it. */
  lockedUntil: Time,
  /** 0 while it is not over. */
  finishedAt: Time,
  /** What went wrong the last time. */
  lastError: Type.String(),
  /** Of the request that had it made: it stands in the servers' logs. */
  trace: Type.String(),
  /** It runs, and somebody asked it to stop. */
  isStopping: Type.Boolean(),
  /** Whether a running one of this kind can be stopped: others are over in seconds, or would leave half of what they do. */
  canStop: Type.Boolean(),
  /** Of work that comes again by itself: when, where this turn is called off. 0 for all other work. */
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
  /** One with its log, the latest line first. */
  job: looks(by(), {
    query: Type.Object({ id: Id }),
    data: Type.Object({ job: DeskJob, lines: Type.Array(JobLine) }),
  }),
  /** One that is dead begins anew, with all its attempts. */
  jobRetry: acts(by(), { body: One, data: DeskJob }),
  /** One that waits is not done; it can be taken up again. Work that comes again by itself skips this turn alone. */
  jobCancel: acts(by(), { body: One, data: DeskJob }),
  /** One that runs is asked to stop, where its kind can; it has stopped within seconds. */
  jobStop: acts(by(), { body: One, data: DeskJob }),
};
