import { type RawBuilder, sql } from 'kysely';
import { inSharedTime } from '../db/clocks';
import type { Db } from '../db/db';
import { escapeLike, like } from '../db/like';
import { holdRow } from '../db/locks';
import type { EpisodeRow, EpisodeSourceRow, TitleRow } from '../db/schema';
import { postOfTitle } from '../posts/store-post';
import { putEpisodes } from '../titles/put-episodes-repository';
import { searchColumns, searchColumnsTw } from '../titles/search-text';
import { forgetRemoved } from '../titles/shown-repository';
import type { ContentKey } from './cenc';
import type { Packaged } from './episode-files';
import type { KnownEpisode } from './episode-keys';
import { type Facts, nameOf } from './facts';
import type { FoundFile, FoundTitle } from './scan';
import { bySeason } from './seasons';
import { saveSource } from './sources-repository';

type SavedEpisode = KnownEpisode & Pick<EpisodeRow, 'season' | 'withdrawn'>;

/** The episodes of a title that stand in the catalogue, in their order. Where nobody noted a file's name, it may be the episode's. */
export const savedEpisodes = (db: Db, mediaKey: string): Promise<SavedEpisode[]> =>
  db
    .selectFrom('episodes as e')
    .leftJoin('episode_sources as s', 's.episode_key', 'e.episode_key')
    .select(['e.episode_key', 'e.source_hash', 'e.season', 'e.withdrawn'])
    .select(sql<string>`coalesce(nullif(s.name, ''), e.title)`.as('name'))
    .where('e.media_key', '=', mediaKey)
    .orderBy('e.position')
    .execute();

/**
 * Puts the episodes of a title in the order of its files (1-based places), each into its file's season, and counts them. Those whose
 * files are not there stay before the one that came behind them, so that what is uploaded later follows. What an editor put into order
 * stays so: what is new comes at the end of its season.
 */
export async function arrangeEpisodes(
  db: Db,
  mediaKey: string,
  places: ReadonlyMap<string, number>,
  files: readonly FoundFile[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdRow(trx, 'titles', 'media_key', mediaKey);
    const title = await trx
      .selectFrom('titles')
      .select('arranged')
      .where('media_key', '=', mediaKey)
      .executeTakeFirst();
    const rows = await savedEpisodes(trx, mediaKey);
    await countEpisodes(trx, mediaKey, totalOf(rows, places, files));
    const order = title?.arranged === 1 ? [...rows] : inOrderOfFiles(rows, places, files);
    await putEpisodes(trx, mediaKey, order.sort(bySeason));
  });
}

