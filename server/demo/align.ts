import type { Db } from '../db/db';
import { early, keepEarly } from './early';
import { clipColumns, clipsFolder } from './title-rows';
import { allTitles } from './titles/catalogue';

/**
 * Points the demo's episodes at the clips that this version ships: one that an earlier version seeded may name a clip
 * that is gone, or share one with films of other rights. An episode that the operator gave a folder of its own stays.
 */
export async function alignDemo(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('episodes as e')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .select(['e.episode_key', 'e.media_key', 'e.folder', 'e.duration', 'e.heights', 'e.tiles', 'e.subtitles'])
    .where('t.is_demo', '=', 1)
    .where('e.folder', 'like', `${clipsFolder}%`)
    .execute();
  const wanted = new Map(allTitles.map(({ key, clip }) => [key, clip]));
  await db.transaction().execute(async (tx) => {
    for (const { episode_key, media_key, ...has } of rows) {
      const clip = episode_key === early.episodeKey ? early.clip : wanted.get(media_key);
      if (!clip) continue;
      const files = clipColumns(clip);
      if (Object.entries(files).every(([column, value]) => has[column as keyof typeof has] === value)) continue;
      await tx.updateTable('episodes').set(files).where('episode_key', '=', episode_key).execute();
    }
    await keepEarly(tx, Date.now());
  });
}
