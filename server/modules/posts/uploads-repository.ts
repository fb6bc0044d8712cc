import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { VideoUploadRow } from '../../db/schema';

/** An upload of somebody's, held until the transaction ends; undefined where it is not theirs. */
export async function held(trx: Db, uid: string, id: string): Promise<VideoUploadRow | undefined> {
  await holdRow(trx, 'video_uploads', 'id', id);
  return trx.selectFrom('video_uploads').selectAll().where('id', '=', id).where('uid', '=', uid).executeTakeFirst();
}