/** @param rows in the order in which they stand, new ones last */
function inOrderOfFiles(
  rows: readonly SavedEpisode[],
  places: ReadonlyMap<string, number>,
  files: readonly FoundFile[],
): SavedEpisode[] {
  const placeOf = ({ episode_key }: SavedEpisode): number | undefined => places.get(episode_key);
  const order = rows
    .filter((row) => placeOf(row) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    .map((row) => ({ ...row, season: files[(placeOf(row) ?? 0) - 1]?.season ?? row.season }));
  for (const [at, row] of [...rows.entries()].reverse()) {
    if (placeOf(row) !== undefined) continue;
    const next = order.findIndex(({ episode_key }) => episode_key === rows[at + 1]?.episode_key);
    order.splice(next < 0 ? order.length : next, 0, row);
  }
  return order;
}

/** Episodes that are there or to come: those of the files, and others that stand without one; what was taken back is not among them. */
function totalOf(
  rows: readonly SavedEpisode[],
  places: ReadonlyMap<string, number>,
  files: readonly FoundFile[],
): number {
  const names = new Set(files.map(({ name }) => name));
  const others = rows.filter(({ episode_key, name }) => !places.has(episode_key) && !names.has(name));
  return files.length + others.length - rows.filter(({ withdrawn }) => withdrawn === 1).length;
}

const countEpisodes = (trx: Db, mediaKey: string, total: number) =>
  trx
    .updateTable('titles')
    .set({ episodes_total: total, changed_at: inSharedTime(trx, Date.now()) })
    .where('media_key', '=', mediaKey)
    .where('episodes_total', '!=', total)
    .execute();

/** What an episode's segments are encrypted with, or null. */
export async function savedKey(db: Db, episodeKey: string): Promise<ContentKey | null> {
  const row = await db
    .selectFrom('media_keys')
    .select(['key_id', 'content_key'])
    .where('episode_key', '=', episodeKey)
    .executeTakeFirst();
  return row ? { keyId: row.key_id, key: row.content_key } : null;
}

const DAY_MS = 86_400_000;

/** What is said of a title, as its columns, and the account that publishes it where none is said. */
export interface Said {
  columns: Partial<TitleRow>;
  uploader: string;
  /** Days for which episodes that are new are early; 0 for none. */
  early: number;
}

type TitleFacts = Omit<Facts, 'uploader' | 'early' | 'episodesTw'>;

/** The columns of what is said; what nobody says is left out. */
export function factColumns({ title, subTitle, intro, genres, cast, vip, teen, ...others }: TitleFacts) {
  const { titleTw, subTitleTw, introTw, ...rest } = others;
  const columns: Partial<TitleRow> = { ...rest };
  if (titleTw !== undefined) Object.assign(columns, { title_tw: titleTw, ...searchColumnsTw(titleTw) });
  if (subTitleTw !== undefined) columns.sub_title_tw = subTitleTw;
  if (introTw !== undefined) columns.description_tw = introTw;
  if (title !== undefined) Object.assign(columns, { title, ...searchColumns(title) });
  if (subTitle !== undefined) columns.sub_title = subTitle;
  if (intro !== undefined) columns.description = intro;
  if (genres) columns.genres = JSON.stringify(genres);
  if (cast) columns.cast = JSON.stringify(cast);
  if (vip !== undefined) columns.vip = vip;
  if (teen !== undefined) columns.teen = teen ? 1 : 0;
  return columns;
}

/**
 * Writes what is said of a title that is in the catalogue already; what nobody says stays as the operator left it. Its post is of
 * whoever publishes it now.
 */
export async function describeTitle(db: Db, mediaKey: string, columns: Partial<TitleRow>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.transaction().execute(async (trx) => {
    const title = await trx
      .updateTable('titles')
      .set({ ...columns, changed_at: inSharedTime(trx, Date.now()) })
      .where('media_key', '=', mediaKey)
      .returning(['uploader', 'published_at'])
      .executeTakeFirst();
    if (title?.uploader) await postOfTitle(trx, { mediaKey, uid: title.uploader, at: title.published_at });
  });
}

/** What episodes are called in Taiwan, by their keys. What nobody says stays as it is. */
export async function nameEpisodesTw(db: Db, names: ReadonlyMap<string, string>): Promise<void> {
  for (const [episodeKey, title] of names)
    await db.updateTable('episodes').set({ title_tw: title }).where('episode_key', '=', episodeKey).execute();
}

export interface Saving {
  title: FoundTitle;
  said: Said;
  index: number;
  /** It is the title's first: its pictures are the title's. */
  isFace: boolean;
  mediaKey: string;
  episodeKey: string;
  folder: string;
  packaged: Packaged;
  source: Omit<EpisodeSourceRow, 'episode_key' | 'sidecars' | 'name'>;
  /** null: the segments are in the clear. */
  key: ContentKey | null;
}

/** Where imported titles stand until an operator files them: films under 'movie', series under 'drama'. */
const categoryOf = (title: FoundTitle): string => (title.isSeries ? 'drama' : 'movie');

/** The wanted place where it is free, else the one behind all: arrangeEpisodes puts the title in order at its end. */
async function freePlace(tx: Db, mediaKey: string, wanted: number): Promise<number> {
  const rows = await tx.selectFrom('episodes').select('position').where('media_key', '=', mediaKey).execute();
  const used = rows.map((row) => row.position);
  return used.includes(wanted) ? Math.max(...used) + 1 : wanted;
}

/**
 * Writes title and episode together: all of it is there, or none. The same import twice is one. The files beside it
 * count as not taken up until saveSource says so: comments are many and follow in slices.
 */
export const saveEpisode = (db: Db, saving: Saving): Promise<void> =>
  db.transaction().execute((trx) => saveEpisodeIn(trx, saving));

/** The same inside of a transaction that does more. */
export async function saveEpisodeIn(trx: Db, saving: Saving): Promise<void> {
  await saveTitle(trx, saving);
  await saveFiles(trx, saving);
  await saveKey(trx, saving);
  const name = saving.title.files[saving.index]?.name ?? '';
  await saveSource(trx, { ...saving.source, episode_key: saving.episodeKey, sidecars: '', name });
}

const pictureIn = (folder: string, name: string): string => `/media/${folder}/${name}.jpg`;

async function saveTitle(trx: Db, saving: Saving): Promise<void> {
  const { title, isFace, mediaKey } = saving;
  const row = newTitle(saving, Date.now());
  // How many there are beside them is known when all of them are in.
  const total = sql<number>`${title.files.length} - ${takenBack(trx, mediaKey)}`;
  const stored = await trx
    .insertInto('titles')
    .values({ ...row, changed_at: inSharedTime(trx, row.changed_at) })
    .onConflict((conflict) =>
      conflict.column('media_key').doUpdateSet({
        episodes_total: sql<number>`case when titles.episodes_total < ${total} then ${total} else titles.episodes_total end`,
        changed_at: sql<number>`excluded.changed_at`,
        ...(isFace ? faceOf(row) : {}),
      }),
    )
    .returning(['uploader', 'published_at'])
    .executeTakeFirstOrThrow();
  await forgetRemoved(trx, row.media_key);
  // As it stands now: of one that was there before nobody says anew whose it is.
  const { uploader: uid, published_at: at } = stored;
  if (uid) await postOfTitle(trx, { mediaKey: row.media_key, uid, at });
}

const PICTURES = ['poster', 'thumb', 'backdrop'] as const;

/** What a title that stands shows of its first file. A picture that an editor gave it stays, and its colour with it. */
function faceOf({ media_key: mediaKey, height }: TitleRow) {
  const isOurs = (name: (typeof PICTURES)[number]) => {
    const column = `titles.${name}`;
    return sql<boolean>`(${sql.ref(column)} = '' or ${like(column, `/media/${escapeLike(mediaKey)}/%`)})`;
  };
  const newWhere = (isNew: RawBuilder<boolean>, name: (typeof PICTURES)[number] | 'color') =>
    sql<string>`case when ${isNew} then ${sql.ref(`excluded.${name}`)} else ${sql.ref(`titles.${name}`)} end`;
  return {
    poster: newWhere(isOurs('poster'), 'poster'),
    thumb: newWhere(isOurs('thumb'), 'thumb'),
    backdrop: newWhere(isOurs('backdrop'), 'backdrop'),
    color: newWhere(sql<boolean>`${sql.join(PICTURES.map(isOurs), sql` and `)}`, 'color'),
    height,
  };
}

/** How many of its episodes an editor took back: they are not counted among those to come. */
const takenBack = (db: Db, mediaKey: string) =>
  db
    .selectFrom('episodes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('media_key', '=', mediaKey)
    .where('withdrawn', '=', 1);

/** A title as it is when nobody has said more of it. A year that nobody knows is 0. @param now unix ms */
const newTitle = ({ title, said, mediaKey, folder, packaged }: Saving, now: number): TitleRow => ({
  media_key: mediaKey,
  title: nameOf(title.name),
  sub_title: '',
  description: '',
  title_tw: '',
  sub_title_tw: '',
  description_tw: '',
  category: categoryOf(title),
  poster: pictureIn(folder, 'poster'),
  thumb: pictureIn(folder, 'thumb'),
  backdrop: pictureIn(folder, 'backdrop'),
  color: packaged.color,
  height: packaged.heights[0] ?? 0,
  score: 0,
  year: 0,
  region: '',
  genres: '[]',
  cast: '[]',
  director: '',
  language: '',
  is_series: title.isSeries ? 1 : 0,
  episodes_total: title.files.length,
  vip: 0,
  gold: 0,
  teen: 0,
  uploader: said.uploader,
  hit: 0,
  is_demo: 0,
  published_at: now,
  changed_at: now,
  ...searchColumns(nameOf(title.name)),
  ...searchColumnsTw(''),
  ...said.columns,
});

async function saveFiles(
  trx: Db,
  { title, said, index, mediaKey, episodeKey, folder, packaged }: Saving,
): Promise<void> {
  const episode = {
    media_key: mediaKey,
    title: title.files[index]?.name ?? '',
    thumb: pictureIn(folder, 'thumb'),
    duration: packaged.duration,
    folder,
    heights: JSON.stringify(packaged.heights),
    tiles: JSON.stringify(packaged.tiles),
    subtitles: JSON.stringify(packaged.subtitles),
    source_hash: packaged.hash,
  };
  await trx
    .insertInto('episodes')
    // For whom it is was said by the operator since, and is not the file's to change.
    .values({
      episode_key: episodeKey,
      vip: 0,
      title_tw: '',
      season: title.files[index]?.season ?? 0,
      withdrawn: 0,
      free_at: said.early > 0 ? Date.now() + said.early * DAY_MS : 0,
      position: await freePlace(trx, mediaKey, index + 1),
      ...episode,
    })
    .onConflict((conflict) => conflict.column('episode_key').doUpdateSet({ ...episode, title: titleOr(episode.title) }))
    .execute();
}

/** A new name, where the one that stands is that of the old file: what an editor wrote stays. */
const titleOr = (title: string) =>
  sql<string>`case when episodes.title = (select s.name from episode_sources as s where s.episode_key = episodes.episode_key)
    then ${title} else episodes.title end`;

async function saveKey(trx: Db, { episodeKey, key }: Saving): Promise<void> {
  await trx.deleteFrom('media_keys').where('episode_key', '=', episodeKey).execute();
  if (!key) return;
  const row = { episode_key: episodeKey, key_id: key.keyId, content_key: key.key };
  await trx.insertInto('media_keys').values(row).execute();
}
