import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { FavouriteFolderRow } from '../db/schema';
import { isShown } from './shown-repository';

/** A folder with what lies in it. */
export interface Filled {
  id: string;
  name: string;
  count: number;
  /** The picture of what was put there last; '' for an empty one. */
  cover: string;
}

/** A viewer's folders, the oldest first, and before them what lies in none. Titles that are gone or withdrawn do not count. */
export async function foldersOf(db: Db, { key: viewer, teen }: { key: string; teen: boolean }): Promise<Filled[]> {
  const kept = db
    .selectFrom('favourites as f')
    .where('f.viewer', '=', viewer)
    .where('f.of_title', '=', 1)
    .where(isShown('f.media_key', teen));
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('favourite_folders')
      .selectAll()
      .where('viewer', '=', viewer)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    kept
      .select((eb) => ['f.folder', eb.fn.countAll<number>().as('n')])
      .groupBy('f.folder')
      .execute(),
  ]);
  const filled = new Map(counts.map(({ folder, n }) => [folder, Number(n)]));
  const folders = [{ id: '', name: '' }, ...rows].map(({ id, name }) => ({ id, name, count: filled.get(id) ?? 0 }));
  const covers = counts.length > 0 ? await coversOf(db, { viewer, teen }) : new Map<string, string>();
  return folders.map((folder) => ({ ...folder, cover: covers.get(folder.id) ?? '' }));
}

/** The picture of what was put last into each folder of a viewer: the first of its own stretch of an index. '' for what lies in none. */
async function coversOf(
  db: Db,
  { viewer, teen }: { viewer: string; teen: boolean },
): Promise<ReadonlyMap<string, string>> {
  const last = (folder: RawBuilder<unknown>) => sql<string | null>`(select f.media_key from favourites f
    where f.viewer = ${viewer} and f.of_title = 1 and f.folder = ${folder} and ${isShown('f.media_key', teen)}
    order by f.created_at desc, f.media_key limit 1)`;
  const { rows } = await sql<{ folder: string; last: string | null }>`select o.id as folder, ${last(sql`o.id`)} as last
    from favourite_folders o where o.viewer = ${viewer}
    union all select '' as folder, ${last(sql`''`)} as last`.execute(db);
  const keys = rows.flatMap(({ last: key }) => key ?? []);
  const pictures = await thumbsOf(db, keys);
  return new Map(rows.map(({ folder, last: key }) => [folder, pictures.get(key ?? '') ?? '']));
}

async function thumbsOf(db: Db, mediaKeys: string[]): Promise<ReadonlyMap<string, string>> {
  if (mediaKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('titles')
    .select(['media_key', 'thumb'])
    .where('media_key', 'in', mediaKeys)
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.thumb]));
}

export const byName = (trx: Db, viewer: string, name: string): Promise<FavouriteFolderRow | undefined> =>
  trx
    .selectFrom('favourite_folders')
    .selectAll()
    .where('viewer', '=', viewer)
    .where('name', '=', name)
    .executeTakeFirst();

/** A viewer's folder, held until the transaction ends. */
export async function hold(trx: Db, viewer: string, id: string): Promise<FavouriteFolderRow | undefined> {
  await holdRow(trx, 'favourite_folders', 'id', id);
  return trx
    .selectFrom('favourite_folders')
    .selectAll()
    .where('id', '=', id)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
}

export async function countOf(trx: Db, viewer: string): Promise<number> {
  const { n } = await trx
    .selectFrom('favourite_folders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('viewer', '=', viewer)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insert(trx: Db, row: FavouriteFolderRow): Promise<void> {
  await trx.insertInto('favourite_folders').values(row).execute();
}

export async function rename(trx: Db, id: string, name: string): Promise<void> {
  await trx.updateTable('favourite_folders').set({ name }).where('id', '=', id).execute();
}

/** What lay in it lies in none then. */
export async function remove(trx: Db, viewer: string, id: string): Promise<void> {
  await trx
    .updateTable('favourites')
    .set({ folder: '' })
    .where('viewer', '=', viewer)
    .where('folder', '=', id)
    .execute();
  await trx.deleteFrom('favourite_folders').where('id', '=', id).where('viewer', '=', viewer).execute();
}

/** @param folder '' for none */
export async function put(trx: Db, viewer: string, mediaKeys: string[], folder: string): Promise<void> {
  await trx
    .updateTable('favourites')
    .set({ folder })
    .where('viewer', '=', viewer)
    .where('media_key', 'in', mediaKeys)
    .execute();
}

/** A visitor's folders become the user's; what lay in one whose name the user has, too, lies in the user's. Before the favourites. */
export async function joinFolders(trx: Db, visitor: string, user: string): Promise<void> {
  const folders = await trx.selectFrom('favourite_folders').selectAll().where('viewer', '=', visitor).execute();
  for (const { id, name } of folders) {
    const same = await byName(trx, user, name);
    if (!same) {
      await trx.updateTable('favourite_folders').set({ viewer: user }).where('id', '=', id).execute();
      continue;
    }
    await trx
      .updateTable('favourites')
      .set({ folder: same.id })
      .where('viewer', '=', visitor)
      .where('folder', '=', id)
      .execute();
    await trx.deleteFrom('favourite_folders').where('id', '=', id).execute();
  }
}
