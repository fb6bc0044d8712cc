import { openDatabase } from '../../server/db/database';
import type { Db } from '../../server/db/db';
import * as journal from '../../server/desk/journal-repository';
import * as faults from '../../server/figures/faults-repository';
import { orderedId } from '../../server/ids';
import { type KeptReport, noCounts } from '../../server/imports/import-run';
import * as imports from '../../server/imports/imports-repository';
import { enqueue } from '../../server/jobs/jobs-repository';
import { jobKind } from '../../server/jobs/kinds';
import { noFacts } from '../../server/test/desk-import-inputs';
import { markedPayload } from './stored-payloads';

const now = Date.now();
const MONTH_MS = 30 * 86_400_000;

/**
 * One row of each list of the desk that the demo leaves empty, or in which it has nothing that somebody wrote. Where the words of
 * people or of programs can stand there stands a payload.
 * @param uid of an account, for whom and by whom it all is
 */
export async function addPayloadRows(dataDir: string, uid: string): Promise<void> {
  const db = await openDatabase(dataDir);
  try {
    await addAct(db, uid);
    await addGrant(db, uid);
    await addImport(db, uid);
    await addCopy(db, uid);
    await addDeadJob(db);
    await addFault(db);
  } finally {
    await db.destroy();
  }
}

const addAct = (db: Db, uid: string) =>
  journal.insert(db, {
    ...{ id: orderedId(now), at: now, uid, act: 'labelSave', kind: 'label', subject: markedPayload(), trace: '' },
    ...{ before: 'null', after: JSON.stringify({ name: markedPayload() }), reason: markedPayload() },
  });

async function addGrant(db: Db, uid: string): Promise<void> {
  const id = orderedId(now);
  const what = { what: 'gold', level: 0, amount: 1, state: 'granted' } as const;
  const people = { uid, asked_by: uid, second: uid };
  const row = { id, client_id: id, ...what, ...people, reason: markedPayload(), at: now, decided_at: now };
  await db.insertInto('hand_grants').values(row).execute();
}

async function addImport(db: Db, by: string): Promise<void> {
  const id = orderedId(now);
  const counts = { ...noCounts, imported: 1, failed: 1 };
  const report: KeptReport = { counts, titles: [{ mediaKey: 'yucheng', name: markedPayload() }] };
  await imports.insert(db, {
    ...{ id, by, source: 'upload', path: markedPayload(), facts: JSON.stringify(noFacts), state: 'failed' },
    ...{ runs: 1, kept: 0, total: 2, done: 1, current: markedPayload(), percent: 40, seconds_left: 0 },
    ...{ report: JSON.stringify(report) },
    ...{ created_at: now, started_at: now, finished_at: now },
  });
  const failed = { code: 'failed', params: { name: markedPayload(), reason: markedPayload() } } as const;
  await db.transaction().execute((trx) => imports.addLines(trx, id, [{ at: now, level: 'error', ...failed }], 10));
}

const addCopy = (db: Db, uid: string) =>
  db
    .insertInto('exports')
    .values({ id: orderedId(now), uid, state: 'failed', bytes: 0, asked_at: now, expires_at: 0 })
    .execute();

const addFault = (db: Db) =>
  faults.add(db, [
    {
      ...{ id: orderedId(now), at: now, process: markedPayload(), route: markedPayload() },
      ...{ ret: 500, trace: markedPayload(), message: markedPayload() },
    },
  ]);

async function addDeadJob(db: Db): Promise<void> {
  const kind = 'film-package';
  // Later than all that the site plans by itself: the first row of the list, whatever the hour of the day.
  await enqueue(db, jobKind(kind), { payload: {}, key: 'of-payloads', runAt: now + MONTH_MS, now });
  const { id } = await db
    .updateTable('jobs')
    .set({ state: 'dead', attempts: 5, last_error: markedPayload(), finished_at: now })
    .where('kind', '=', kind)
    .where('key', '=', 'of-payloads')
    .returning('id')
    .executeTakeFirstOrThrow();
  // Straight into the table: what a job says by itself goes there without the folders of this machine.
  const params = JSON.stringify({ attempt: 5, seconds: 12, error: markedPayload() });
  await db
    .insertInto('job_lines')
    .values({ job_id: id, n: 1, at: now, level: 'error', code: 'givenUp', params })
    .execute();
}
