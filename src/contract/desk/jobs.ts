import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Rows, Time } from './common';

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
});
export type DeskJob = Static<typeof DeskJob>;

const One = Type.Object({ id: Id, reason: Reason });

export const jobsCalls = {
  jobList: looks(by(), {
    query: ListQuery(['runAt'], {
      state: Type.Optional(OneOf(jobStates)),
      kind: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    data: Rows(DeskJob),
  }),
  /** One that is dead begins anew, with all its attempts. */
  jobRetry: acts(by(), { body: One, data: DeskJob }),
  /** One that waits is not done; it can be taken up again. */
  jobCancel: acts(by(), { body: One, data: DeskJob }),
};
