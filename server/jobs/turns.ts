import type { Db } from '../db/db';
import { enqueue } from './jobs-repository';
import type { JobKind, Turn } from './kinds';

const turnMs: Record<Turn, number> = { hour: 3_600_000, day: 86_400_000 };

/**
 * When work that comes again by itself has its next turn, behind this one and behind now.
 * @param kind undefined for one that nobody here knows @param payload JSON @param now unix ms @returns 0 for work that does not come again
 */
export function nextTurn(kind: JobKind<object> | undefined, payload: string, now: number): number {
  if (!kind?.turn) return 0;
  const ms = turnMs[kind.turn];
  const turn = Number((JSON.parse(payload) as Partial<Record<Turn, number>>)[kind.turn] ?? 0);
  return Math.max(turn + 1, Math.floor(now / ms) + 1) * ms;
}

/**
 * Has the turn after this one done, where this one is not: each adds the next, and a chain that lost one would end.
 * @returns when, as nextTurn
 */
export async function skipTurn(
  trx: Db,
  kind: JobKind<object> | undefined,
  payload: string,
  now: number,
): Promise<number> {
  const runAt = nextTurn(kind, payload, now);
  if (runAt === 0 || !kind?.turn) return 0;
  const turn = runAt / turnMs[kind.turn];
  await enqueue(trx, kind, { payload: { [kind.turn]: turn }, runAt, now, key: String(turn) });
  return runAt;
}
