import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Envelope, ret } from '../../src/contract/ret';
import { Refusal, refusalOf, tooLarge } from '../errors';
import { hasEnvelope } from './api-paths';
import { messagesOf } from './language';

const envelope = (code: number, msg: string, data: Record<string, unknown> = {}): Envelope<unknown> => ({
  ret: code,
  msg,
  data,
});

/** When a client whose call found the database busy should ask again. */
const RETRY_SECONDS = 2;

/**
 * Turns whatever was thrown into an envelope. HTTP says 200 but for a fault of ours, which is logged with its request, and for
 * what a Refusal says: 503 is something that proxies understand.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!hasEnvelope(request.url)) return answerPlainly(error, request, reply);
    const known = asRefusal(error, request);
    if (!known || known.status >= 500 || known.ret >= 500) reply.fault = error;
    if (known) {
      if (known.ret === ret.diskFull) request.log.error({ err: error }, 'the disk is full');
      if (known.ret === ret.unavailable) askLater(error, request, reply);
      reply.ret = known.ret;
      return reply.code(known.status).send(envelope(known.ret, known.say(messagesOf(request)), known.data));
    }
    request.log.error({ err: error }, 'unexpected error');
    reply.ret = ret.internal;
    return reply.code(500).send(envelope(ret.internal, messagesOf(request).internal));
  });
}

/** Pages and media answer in HTTP's own terms; a refusal says why. */
function answerPlainly(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = refusalOf(error);
  const status = known ? known.status : (error.statusCode ?? 500);
  if (status >= 500) reply.fault = error;
  if (status === 503) askLater(error, request, reply);
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  const why = known ? ` ${known.say(messagesOf(request))}` : '';
  return reply.code(status).type('text/plain; charset=utf-8').send(`${status}${why}\n`);
}

function askLater(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn({ err: error }, 'the database is busy');
  reply.header('Retry-After', String(RETRY_SECONDS));
}

/** What the viewer, the client or the disk is to blame for; undefined for a fault of ours. */
function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  const known = refusalOf(error);
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status === 413) return tooLarge();
  if (status >= 400 && status < 500) {
    request.log.debug({ err: error }, 'the request could not be read');
    return new Refusal('unreadable', ret.badRequest, (t) => t.unreadableBody);
  }
  return undefined;
}

/** HTTP 404: an envelope under /api, a bare word elsewhere. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404);
  if (hasEnvelope(request.url)) return reply.send(envelope(ret.notFound, messagesOf(request).unknownPath));
  return reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache').send('404\n');
}

/** An address that cannot be decoded names nothing. */
export function answerBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return hasEnvelope(request.url) ? answerNotFound(request, reply) : answerPlainly(error, request, reply);
}
