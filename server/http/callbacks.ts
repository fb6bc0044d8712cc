import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NotifyAnswer, RawNotify, RefusedNotice } from '../payments/provider';
import { inScope } from './in-scope';
import { logNotice } from './security-log';

/** What a callback is answered with; `refused`: why what it was sent counts for nothing. */
export interface Received {
  answer: NotifyAnswer;
  refused?: RefusedNotice;
}

/** Who takes what is sent to a callback. */
export type Receiver = (raw: RawNotify) => Promise<Received>;

/** A notify is some fields. Bytes. */
const BODY_BYTES = 64 * 1024;
/** Where a payment provider sends its notifies. */
export const callbackPath = (name: string): string => `/callbacks/${name}`;

/**
 * POST /callbacks/<name> for others than our app: no signature of ours, no session, no envelope. Bodies stay the bytes
 * that came, whatever they call themselves, since a provider signs the bytes; who sent them is the receiver's to check. What is
 * refused is logged and counted by its cause alone, and by the order where its sender is who they say: its text is a stranger's.
 */
export function serveCallbacks(
  app: FastifyInstance,
  receivers: ReadonlyMap<string, Receiver>,
  onRefused: (cause: RefusedNotice['cause']) => void = () => undefined,
): void {
  inScope(app, 'callbacks', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    for (const [name, receive] of receivers) {
      scope.post(callbackPath(name), async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { answer, refused } = await receive({ body, headers: headersOf(request) });
        if (refused) {
          logNotice(request, name, refused);
          onRefused(refused.cause);
        }
        return reply.code(answer.status).type(answer.contentType).header('Cache-Control', 'no-store').send(answer.body);
      });
    }
  });
}

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
