import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bucket } from './bucket';

/** What of a viewer's request the store answers to. */
const passed = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
/** What of the store's answer a viewer gets. */
const returned = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** Answers with an object of the bucket, as it streams in: with ranges, and with 304 for what a viewer has already. */
export async function sendObject(
  bucket: Bucket,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
): Promise<FastifyReply> {
  const asked = Object.fromEntries(
    passed.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const answer = await bucket.get(key, asked, request.method === 'HEAD' ? 'HEAD' : 'GET');
  if (!answer) {
    reply.callNotFound();
    return reply;
  }
  for (const name of returned) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.code(answer.status).headers({ 'Cache-Control': cacheControl, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  // An empty stream leaves the length of a HEAD as the store said it.
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]));
}
