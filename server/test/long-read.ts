import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Counts to two million: some hundred milliseconds of one core. */
export async function longRead(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select n from (
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000) select count(*) as n from n)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How often the loop of this thread went round while something was done: a few times where it stood still. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  await done;
  return turns;
}
