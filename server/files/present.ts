import type { Static } from 'typebox';
import type { UploadProgress } from '../../src/contract/schemas/profile';
import type { UploadForm } from '../http/uploads';
import { type Chunk, wrongChunk } from './chunk';
import { addressOf } from './store';
import type { Received } from './uploads';

/** An upload as a client is told of it; null: none that we know of. */
export const presentUpload = (received: Received | null): Static<typeof UploadProgress> => ({
  present: received?.present ?? '',
  filepath: received?.file ? addressOf(received.file) : '',
});

/**
 * A form's chunk of a file. @param owner the key of whose it is @param file what the form held
 * @throws Refusal where it held none
 */
export function chunkOf(
  owner: string,
  { index, total, uniqueFileID }: { index: number; total: number; uniqueFileID: string },
  file: Omit<UploadForm, 'fields'> | undefined,
): Chunk {
  if (!file) throw wrongChunk();
  return { owner, uploadKey: uniqueFileID, chunk: index, chunks: total, name: file.name, bytes: file.bytes };
}
