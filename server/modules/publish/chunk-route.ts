import type { FastifyInstance } from 'fastify';
import { ret } from '../../../src/contract/ret';
import type { ChunkAnswer } from '../../../src/contract/schemas/publish';
import { badRequest } from '../../errors';
import type { FilmChunk } from '../../films/chunks';
import { PREFIX } from '../../films/rules';
import { countOf, readUpload, type UploadForm, uploadRoutes } from '../../http/uploads';
import type { Services } from '../../services';

/** Where publishPoint sends the chunks of films. */
export const CHUNK_PATH = '/api/upload/film';

/**
 * The chunk post of spec 7.6: a form with a file and `chunk`, `renamemode`, `prefix`, `chunks`, `uid`, `uniqueFileID`, and none of
 * the headers and parameters of our calls. Its right is `uniqueFileID`, which nobody but the upload's owner was ever told; it stands in
 * the body, never in an address. Ours besides: `hash`, SHA-256 of the chunk in hex, which may be left out.
 */
export function chunkRoute(app: FastifyInstance, { films, limiter }: Services): void {
  uploadRoutes(app, (scope) => {
    scope.post(CHUNK_PATH, async (request, reply) => {
      // Before its 2 MB are read.
      await limiter.spend('upload', { address: request.ip });
      const { present, phase } = await films.receive(chunkIn(await readUpload(request)));
      reply.ret = ret.ok;
      const data: ChunkAnswer = { present, phase };
      return { ret: ret.ok, msg: '', data };
    });
  });
}

const HASH = /^([0-9a-f]{64})?$/;

/** @throws Refusal for a form that is not as publishPoint asked for it */
function chunkIn({ bytes, fields }: UploadForm): FilmChunk {
  const { chunk, chunks, uid = '', uniqueFileID: secret = '', renamemode, prefix, hash = '' } = fields;
  if (renamemode !== 'Format' || prefix !== PREFIX || !HASH.test(hash)) throw badRequest((t) => t.films.chunk);
  return { bytes, chunk: countOf(chunk), chunks: countOf(chunks), uid, secret, hash };
}
