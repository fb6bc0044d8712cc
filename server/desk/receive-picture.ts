import { limits } from '../../src/contract/limits';
import type { FileRow } from '../db/schema';
import { badRequest } from '../errors';
import type { FileRule } from '../files/rules';
import type { Uploads } from '../files/uploads';
import type { UploadForm } from '../http/uploads';

interface Part {
  press: string;
  chunk: number;
  chunks: number;
}

/**
 * Receives one chunk of a picture that staff upload. @param by who uploads it @param owner to whom the picture belongs afterwards
 * @throws Refusal that says what is wrong with it
 */
export async function receivePicture(
  uploads: Uploads,
  rule: FileRule,
  { by, owner, part, form }: { by: string; owner: string; part: Part; form: Omit<UploadForm, 'fields'> | undefined },
): Promise<{ present: string; file: FileRow | null }> {
  const { press, chunk, chunks } = part;
  if (!form) throw badRequest((t) => t.desk.picture.none);
  if (chunks > Math.ceil(rule.maxBytes / limits.uploadChunkBytes))
    throw badRequest((t) => t.desk.picture.large(rule.maxBytes / 1024 / 1024));
  // Two members of staff who upload at the same time are told apart, even where their browsers use the same key.
  const uploadKey = `${by}:${press}`;
  return uploads.receive(rule, { owner, uploadKey, chunk, chunks, name: form.name, bytes: form.bytes });
}
