import { type JobLineCode, type JobLineParams, jobLineLimits } from '../../src/contract/desk/job-lines';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { JobLineRow } from '../db/schema';

export interface NewJobLine {
  at: number;
  level: JobLineRow['level'];
  code: JobLineCode;
  params: JobLineParams;
}

/** A text of a program's without folders of this machine, and short. */
const shown = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(/(?:[A-Za-z]:)?(?:[\\/][^\s\\/'":]+)+[\\/]/g, '')
    .slice(0, jobLineLimits.chars);

const kept = (params: JobLineParams): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]),
    ),
  );

/** Adds lines to the log of a job, in a transaction; the oldest go beyond `jobLineLimits.lines`. */
export async function addJobLines(trx: Db, jobId: string, lines: readonly NewJobLine[]): Promise<void> {
  if (lines.length === 0) return;
  // Numbers come one after the other, whoever else adds a line.
  await holdRow(trx, 'jobs', 'id', jobId);
  const job = await trx.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst();
  // Forgotten meanwhile: there is nothing to say of it any more.
  if (!job) return;
  const { last } = await trx
    .selectFrom('job_lines')
    .select((eb) => eb.fn.max('n').as('last'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  const begin = Number(last ?? 0);
  const rows = lines.map(({ params, ...line }, at) => ({
    job_id: jobId,
    n: begin + 1 + at,
    ...line,
    params: kept(params),
  }));
  await trx.insertInto('job_lines').values(rows).execute();
  await trx
    .deleteFrom('job_lines')
    .where('job_id', '=', jobId)
    .where('n', '<=', begin + lines.length - jobLineLimits.lines)
    .execute();
}

/** The log of a job, the latest first. */
export const jobLinesOf = (db: Db, jobId: string): Promise<JobLineRow[]> =>
  db
    .selectFrom('job_lines')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('n', 'desc')
    .limit(jobLineLimits.lines)
    .execute();
