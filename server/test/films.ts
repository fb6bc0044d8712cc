import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../src/contract/limits';
import type { Envelope } from '../../src/contract/ret';
import type { ChunkAnswer, VideoUpload } from '../../src/contract/schemas/publish';
import type { VideoUploadRow } from '../db/schema';
import { type FilmFacts, makeFilm } from '../media/test-films';
import { type Answer, type Caller, type Fields, formOf, post, signedGet } from './client';
import { NOON } from './fixture';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A folder of a test's own. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'danmu-tv-films-'));

/** The bytes of a small film. */
export async function filmBytes(facts: FilmFacts = {}, name = 'film.mp4'): Promise<Buffer> {
  return readFileSync(await makeFilm(join(newFolder(), name), facts));
}

/** The form of a chunk, as a client sends it: `file` stands first. */
export function chunkFields(upload: VideoUpload, uid: string, bytes: Uint8Array, chunk: number): Fields {
  const part = bytes.subarray(chunk * limits.uploadChunkBytes, (chunk + 1) * limits.uploadChunkBytes);
  return {
    file: part,
    chunk,
    renamemode: 'Format',
    prefix: upload.lid,
    chunks: upload.chunks,
    uid,
    uniqueFileID: upload.uniqueFileID,
    hash: sha256Of(part),
  };
}

/** Sends a chunk without any of the headers and parameters of our calls. */
export async function sendChunk(
  app: FastifyInstance,
  fields: Fields,
  url = '/api/upload/film',
): Promise<Envelope<ChunkAnswer> & { status: number }> {
  const { payload, type } = formOf(fields);
  const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return { ...response.json<Envelope<ChunkAnswer>>(), status: response.statusCode };
}

/** Tells of a film and sends all of it, four chunks side by side. */
export async function sendFilm(
  app: FastifyInstance,
  caller: Caller,
  bytes: Uint8Array,
  { name = '海边.mp4', fileKey = 'file-1', hash = '' } = {},
): Promise<VideoUpload> {
  const made = await signedGet(app, 'createVideoFile', { name, bytes: bytes.length, fileKey, hash }, caller);
  if (made.ret !== 200) throw new Error(`createVideoFile: ${made.ret} ${made.msg}`);
  const upload = made.data;
  const waiting = Array.from({ length: upload.chunks }, (_, n) => n).filter((n) => upload.present[n] !== '1');
  const lane = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const answer = await sendChunk(app, chunkFields(upload, caller.token?.uid ?? '', bytes, n));
      if (answer.ret !== 200) throw new Error(`chunk ${n}: ${answer.ret} ${answer.msg}`);
    }
  };
  await Promise.all(Array.from({ length: limits.videoUploadChunksAtOnce }, lane));
  return upload;
}

/** What saveVideo is told of an upload. */
export const savedFields = (
  upload: Pick<VideoUpload, 'id' | 'lid' | 'uniqueFileName'>,
  uid: string,
  more: Fields = {},
): Fields => ({
  LID: upload.lid,
  ID: upload.id,
  UID: uid,
  Contxt: '海边的傍晚\n风很大',
  UploadedFileName: upload.uniqueFileName,
  ServerID: 'main',
  ...more,
});

export const saveFilm = (
  app: FastifyInstance,
  caller: Caller,
  upload: VideoUpload,
  more: Fields = {},
): Promise<Answer<'saveVideo'>> => post(app, 'saveVideo', savedFields(upload, caller.token?.uid ?? '', more), caller);

/** A film of Ming's of which the first of two chunks is there. */
export const uploadRow = (id: string, facts: Partial<VideoUploadRow> = {}): VideoUploadRow => ({
  id,
  uid: 'ming',
  secret: `secret-of-${id}`,
  file_key: id,
  slot: id,
  name: '海边.mp4',
  bytes: 3_000_000,
  hash: '',
  chunks: 2,
  present: '10',
  phase: 'uploading',
  progress: 0,
  reason: '',
  media_key: '',
  said: '',
  created_at: NOON,
  changed_at: NOON,
  saved_at: 0,
  reserved: 3_000_000,
  counted: 1,
  kept: 1,
  tries: 0,
  runs: 0,
  twin: '',
  frames: '',
  packaged: '',
  ...facts,
});
