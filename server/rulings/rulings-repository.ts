import { sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { RulingRow } from '../db/schema/rulings';
import type { OwnedPicture } from '../files/shown-repository';

export const insert = async (trx: Db, row: RulingRow): Promise<void> =>
  void (await trx.insertInto('rulings').values(row).execute());

export const byId = (db: Db, id: string): Promise<RulingRow | undefined> =>
  db.selectFrom('rulings').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends: of two reviewers one decides. */
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

/** Answers an appeal that waits. @returns false where somebody was faster */
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
    // Written out, and not given as values: databases then know that the index of these alone holds all of them.
    .where(isDone ? sql<boolean>`answered_at > 0` : sql<boolean>`state = 'open'`);

/** What was decided about somebody, the latest first. */
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

/** Keeps pictures of what was taken down from being thrown away. */
export async function keepPictures(trx: Db, id: string, pictures: Omit<OwnedPicture, 'purpose'>[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ owner, hash, type }) => ({ ruling_id: id, owner, hash, type }));
  await trx
    .insertInto('ruling_pictures')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Nothing of a decision is kept any more. @returns the pictures that were */
export async function letGo(trx: Db, id: string): Promise<Pick<OwnedPicture, 'owner' | 'hash' | 'type'>[]> {
  await trx.updateTable('rulings').set({ kept: '' }).where('id', '=', id).execute();
  return trx.deleteFrom('ruling_pictures').where('ruling_id', '=', id).returning(['owner', 'hash', 'type']).execute();
}

/** Comments that are kept although nobody may appeal any more, or that stay down. @param before unix ms */
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
