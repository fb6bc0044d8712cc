import type { JobLineCode, JobLineParams } from '../../src/contract/desk/job-lines';
import type { Db } from '../db/db';
import type { JobRow } from '../db/schema';
import { MAX_ATTEMPTS } from './jobs-repository';
import { addJobLines, type NewJobLine } from './lines-repository';

/**
 * What one attempt at a job says. A job that goes well at once and has no steps leaves no line: most do, and nobody would read it.
 * What a log cannot write ends no job.
 */
export class JobLog {
  private readonly begunAt: number;
  private writing: Promise<void> = Promise.resolve();
  private said = 0;

  /** @param clock unix ms */
  constructor(
    private readonly db: Db,
    private readonly clock: () => number,
    private readonly report: (error: unknown) => void,
    private readonly job: JobRow,
  ) {
    this.begunAt = clock();
  }

  say(level: NewJobLine['level'], code: JobLineCode, params: JobLineParams): void {
    this.said += 1;
    const line = { at: this.clock(), level, code, params };
    this.writing = this.writing
      .then(() => this.db.transaction().execute((trx) => addJobLines(trx, this.job.id, [line])))
      .catch(this.report);
  }

  /** It went well: said where there is a line before. */
  ended(code: 'done'): void {
    if (this.said > 0 || this.job.attempts > 1) this.say('info', code, this.attempt());
  }

  failed(error: string): void {
    const code = this.job.attempts >= MAX_ATTEMPTS ? 'givenUp' : 'failed';
    this.say('error', code, { ...this.attempt(), error });
  }

  /** Resolves when what was said so far is written. */
  written(): Promise<void> {
    return this.writing;
  }

  private attempt(): JobLineParams {
    const seconds = Math.round((this.clock() - this.begunAt) / 100) / 10;
    return { attempt: this.job.attempts, seconds };
  }
}
