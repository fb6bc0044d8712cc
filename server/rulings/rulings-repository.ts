import { sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { RulingRow } from '../db/schema/rulings';
import type { OwnedPicture } from '../files/shown-repository';

export const insert = async (trx: Db, row: RulingRow): Promise<void> =>
  void (await trx.insertInto('rulings').values(row).execute());

export const byId = (db: Db, id: string): Promise<RulingRow | undefined> =>
  db.selectFrom('rulings').selectAll().where('id', '=', id).executeTakeFirst();

/** A decision, locked until the transaction ends, so that of two reviewers only one decides. */
export async function held(trx: Db, id: string): Promise<RulingRow | undefined> {
  await holdRow(trx, 'rulings', 'id', id);
  return byId(trx, id);
}

/** Files an appeal. @param at unix ms @returns false where there was one before */
export async function appeal(trx: Db, id: string, text: string, at: number): Promise<boolean> {
  const done = await trx
    .updateTable('rulings')
    .set({ state: 'open', text, appealed_at: at })
    .where('id', '=', id)
    .where('state', '=', '')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

type Answer = Pick<RulingRow, 'state' | 'answer' | 'judge_uid' | 'answered_at'>;

/** Answers a waiting appeal. @returns false where another reviewer was faster */
export async function answer(trx: Db, id: string, said: Answer): Promise<boolean> {
  const done = await trx
    .updateTable('rulings')
    .set(said)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Appeals that wait, or that were answered; without an order. */
export const appealed = (db: Db, isDone: boolean) =>
  db
    .selectFrom('rulings')
    // The conditions are written into the statement, and not given as parameters, so that the database knows that the partial index holds all
    // these rows.
    .where(isDone ? sql<boolean>`answered_at > 0` : sql<boolean>`state = 'open'`);

/** Decisions about a member, the latest first. */
export const ofPerson = (db: Db, uid: string, most: number): Promise<RulingRow[]> =>
  db
    .selectFrom('rulings')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Decisions about an account itself that nobody took back, the latest first. */
export const ofAccount = (db: Db, uid: string, kind: 'mute' | 'lock'): Promise<RulingRow[]> =>
  db
    .selectFrom('rulings')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('state', '!=', 'undone')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Keeps the pictures of a removed comment from being deleted. */
export async function keepPictures(trx: Db, id: string, pictures: Omit<OwnedPicture, 'purpose'>[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ owner, hash, type }) => ({ ruling_id: id, owner, hash, type }));
  await trx
    .insertInto('ruling_pictures')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Deletes what was kept of a decision. @returns the pictures that were kept */
export async function letGo(trx: Db, id: string): Promise<Pick<OwnedPicture, 'owner' | 'hash' | 'type'>[]> {
  await trx.updateTable('rulings').set({ kept: '' }).where('id', '=', id).execute();
  return trx.deleteFrom('ruling_pictures').where('ruling_id', '=', id).returning(['owner', 'hash', 'type']).execute();
}

/** Decisions whose comment is still kept although nobody may appeal any more, or although it stays removed. @param before unix ms */
export const keptTooLong = (db: Db, before: number, most: number): Promise<Pick<RulingRow, 'id'>[]> =>
  db
    .selectFrom('rulings')
    .select('id')
    .where(sql<boolean>`kind = 'comment' and kept <> ''`)
    .where('at', '<', before)
    .where('state', '!=', 'open')
    .orderBy('at')
    .limit(most)
    .execute();
