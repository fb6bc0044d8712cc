import type { Db } from '../db/db';

/** A folder as one episode uses it; several may share one. `gated` is 1 where this episode is not for everybody. */
export interface FolderUse {
  folder: string;
  episode_key: string;
  gated: number;
}

/** Episodes in the folders that at least one episode gates; with `all`, in every folder. */
export function folderUses(db: Db, all: boolean): Promise<FolderUse[]> {
  const uses = db
    .selectFrom('episodes as e')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .select(['e.folder', 'e.episode_key'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('e.vip', '=', 1), eb('t.vip', '=', 1), eb('t.gold', '>', 0)]))
        .then(1)
        .else(0)
        .end()
        .as('gated'),
    );
  if (all) return uses.execute();
  const gated = db
    .selectFrom('episodes as e2')
    .innerJoin('titles as t2', 't2.media_key', 'e2.media_key')
    .select('e2.folder')
    .where((eb) => eb.or([eb('e2.vip', '=', 1), eb('t2.vip', '=', 1), eb('t2.gold', '>', 0)]));
  return uses.where('e.folder', 'in', gated).execute();
}

/** Content keys of an encrypted film, key id -> key, both hex; none where it is in the clear. */
export async function clearKeys(db: Db, episodeKey: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('media_keys')
    .select(['key_id', 'content_key'])
    .where('episode_key', '=', episodeKey)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key_id, row.content_key]));
}
