import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors';
import { inScope } from '../http/in-scope';
import type { PackageKind, Packages } from './packages';

/** What installers go by: Android and Samsung have names of their own, an .ipk has none that is registered. */
const contentTypes: Record<PackageKind, string> = {
  apk: 'application/vnd.android.package-archive',
  wgt: 'application/widget',
  ipk: 'application/octet-stream',
};

/** Where a package is fetched. */
export const packagePath = (name: string): string => `/packages/${encodeURIComponent(name)}`;

/**
 * /packages/<name>: the finished packages, with ranges. Only what stands in the folder itself under the name of a package is
 * there: neither what packages are made of nor what a link leads to.
 */
export function servePackages(app: FastifyInstance, packages: Packages): void {
  inScope(app, 'packages', async (scope) => {
    if (packages.root)
      await scope.register(fastifyStatic, {
        root: packages.root,
        serve: false,
        suppressWarning: true,
        cacheControl: false,
        dotfiles: 'deny',
        // Over what the library makes of the suffix: .ipk is something else in its table.
        setHeaders: (reply, path) => reply.header('Content-Type', contentTypes[path.slice(-3) as PackageKind]),
      });
    scope.get<{ Params: { '*': string } }>('/packages/*', async (request, reply) => {
      const name = request.params['*'];
      if (!(await packages.has(name))) return answerNotFound(request, reply);
      reply.headers({
        'Content-Disposition': `attachment; filename="${name}"`,
        // A package that is made anew keeps its name.
        'Cache-Control': 'no-cache',
      });
      return reply.sendFile(name);
    });
  });
}
