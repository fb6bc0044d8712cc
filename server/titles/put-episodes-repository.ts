import type { Db } from '../db/db';

/** Writes the places and seasons of all episodes of a title, in this order. In a transaction that holds the title. */
export async function putEpisodes(
  trx: Db,
  mediaKey: string,
  order: readonly { episode_key: string; season: number }[],
): Promise<void> {
  const rows = await trx
    .selectFrom('episodes')
    .select(['episode_key', 'position', 'season'])
    .where('media_key', '=', mediaKey)
    .execute();
  const before = new Map(rows.map((row) => [row.episode_key, row]));
  const moved = order
    .map((row, at) => ({ ...row, position: at + 1 }))
    .filter(({ episode_key, position, season }) => {
      const old = before.get(episode_key);
      return old?.position !== position || old.season !== season;
    });
  // No two may share a place, not even for a moment: all step aside first.
  for (const sign of [-1, 1])
    for (const { episode_key, position, season } of moved)
      await trx
        .updateTable('episodes')
        .set({ position: sign * position, season })
        .where('episode_key', '=', episode_key)
        .execute();
}
