import { uidOf } from '../../accounts/viewer-key';
import type { Db } from '../../db/db';
import type { DanmuRow } from '../../db/schema';
import { notify, takeBack } from '../../notices/notify';
import { episode } from '../../titles/titles-repository';

/**
 * Whoever sent a comment as a user is told by whom it is liked. Nobody else learns who sent it.
 * @param change of its likes: 1, -1, or 0 where it was so before. @param at unix ms
 */
export async function tellSender(trx: Db, row: DanmuRow, actor: string, change: number, at: number): Promise<void> {
  const deed = { uid: uidOf(row.viewer), actor, what: 'likeDanmu', subject: row.id } as const;
  if (change < 0) await takeBack(trx, deed);
  if (change <= 0) return;
  const { episode_key: episodeKey, time_ms: timeMs } = row;
  const mediaKey = (await episode(trx, episodeKey))?.media_key ?? '';
  await notify(trx, { ...deed, mediaKey, episodeKey, timeMs, at });
}
