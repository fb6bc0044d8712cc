import type { Db } from '../../db/db';
import { newId } from '../../ids';
import type { OptionRow, OptionTexts, VoteRow } from '../../votes/votes-repository';

export interface PollFilter {
  mediaKey: string | undefined;
  uid: string | undefined;
  asker: 'site' | 'member' | undefined;
  state: 'open' | 'ended' | undefined;
  /** Unix ms. */
  now: number;
}

/** Polls that match, without an order. */
export function matching(db: Db, { mediaKey, uid, asker, state, now }: PollFilter) {
  let query = db.selectFrom('votes');
  if (mediaKey) query = query.where('media_key', '=', mediaKey);
  if (uid) query = query.where('uid', '=', uid);
  if (asker) query = query.where('uid', asker === 'site' ? '=' : '>', '');
  if (state === 'ended') query = query.where('ends_at', '>', 0).where('ends_at', '<=', now);
  if (state === 'open') query = query.where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]));
  return query;
}

export const optionsOf = (db: Db, id: string): Promise<OptionRow[]> =>
  db.selectFrom('vote_options').selectAll().where('vote_id', '=', id).orderBy('position').execute();

/** @param columns the question's words and when it ends */
export async function change(
  trx: Db,
  id: string,
  columns: Pick<VoteRow, 'title' | 'title_tw' | 'ends_at'>,
): Promise<void> {
  await trx.updateTable('votes').set(columns).where('id', '=', id).execute();
}

/**
 * Replaces the options of a poll in which nobody has voted. An option whose words stay keeps its id; others get a new one, so that a viewer
 * who still sees the old words does not vote for the new ones.
 */
export async function setOptions(trx: Db, id: string, options: readonly OptionTexts[], now: number): Promise<void> {
  const before = new Map((await optionsOf(trx, id)).map((row) => [`${row.text}\n${row.text_tw}`, row.id]));
  await trx.deleteFrom('vote_options').where('vote_id', '=', id).execute();
  const rows = options.map(({ text, text_tw }, position) => ({
    ...{ id: before.get(`${text}\n${text_tw}`) ?? newId(now), vote_id: id, text, text_tw, position },
    base: 0,
  }));
  await trx.insertInto('vote_options').values(rows).execute();
}
