import type { VideoUpload } from '../../src/contract/schemas/publish';
import type { VideoUploadRow } from '../db/schema';
import type { Messages } from '../messages';
import { failureText } from './failures';
import { PREFIX, suffixOf } from './rules';

/** What saveVideo names the file by. */
export const uniqueFileName = ({ id, name }: Pick<VideoUploadRow, 'id' | 'name'>): string => `${id}.${suffixOf(name)}`;

/** An upload as its owner sees it, the secret of its chunks included. */
export const presentUpload = (row: VideoUploadRow, t: Messages): VideoUpload => ({
  lid: PREFIX,
  id: row.id,
  uniqueFileName: uniqueFileName(row),
  uniqueFileID: row.secret,
  name: row.name,
  bytes: row.bytes,
  chunks: row.chunks,
  present: row.present,
  phase: row.phase,
  progress: row.progress,
  reason: failureText(t, row.reason),
  mediaKey: row.media_key,
  at: row.created_at,
});
