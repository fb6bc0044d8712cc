import type { FastifyInstance } from 'fastify';

/**
 * A part of the server with hooks, parsers and errors of its own.
 * @param name what Fastify calls it in its errors; for one without a name it looks through every module that is loaded, twice
 */
export function inScope(app: FastifyInstance, name: string, routes: (scope: FastifyInstance) => Promise<void>): void {
  app.register(Object.assign(routes, { [Symbol.for('fastify.display-name')]: name }));
}
