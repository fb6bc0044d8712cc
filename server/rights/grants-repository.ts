import { type AliasedExpression, sql } from 'kysely';
import type { Db } from '../db/db';

/** As the index episodes_by_folder_name has it: one spelling for one folder. */
const folderName = sql<string>`lower(replace(e.folder, '\\', '/'))`;
/** @param now unix ms */
const isGated = (now: number): AliasedExpression<number, 'gated'> =>
  sql<number>`case when e.vip > 0 or t.vip > 0 or t.gold > 0 or e.free_at > ${now} or t.withdrawn = 1 or e.withdrawn = 1
    or exists (select 1 from posts p where p.id = t.media_key and (p.state <> 'shown' or p.audience <> 'all'))
    then 1 else 0 end`.as('gated');

const isWithdrawn = sql<number>`case when t.withdrawn = 1 or e.withdrawn = 1 then 1 else 0 end`.as('withdrawn');

/** A folder as one episode uses it; several may share one. `gated` is 1 where this episode is not for everybody. */
export interface FolderUse {
  folder: string;
  media_key: string;
  episode_key: string;
  /** JSON number[]. */
  heights: string;
  gated: number;
  /** 1: it is there for nobody, whatever grant they hold. */
  withdrawn: number;
}

/** Which episodes lie in folders of these names, as `folderName` writes them. @param now unix ms */
export const folderUses = (db: Db, names: string[], now: number): Promise<FolderUse[]> =>
  db
    .selectFrom('episodes as e')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .select(['e.folder', 'e.media_key', 'e.episode_key', 'e.heights', isWithdrawn, isGated(now)])
    .where(folderName, 'in', names)
    .execute();

/** Every episode's: where a name cannot be looked up. */
export const allFolderUses = (db: Db, now: number): Promise<FolderUse[]> =>
  db
    .selectFrom('episodes as e')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .select(['e.folder', 'e.media_key', 'e.episode_key', 'e.heights', isWithdrawn, isGated(now)])
    .execute();

/** Content keys of an encrypted film, key id -> key, both hex; none where it is in the clear. */
export async function clearKeys(db: Db, episodeKey: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('media_keys')
    .select(['key_id', 'content_key'])
    .where('episode_key', '=', episodeKey)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key_id, row.content_key]));
}

/** Of these episodes, those whose film is encrypted. */
export async function encryptedAmong(db: Db, episodeKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (episodeKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_keys')
    .select('episode_key')
    .where('episode_key', 'in', episodeKeys)
    .execute();
  return new Set(rows.map(({ episode_key }) => episode_key));
}
