import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../src/contract/limits';
import { badRequest, tooLarge } from '../errors';
import { withoutNul } from '../text';
import { inFormSlots } from './form-slots';
import { inScope } from './in-scope';

const MAX_FIELDS = 16;
const FIELD_BYTES = 1024;
/** What boundaries, headers and fields add to a file at most. Bytes. */
const FORM_BYTES = 64 * 1024;

/** A form with one file, as far as it is to be believed: the name is a client's, the bytes are what they are. */
export interface UploadForm {
  bytes: Buffer;
  name: string;
  /** The other fields of the form; '' for one over 1 KB. */
  fields: Record<string, string>;
}

/**
 * A scope whose routes take forms with files. Routes outside of it refuse them as before and keep the limit of the app.
 * @param routes adds the routes; they read their form with readUpload
 */
export function uploadRoutes(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  inScope(app, 'uploads', async (scope) => {
    inFormSlots(scope);
    await scope.register(multipart, {
      limits: { files: 1, fields: MAX_FIELDS, parts: MAX_FIELDS + 1, fieldSize: FIELD_BYTES, fieldNameSize: 64 },
    });
    routes(scope);
  });
}

/**
 * Reads a form to its end. The specification's forms have their file in front of the fields that say what it is part of,
 * so the file is held in memory until those are known: 2 MB for a chunk.
 * @param maxBytes the longest file; a chunk unless said
 * @throws Refusal where there is no file, or it is too long
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number = limits.uploadChunkBytes,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw badRequest((t) => t.unreadableBody);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) throw tooLarge();
  const { file, fields } = await readParts(request, maxBytes).catch((error: unknown) => {
    // The parser throws bare errors for a form that is cut off; its refusals of a limit have a status.
    if (error instanceof Error && 'statusCode' in error) throw error;
    request.log.debug({ err: error }, 'the form could not be read');
    throw badRequest((t) => t.unreadableBody);
  });
  if (!file) throw badRequest((t) => t.unreadableBody);
  return { ...file, fields };
}

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file?: Pick<UploadForm, 'bytes' | 'name'>; fields: UploadForm['fields'] }> {
  const fields: UploadForm['fields'] = {};
  let file: Pick<UploadForm, 'bytes' | 'name'> | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') file = { bytes: await part.toBuffer(), name: withoutNul(part.filename) };
    else fields[part.fieldname] = part.valueTruncated ? '' : withoutNul(String(part.value));
  }
  return { ...(file ? { file } : {}), fields };
}

/** A field that counts something: digits alone, else NaN. */
export const countOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN);
