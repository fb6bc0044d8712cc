import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve';
import { regionName } from '../../region/names';
import type { Services } from '../../services';
import { isAnythingBound } from './region-repository';

/** Where the viewer is, and what follows from it (spec sections 3 and 7.2). */
export function regionRoutes(app: FastifyInstance, { db, clock, regions }: Services): void {
  serve(app, 'userRegion', async ({ t, request }) => {
    const [code, address, differs] = await Promise.all([
      regions.ofViewer(request),
      regions.ofAddress(request),
      isAnythingBound(db, clock()),
    ]);
    return {
      country: regionName(code, t),
      code,
      byAddress: { country: regionName(address, t), code: address },
      differs,
    };
  });

  serve(app, 'isMalaysia', async ({ params, request }) => {
    const code = params.region?.toUpperCase() || (await regions.ofViewer(request));
    return { isMalaysia: code === 'MY' };
  });
}
