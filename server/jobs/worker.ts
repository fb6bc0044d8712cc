import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobLineCode, JobLineParams } from '../../src/contract/desk/job-lines';
import { readAside } from '../db/aside';
import { aheadOf } from '../db/clocks';
import type { Db } from '../db/db';
import type { JobRow } from '../db/schema';
import { createSignals, type Signals } from '../signals';
import { withTrace } from '../trace';
import { JobLog } from './job-log';
import * as repository from './jobs-repository';
import type { JobKind } from './kinds';

const LOOK_EVERY_MS = 1_000;
const RENEW_AFTER_MS = 20_000;
const FORGET_EVERY_MS = 3_600_000;
/** What was aborted may take so long to put its tools away before others begin it anew. */
const ABORTED_MS = 1_000;
const KEEP_DONE_MS = 7 * 24 * 3_600_000;

export interface JobContext {
  /**
   * Aborted when the lease is lost: somebody else does the job by now, and what comes of this run is dropped. Aborted, too, when
   * somebody at the desk stops it.
   */
  signal: AbortSignal;
  /** A step that whoever looks at the job reads, see src/contract/desk/job-lines.ts. */
  say(code: JobLineCode, params?: JobLineParams, level?: 'info' | 'warn'): void;
  /** Has the job run again then, although this run went well. @param at unix ms */
  runAgain(at: number): void;
}

/**
 * Does one job; what it reads outside of transactions is read aside (server/db/aside.ts). It may run twice (a worker that dies in the middle is followed by another), so what it changes has to
 * hold then, too. To throw is to fail: it is tried again, five times in all.
 */
export type JobHandler<P extends object> = (payload: P, context: JobContext) => Promise<void>;

/**
 * How a job that runs is stopped at the desk: its handler ends soon after its signal was aborted, by throwing. What is given here is
 * done in the transaction that asks for it, for who waits for the work.
 */
export type StopHandler<P extends object> = (trx: Db, payload: P) => Promise<void>;

export interface Jobs {
  /**
   * Says who does the jobs of a kind. Jobs of a kind without a handler wait.
   * @param stop for a kind whose running jobs may be stopped
   */
  handle<P extends object>(kind: JobKind<P>, run: JobHandler<P>, stop?: StopHandler<P>): void;
  /** What is known of a kind by its name, and how it is stopped; undefined for none. */
  known(name: string): { kind: JobKind<object>; stop: StopHandler<object> | undefined } | undefined;
  /** Looks every second until it is stopped. */
  start(): void;
  /** There is something to do at once, and it is committed: whichever process has a worker looks now. */
  wake(): void;
  /** Takes what is due, as far as there is room, without waiting for it. @returns how many were taken */
  look(): Promise<number>;
  /** Resolves when nothing runs. */
  settled(): Promise<void>;
  /** Takes nothing more and waits for what runs; what has not ended by then is handed to others. @param graceMs unless endless */
  stop(graceMs?: number): Promise<void>;
}

interface Running {
  job: JobRow;
  /** By this process's clock. Unix ms. */
  renewedAt: number;
  lost: AbortController;
  ended: Promise<void>;
}

/** Why a run was aborted that somebody stopped. */
class StoppedAtDesk extends Error {
  constructor() {
    super(repository.STOPPED);
    this.name = 'StoppedAtDesk';
  }
}

/** Why a run was aborted whose worker ends. */
class HandedBack extends Error {
  constructor() {
    super('handed back to other workers');
    this.name = 'HandedBack';
  }
}

interface Known {
  kind: JobKind<object>;
  run: JobHandler<object>;
  stop: StopHandler<object> | undefined;
}

/**
 * A worker over the table of jobs. Several processes may each have one: a job is held by a lease with a token, and who
 * has lost it changes nothing more.
 * @param clock unix ms
 * @param signals carries `wake` to the workers of other processes
 * @param report hears of jobs that failed and of looks that could not be made
 */
export function createJobs(
  db: Db,
  clock: () => number,
  report: (error: unknown) => void,
  signals = createSignals(),
): Jobs {
  return new Worker(db, clock, report, signals);
}

