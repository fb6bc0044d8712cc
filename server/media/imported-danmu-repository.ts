import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db';
import type { DanmuRow } from '../db/schema';
import { inTurns } from '../in-turns';
import { countDanmu } from '../tallies/tallies-repository';
import type { XmlDanmu } from './danmu-row';

/** Comments in one statement: as many as this machine writes within `LONG`, found by halving and doubling. */
const slice = { least: 25, first: 100, most: 400 };
/** Milliseconds that whoever serves viewers may be held up by one slice; below `SHORT` it may be larger. */
const [SHORT, LONG] = [4, 10];
/** Comments that are read in one go: a millisecond. */
const PART = 500;

/** How the database is left alone between two slices. @param held for how long the last one had it, ms */
export type Rest = (held: number) => Promise<void>;
/** How a slice, which may run again, gets the database: at once, or as patiently as its caller. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>;
const atOnce: Attempt = (work) => work();
/** As long as it was held, so that whoever waits for it finds it free. */
export const restAsLong: Rest = async (held) => {
  await wait(Math.ceil(held));
};

/**
 * Brings the comments that came from a file beside an episode to what the file holds now. One that stood there before
 * stays as it is, with its likes and whether it was taken down; those of viewers are not touched. It is done in slices
 * that are each whole: after a kill the same again completes it.
 * @returns how many of them stand in the database now
 */
export async function replaceDanmu(
  db: Db,
  episodeKey: string,
  danmu: readonly XmlDanmu[],
  rest: Rest = restAsLong,
  attempt: Attempt = atOnce,
): Promise<number> {
  const wanted = await danmuRows(episodeKey, danmu);
  const standing = await attempt(() => importedIds(db, episodeKey));
  const fresh: DanmuRow[] = [];
  await inTurns(wanted, (row) => {
    if (!standing.delete(row.id)) fresh.push(row);
  });
  // What the file says no more is left.
  const gone = Array.from(standing);
  await inSlices(fresh, rest, (rows) => attempt(() => db.transaction().execute((trx) => add(trx, episodeKey, rows))));
  await inSlices(gone, rest, (ids) => attempt(() => db.transaction().execute((trx) => remove(trx, episodeKey, ids))));
  return attempt(() => countImported(db, episodeKey));
}

async function add(trx: Db, episodeKey: string, rows: DanmuRow[]): Promise<void> {
  const done = await trx
    .insertInto('danmu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await countDanmu(trx, episodeKey, Number(done.numInsertedOrUpdatedRows ?? 0));
}

/** What was taken down is not among those that are counted. */
async function remove(trx: Db, episodeKey: string, ids: string[]): Promise<void> {
  const gone = await trx.deleteFrom('danmu').where('id', 'in', ids).returning('hidden').execute();
  await countDanmu(trx, episodeKey, -gone.filter(({ hidden }) => hidden === 0).length);
}

const imported = (db: Db, episodeKey: string) =>
  db.selectFrom('danmu').where('episode_key', '=', episodeKey).where('viewer', 'like', 'x:%');

async function countImported(db: Db, episodeKey: string): Promise<number> {
  const { n } = await imported(db, episodeKey)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

type Place = Pick<DanmuRow, 'time_ms' | 'id'>;

function someAfter(db: Db, episodeKey: string, after: Place | undefined): Promise<Place[]> {
  const all = imported(db, episodeKey).select(['time_ms', 'id']);
  const rest = after
    ? all
        .where('time_ms', '>=', after.time_ms)
        .where((eb) => eb.or([eb('time_ms', '>', after.time_ms), eb('id', '>', after.id)]))
    : all;
  return rest.orderBy('time_ms').orderBy('id').limit(PART).execute();
}

/** A part at a time: whoever serves viewers takes all rows of an answer over in one go. */
async function importedIds(db: Db, episodeKey: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let last: Place | undefined; ; await nextTurn()) {
    const rows = await someAfter(db, episodeKey, last);
    for (const { id } of rows) ids.add(id);
    last = rows[PART - 1];
    if (!last) return ids;
  }
}

async function inSlices<T>(all: readonly T[], rest: Rest, write: (part: T[]) => Promise<unknown>): Promise<void> {
  let size = slice.first;
  for (let at = 0; at < all.length; ) {
    const began = performance.now();
    await write(all.slice(at, at + size));
    const held = performance.now() - began;
    await rest(held);
    at += size;
    if (held > LONG) size = Math.max(slice.least, size / 2);
    else if (held < SHORT) size = Math.min(slice.most, size * 2);
  }
}

/** The rows of a file's comments. Ids follow from what is said, so that the same file makes the same rows. */
async function danmuRows(episodeKey: string, danmu: readonly XmlDanmu[]): Promise<DanmuRow[]> {
  const times = new Map<string, number>();
  const rows: DanmuRow[] = [];
  await inTurns(danmu, (row) => {
    const said = JSON.stringify([row.timeMs, row.mode, row.size, row.color, row.sentAt, row.user, row.id, row.text]);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    const id = `x-${createHash('sha256').update(`${episodeKey}\0${time}\0${said}`).digest('hex').slice(0, 32)}`;
    rows.push(danmuRow(episodeKey, id, row));
  });
  return rows;
}

const danmuRow = (episodeKey: string, id: string, row: XmlDanmu): DanmuRow => ({
  id,
  episode_key: episodeKey,
  time_ms: row.timeMs,
  mode: row.mode,
  text: row.text,
  color: row.color,
  size: row.size,
  viewer: `x:${row.user}`,
  // One viewer of the file's may speak in many films, and many files count from 0: only ours tells them apart.
  client_id: id,
  sent_at: row.sentAt,
  likes: 0,
  coins: 0,
  hidden: 0,
  look: '',
});
