import type { Db } from '../db/db';
import { countDanmu } from '../tallies/tallies-repository';

/** Ids in a statement. */
const SLICE = 500;

/**
 * Takes comments of an episode down, or puts them back. The numbers that are shown move with them.
 * @returns those that were different before
 */
export async function setHidden(trx: Db, episodeKey: string, ids: string[], isHidden: boolean): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    const rows = await trx
      .updateTable('danmu')
      .set({ hidden: isHidden ? 1 : 0 })
      .where('id', 'in', ids.slice(at, at + SLICE))
      .where('episode_key', '=', episodeKey)
      .where('hidden', '=', isHidden ? 0 : 1)
      .returning('id')
      .execute();
    changed.push(...rows.map(({ id }) => id));
  }
  await countDanmu(trx, episodeKey, isHidden ? -changed.length : changed.length);
  return changed;
}