class Worker implements Jobs {
  private readonly handlers = new Map<string, Known>();
  private readonly running = new Map<string, Running>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<number> | undefined;
  private stopped = false;
  private forgotAt = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: () => number,
    private readonly report: (error: unknown) => void,
    private readonly signals: Signals,
  ) {}

  handle<P extends object>(kind: JobKind<P>, run: JobHandler<P>, stop?: StopHandler<P>): void {
    if (this.handlers.has(kind.name)) throw new Error(`the job kind '${kind.name}' has a handler already`);
    this.handlers.set(kind.name, {
      kind,
      run: run as JobHandler<object>,
      stop: stop as StopHandler<object> | undefined,
    });
  }

  known(name: string): Known | undefined {
    return this.handlers.get(name);
  }

  start(): void {
    if (!this.timer) this.signals.on('jobs', () => this.timer && this.lookAndReport());
    this.timer ??= setInterval(() => this.lookAndReport(), LOOK_EVERY_MS);
    this.lookAndReport();
  }

  wake(): void {
    this.signals.tell('jobs');
  }

  look(): Promise<number> {
    if (this.stopped) return Promise.resolve(0);
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  async stop(graceMs = Number.POSITIVE_INFINITY): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.timer = undefined;
    await this.looking?.catch(this.report);
    // Whoever waits for a long job keeps holding it.
    const renewing = setInterval(() => void this.renewDue().catch(this.report), LOOK_EVERY_MS);
    await this.settledWithin(graceMs);
    clearInterval(renewing);
    await this.handBack();
  }

  private async settledWithin(ms: number): Promise<void> {
    if (ms === Number.POSITIVE_INFINITY) return this.settled();
    const over = new AbortController();
    await Promise.race([this.settled(), pause(ms, undefined, over)]);
    over.abort();
  }

  /** Whoever takes them next need not wait for the leases to end, and finds nobody at work there who hears a signal. */
  private async handBack(): Promise<void> {
    const held = [...this.running.values()];
    for (const { lost } of held) lost.abort(new HandedBack());
    await this.settledWithin(ABORTED_MS);
    for (const { job } of held) await repository.handBack(this.db, job, this.clock());
  }

  private lookAndReport(): void {
    this.look().catch(this.report);
  }

  private async lookOnce(): Promise<number> {
    await this.renewDue();
    await this.stopAsked();
    const ahead = await aheadOf(this.db);
    await repository.buryAbandoned(this.db, this.momentBy(ahead));
    await this.forgetSometimes();
    let taken = 0;
    for (let job = await this.takeNext(ahead); job; job = await this.takeNext(ahead)) {
      this.begin(job);
      taken += 1;
    }
    return taken;
  }

  private async takeNext(ahead: number): Promise<JobRow | undefined> {
    if (this.stopped) return undefined;
    return repository.take(this.db, this.kindsWithRoom(), this.momentBy(ahead), randomBytes(16).toString('hex'));
  }

  /** @param ahead see aheadOf */
  private momentBy(ahead: number): repository.Moment {
    const now = this.clock();
    return { now, shared: now - ahead };
  }

  private kindsWithRoom(): string[] {
    const busy = (name: string): number => [...this.running.values()].filter(({ job }) => job.kind === name).length;
    return [...this.handlers.values()]
      .filter(({ kind }) => busy(kind.name) < kind.concurrency)
      .map(({ kind }) => kind.name);
  }

  private begin(job: JobRow): void {
    const lost = new AbortController();
    const ended = this.run(job, lost.signal)
      .catch(this.report)
      .finally(() => {
        this.running.delete(job.token);
        // There is room now; the next one need not wait for the second to end.
        if (this.timer) this.lookAndReport();
      });
    this.running.set(job.token, { job, renewedAt: this.clock(), lost, ended });
  }

  private async run(job: JobRow, signal: AbortSignal): Promise<void> {
    const log = new JobLog(this.db, this.clock, this.report, job);
    try {
      let againAt: number | undefined;
      const runAgain = (at: number): void => {
        againAt = at;
      };
      const say: JobContext['say'] = (code, params = {}, level = 'info') => log.say(level, code, params);
      const payload = JSON.parse(job.payload) as object;
      // Nobody waits for a job, and a comparison or an export reads a whole table.
      try {
        await withTrace(job.trace, () =>
          readAside('jobs', () => this.handlers.get(job.kind)?.run(payload, { signal, say, runAgain })),
        );
      } finally {
        // Whoever sees that the job has ended finds its steps, and a worker that is killed afterwards takes none of them along.
        await log.written();
      }
      if (againAt === undefined) {
        if (await repository.finish(this.db, job, this.clock())) log.ended('done');
      } else await repository.postpone(this.db, job, againAt, this.clock());
    } catch (error) {
      if (signal.reason instanceof StoppedAtDesk) {
        if (await repository.stopped(this.db, job, this.clock())) log.say('warn', 'stopped', {});
        return;
      }
      // That is no failure, and it is handed back when all of them have ended.
      if (signal.reason instanceof HandedBack) return;
      const reason = error instanceof Error ? error.message : String(error);
      if (await repository.fail(this.db, job, reason, this.clock())) log.failed(reason);
      // The message alone: errors of payment libraries carry signed requests and keys.
      const cause = job.trace ? ` of the request ${job.trace}` : '';
      this.report(new Error(`the job ${job.kind} ${job.id}${cause} failed: ${reason}`));
    } finally {
      await log.written();
    }
  }

  /** Hears which of those that it does were stopped at the desk. */
  private async stopAsked(): Promise<void> {
    const held = [...this.running.values()].filter(({ job }) => this.handlers.get(job.kind)?.stop);
    const asked = await repository.askedToStop(
      this.db,
      held.map(({ job }) => job.id),
    );
    for (const { job, lost } of held) if (asked.has(job.id)) lost.abort(new StoppedAtDesk());
  }

  private async renewDue(): Promise<void> {
    const now = this.clock();
    // Also where this machine's clock was put right meanwhile: the lease is the database's and goes on as before.
    const due = [...this.running.values()].filter(({ renewedAt }) => Math.abs(now - renewedAt) >= RENEW_AFTER_MS);
    if (due.length === 0) return;
    const moment = this.momentBy(await aheadOf(this.db));
    for (const held of due) {
      if (await repository.renew(this.db, held.job, moment)) held.renewedAt = now;
      else if (this.running.has(held.job.token)) held.lost.abort();
    }
  }

  private async forgetSometimes(): Promise<void> {
    const now = this.clock();
    if (now - this.forgotAt < FORGET_EVERY_MS) return;
    this.forgotAt = now;
    await repository.forgetDone(this.db, now - KEEP_DONE_MS);
  }
}
