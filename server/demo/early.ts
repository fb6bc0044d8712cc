import type { Db } from '../db/db';
import type { EpisodeRow } from '../db/schema';

/** The newest episode of one series is there for VIP before everybody has it. It plays a film that no other one shares. */
export const early = { episodeKey: 'yinyue-8', clip: 'dawn' } as const;

/** Between the shortest and the longest time that levels are early: some have it now, others wait. Milliseconds. */
const AHEAD_MS = 2.5 * 86_400_000;

/** Makes it early again where its time has come: the demo shows what VIP has, however old it is. @param now unix ms */
export async function keepEarly(db: Db, now: number): Promise<void> {
  const change: Pick<EpisodeRow, 'free_at'> = { free_at: now + AHEAD_MS };
  await db
    .updateTable('episodes')
    .set(change)
    .where('episode_key', '=', early.episodeKey)
    .where('folder', '=', `demo/clips/${early.clip}`)
    .where('free_at', '<=', now)
    .execute();
}
