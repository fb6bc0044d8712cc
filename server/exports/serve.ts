import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors';
import type { Exports } from './exports';

/** /api/exports/<id>: a member's data, for whoever was given the address within the last minute. Sent as a download, never displayed. */
export function serveExports(app: FastifyInstance, exports: Exports): void {
  app.get<{ Params: { id: string }; Querystring: { until?: unknown; sign?: unknown } }>(
    '/api/exports/:id',
    async (request, reply) => {
      const { until, sign } = request.query;
      const file = await exports.open(request.params.id, Number(until), String(sign));
      if (!file) return answerNotFound(request, reply);
      reply.headers({
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      });
      return reply.send(file.content);
    },
  );
}
