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
 * Takes one chunk of a picture that somebody at the desk sends. @param by who sends it @param owner whose it is then
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
  // Two who send at the same time are told apart, whatever their browsers call it.
  const uploadKey = `${by}:${press}`;
  return uploads.receive(rule, { owner, uploadKey, chunk, chunks, name: form.name, bytes: form.bytes });
}
