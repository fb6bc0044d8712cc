import type { Db } from '../db/db';
import type { CommentRow } from '../db/schema';
import { forgetUnshown, type OwnedPicture } from '../files/shown-repository';
import { forgetComments } from '../notices/notify';
import * as repository from './removed-repository';

/**
 * Takes a comment away with what stands under it, what nobody has read of it, and its pictures. Call it in a transaction that holds it.
 * @returns pictures that nothing shows any more, for `uploads.removeForgotten` after the commit
 */
export async function removeComment(trx: Db, row: CommentRow): Promise<OwnedPicture[]> {
  const { ids, pictures } = await repository.remove(trx, row);
  await forgetComments(trx, ids);
  const gone: OwnedPicture[] = [];
  for (const { uid, ...picture } of pictures) {
    const owned = { owner: `u:${uid}`, purpose: 'comment', ...picture };
    // Of those that go with it some stand under another comment of the same writer.
    if (await forgetUnshown(trx, owned)) gone.push(owned);
  }
  return gone;
}
