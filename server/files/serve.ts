import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors';
import { contentTypes, type PictureType } from './pictures';

const YEAR_SECONDS = 31_536_000;
/** What pathOf makes, and nothing else. */
const STORED = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(png|jpg|gif)$/;

/**
 * /files/** from the file store. What strangers uploaded is shown as the picture it was found to be and as nothing else:
 * never sniffed, never run. @param root absolute folder
 */
export function serveFiles(app: FastifyInstance, root: string): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, suppressWarning: true, cacheControl: false });
    const isThere = (path: string): Promise<boolean> =>
      access(join(root, path)).then(
        () => true,
        () => false,
      );
    scope.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const path = request.params['*'];
      const [, , type] = STORED.exec(path) ?? [];
      if (type === undefined || !(await isThere(path))) return answerNotFound(request, reply);
      reply.headers({
        'Content-Type': contentTypes[type as PictureType],
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        // Packages on a TV are pages of another origin.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      });
      return reply.sendFile(path);
    });
  });
}
