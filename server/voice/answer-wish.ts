import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { FilmWishRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { inBoth, writeTo } from '../notices/write-to';
import type { Services } from '../services';
import { cleanLines } from '../text';
import * as wishes from './wishes-repository';

/** People who are told in one transaction. */
const AT_ONCE = 200;
/** Everybody who wants a film is told of the answer of that time, some after the others. */
const tellJob = jobKind<{ id: string; at: number; after: string }>('wish-answered', 2);
/** The operator has taken a wish away: its picture goes where nothing else of its owner's shows it. */
const pictureJob = jobKind<{ owner: string; hash: string; type: string }>('wish-removed', 1);

export interface WishAnswer {
  /** 1 found, 2 cannot be had. */
  state: 1 | 2;
  /** In the operator's words; '' for none. */
  answer: string;
  /** The title that it is; '' where it is not in the catalogue yet. */
  mediaKey: string;
  /** Unix ms. */
  now: number;
}

/** The operator answers, or answers anew; who wants the film is told by a job of the server's. @returns undefined where there is no such wish */
export function answerWish(db: Db, id: string, answer: WishAnswer): Promise<FilmWishRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await wishes.held(trx, id);
    return row && answerWishIn(trx, row, answer);
  });
}

/** The same in a transaction that holds the row. */
export async function answerWishIn(
  trx: Db,
  row: FilmWishRow,
  { state, answer, mediaKey, now }: WishAnswer,
): Promise<FilmWishRow> {
  const said = { state, answer: cleanLines(answer), media_key: mediaKey, answered_at: now };
  await wishes.change(trx, row.id, said);
  await tellNext(trx, { id: row.id, at: now, after: '' }, now);
  return { ...row, ...said };
}

/** The operator takes a wish away. @returns false where there is none */
export function removeWish(db: Db, id: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await wishes.held(trx, id);
    if (!row) return false;
    await removeWishIn(trx, row, now);
    return true;
  });
}

/** The same in a transaction that holds the row. */
export async function removeWishIn(trx: Db, row: FilmWishRow, now: number): Promise<void> {
  await wishes.remove(trx, row.id);
  const payload = { owner: `u:${row.uid}`, hash: row.picture_hash, type: row.picture_type };
  if (row.picture_type) await enqueue(trx, pictureJob, { payload, runAt: now, now });
}

const tellNext = (trx: Db, payload: { id: string; at: number; after: string }, now: number) =>
  enqueue(trx, tellJob, { payload, runAt: now, now, key: `${payload.id} ${payload.at} ${payload.after}` });

export function handleWishJobs({ db, clock, inbox, jobs, uploads }: Services): void {
  jobs.handle(tellJob, async ({ id, at, after }) => {
    const told = await db.transaction().execute(async (trx) => {
      const row = await wishes.byId(trx, id);
      // It was answered anew, or is gone: another job tells, or nobody does.
      if (!row || row.answered_at !== at) return [];
      const wanters = await wishes.wantersAfter(trx, id, after, AT_ONCE);
      for (const uid of wanters) await writeTo(trx, { uid, ...letterOf(row), at: clock() });
      const last = wanters[AT_ONCE - 1];
      if (last !== undefined) await tellNext(trx, { id, at, after: last }, clock());
      return wanters;
    });
    for (const uid of told) {
      inbox.changed(uid);
      inbox.tip(uid, { what: 'system', cause: causeOf(id, at) });
    }
  });
  jobs.handle(pictureJob, ({ owner, hash, type }) => uploads.forgetUnshown(owner, 'wish', { hash, type }));
}

const causeOf = (id: string, at: number): string => `wish:${id}:${at}`;

function letterOf({ id, name, state, answer, media_key, answered_at }: FilmWishRow) {
  const words = inBoth((t) =>
    state === 1 ? t.voice.wishFound(name, answer, media_key !== '') : t.voice.wishNotHad(name, answer),
  );
  const link = media_key ? paths.play(media_key) : paths.seekingMovies({ id });
  return { cause: causeOf(id, answered_at), ...words, link };
}
