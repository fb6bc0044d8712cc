import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { DanmuRow } from '../db/schema';
import { countDanmu } from '../tallies/tallies-repository';

/** A comment, taken down or not, held until the transaction ends. */
export async function held(trx: Db, id: string): Promise<DanmuRow | undefined> {
  await holdRow(trx, 'danmu', 'id', id);
  return byId(trx, id);
}

export const byId = (db: Db, id: string): Promise<DanmuRow | undefined> =>
  db.selectFrom('danmu').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a comment down, or puts it back. The numbers that are shown move with it. @returns whether that changed anything */
export async function setHidden(
  trx: Db,
  { id, episode_key }: Pick<DanmuRow, 'id' | 'episode_key'>,
  isHidden: boolean,
): Promise<boolean> {
  const done = await trx
    .updateTable('danmu')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .where('hidden', '=', isHidden ? 0 : 1)
    .executeTakeFirst();
  const changed = Number(done.numUpdatedRows);
  await countDanmu(trx, episode_key, isHidden ? -changed : changed);
  return changed > 0;
}
