import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTrace } from '../trace';
import { patternOf } from './call-routes';

/** An answer as it went out. */
export interface Answered {
  /** The route's pattern, never the address: addresses are endless and say what people look at. '' for no route of ours. */
  route: string;
  method: string;
  status: number;
  /** Of the envelope; 0 where the answer is none. */
  ret: number;
  seconds: number;
  /** Id of the request. */
  trace: string;
  /** What was thrown, where it is a fault of ours; undefined for none. It may hold what nobody is to read. */
  fault: unknown;
}

declare module 'fastify' {
  interface FastifyReply {
    /** `ret` of the envelope; 0 where the answer is none. */
    ret: number;
    /** What was thrown, where it is a fault of ours. */
    fault: unknown;
  }
}

/**
 * Gives every request its id: in its answer (X-Request-Id), in each line of the log, and in the jobs that it leaves. At level
 * 'info' each answer is a line, with chosen fields.
 * @param onAnswer hears of every answer
 */
export function followRequests(app: FastifyInstance, onAnswer?: (answered: Answered) => void): void {
  app.decorateReply('ret', 0);
  app.decorateReply('fault', undefined);
  // These hooks call on by themselves: a promise for each of a dozen hooks would be a tenth of what a list costs.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // Not earlier: what reads a body begins a chain of its own.
  app.addHook('preHandler', (request, _reply, done) => withTrace(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    const answered = answeredOf(request, reply);
    const uid = request.viewer?.uid;
    request.log.info({ ...answered, ...(uid ? { uid } : {}) }, 'answered');
    onAnswer?.({ ...answered, trace: request.id, fault: reply.fault });
    done();
  });
}

const answeredOf = (request: FastifyRequest, reply: FastifyReply): Omit<Answered, 'trace' | 'fault'> => ({
  route: patternOf(request),
  method: request.method,
  status: reply.statusCode,
  ret: reply.ret,
  seconds: Math.round(reply.elapsedTime) / 1000,
});
