import { limits } from '../../src/contract/limits';
import { badRequest, conflict, forbidden, type Refusal, tooLarge } from '../errors';
import { endingOf, typeOfBytes } from './pictures';
import type { FileRule } from './rules';

/** A part of a file as a client sends it. All parts but the last are 2 MB long. */
export interface Chunk {
  /** The key of the viewer who sends it. */
  owner: string;
  /** The client's name for this upload, unique among the owner's; 1 to 128 visible ASCII characters. */
  uploadKey: string;
  /** 0-based. */
  chunk: number;
  chunks: number;
  /** What the file calls itself. */
  name: string;
  bytes: Buffer;
}

const UPLOAD_KEY = /^[\x21-\x7e]{1,128}$/;

export const wrongChunk = (): Refusal => badRequest((t) => t.uploadChunk);
export const wrongType = (rule: FileRule): Refusal =>
  badRequest((t) => t.uploadType(rule.types.map((type) => type.toUpperCase()).join(', ')));
export const noRoom = (): Refusal => forbidden((t) => t.uploadQuota);
export const overUpload = (): Refusal => conflict((t) => t.uploadOver);

/** Holds a chunk to its rule, as far as one chunk tells. @throws Refusal naming what is wrong */
export function checkChunk(rule: FileRule, { uploadKey, chunk, chunks, name, bytes }: Chunk): void {
  const size = limits.uploadChunkBytes;
  if (!UPLOAD_KEY.test(uploadKey)) throw wrongChunk();
  if (!Number.isInteger(chunks) || !Number.isInteger(chunk)) throw wrongChunk();
  if (chunks < 1 || chunk < 0 || chunk >= chunks) throw wrongChunk();
  if (chunks > Math.ceil(rule.maxBytes / size)) throw tooLarge();
  const isLast = chunk === chunks - 1;
  if (bytes.length === 0 || bytes.length > size || (!isLast && bytes.length < size)) throw wrongChunk();
  if (chunk * size + bytes.length > rule.maxBytes) throw tooLarge();
  const types: readonly string[] = rule.types;
  const ending = endingOf(name);
  if (ending !== null && !types.includes(ending)) throw wrongType(rule);
  if (chunk === 0 && !types.includes(typeOfBytes(bytes) ?? '')) throw wrongType(rule);
}
