import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';
import { forgetComments } from '../notices/notify';
import * as repository from './remove-repository';

/**
 * Takes a post away with what stands under it: comments, likes, favourites, numbers, and what nobody has read of it. Its film is the
 * caller's. Call it in a transaction.
 */
export async function removePost(trx: Db, { id }: Pick<PostRow, 'id'>): Promise<void> {
  const comments = await repository.removeUnder(trx, id);
  await forgetComments(trx, comments);
  await repository.removeRows(trx, id);
}
