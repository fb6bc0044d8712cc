import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import type { Viewer } from '../../http/common-rules';
import { aheadInSeconds, between, CROWD_SECONDS, ownBetween, type ShownRow, type Stretch } from './danmu-repository';

/** Contract: at most this many in one answer. Their rows lie all over the table, and more would hold others up. */
const MAX_ROWS = 1_000;
/** Nobody writes more into the seconds that are read at once; the rest is thinned as other people's comments are. */
const OWN_MOST = 400;
/** A page ends after so many crowds, however few rows it has: each is read twice, once to find out that it is one. */
const MAX_CROWDS = 4;

export interface DanmuPage {
  /** In the order of the film. */
  rows: ShownRow[];
  /** Where the next page begins, in ms of the film; undefined where nothing more comes. */
  next: number | undefined;
}

/**
 * Comments of a stretch, from its beginning: whole seconds, as many as fit into an answer. A second in which more was said than a screen can
 * show is thinned, for everybody in the same way but for what the viewer wrote. Whatever was said there, no more than
 * `MAX_CROWDS` * (`MAX_ROWS` + `CROWD_SECONDS` * `limits.danmuPerSecond` + `OWN_MOST`) rows are read.
 */
export async function readPage(
  db: Db,
  episodeKey: string,
  { fromMs, toMs }: Stretch,
  { uid, key }: Pick<Viewer, 'uid' | 'key'>,
): Promise<DanmuPage> {
  const page: ShownRow[] = [];
  const until = Math.ceil(toMs / 1000);
  let at = Math.floor(fromMs / 1000);
  const isFull = () => page.length > MAX_ROWS - limits.danmuPerSecond;
  for (let crowds = 0; crowds < MAX_CROWDS && at < until && !isFull(); crowds += 1) {
    const stretch = { fromMs: at * 1000, toMs: until * 1000 };
    const before = beforeCrowd(await between(db, episodeKey, stretch, MAX_ROWS + 1), until);
    at = fill(page, before.rows, before.until);
    if (at < before.until || !before.crowd) break;
    const end = Math.min(at + CROWD_SECONDS, until);
    const crowd = { fromMs: at * 1000, toMs: end * 1000 };
    const ahead = await aheadInSeconds(db, episodeKey, at);
    const own = uid ? await ownBetween(db, episodeKey, key, crowd, OWN_MOST) : [];
    at = fill(page, inOrder([...ahead, ...own], crowd.toMs), end);
    if (at < end) break;
  }
  const rows = page.filter(({ time_ms: time }) => time >= fromMs && time < toMs);
  return { rows, next: at < until ? at * 1000 : undefined };
}

const secondOf = ({ time_ms: time }: ShownRow): number => Math.floor(time / 1000);

/**
 * What of rows that were read in the order of the film stands before the first crowd, in seconds that are all there.
 * @param found one more than a page where there are more
 * @param end the second at which the stretch ends
 */
function beforeCrowd(found: ShownRow[], end: number): { rows: ShownRow[]; until: number; crowd: boolean } {
  const last = found[found.length - 1];
  const isCut = found.length > MAX_ROWS && last !== undefined;
  const crowded = found.find(
    (row, at) =>
      at >= limits.danmuPerSecond && secondOf(found[at - limits.danmuPerSecond] as ShownRow) === secondOf(row),
  );
  const until = crowded ? secondOf(crowded) : isCut ? secondOf(last) : end;
  return { rows: found.filter((row) => secondOf(row) < until), until, crowd: crowded !== undefined };
}

/** Each once, in the order of the film. */
function inOrder(rows: ShownRow[], untilMs: number): ShownRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Array.from(byId.values())
    .filter(({ time_ms: time }) => time < untilMs)
    .sort((a, b) => a.time_ms - b.time_ms || (a.id < b.id ? -1 : 1));
}

/**
 * Adds whole seconds as long as they fit.
 * @param rows up to the second `until`
 * @returns the first second that is not in the page
 */
function fill(page: ShownRow[], rows: ShownRow[], until: number): number {
  const room = MAX_ROWS - page.length;
  const first = rows[room];
  if (!first) {
    page.push(...rows);
    return until;
  }
  const cut = secondOf(first);
  page.push(...rows.filter((row) => secondOf(row) < cut));
  return cut;
}
