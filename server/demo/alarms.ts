import type { Db } from '../db/db';

const HOUR_MS = 3_600_000;

/** What was wrong with the demo's site of late, and is no longer. */
const alarms: readonly (readonly [name: string, hoursAgo: number, hours: number, found: number, limit: number])[] = [
  ['firstFrame', 30, 0.5, 5.2, 4],
  ['lateJobs', 76, 0.4, 14, 10],
  ['diskMedia', 190, 21, 8.4, 10],
  ['refusedNotices', 400, 1.2, 17, 10],
];

/** @param now unix ms */
export async function insertDemoAlarms(trx: Db, now: number): Promise<void> {
  const rows = alarms.map(([name, hoursAgo, hours, found, limit], n) => {
    const since = now - hoursAgo * HOUR_MS;
    const ended = since + Math.round(hours * HOUR_MS);
    return {
      ...{ id: `demo-alarm-${n + 1}`, name, detail: JSON.stringify({ found, limit }) },
      ...{ since, seen_at: ended, told_at: since, ended_at: ended },
    };
  });
  await trx.insertInto('alarms').values(rows).execute();
}
