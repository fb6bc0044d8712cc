import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { rightsOf } from '../../vip/rights-repository';
import { countView, running } from './adverts-repository';
import { presentAdvert } from './present';

/** Adverts of the given kinds that run now, for this film and this region (spec sections 3, 4 and 7.5). */
export function advertRoutes(app: FastifyInstance, { db, clock, regions }: Services): void {
  serve(app, 'adverts', async ({ params, language, request, viewer }) => {
    // They lead to what is bought, and to titles that are not shown.
    if (viewer.teen) return { info: [] };
    const { typeList, mediaKey = '' } = params;
    const region = await regions.ofViewer(request, params.region);
    const { freeOf } = await rightsOf(db, viewer.uid, clock());
    const types = typeList
      .split(',')
      .map(Number)
      .filter((type) => !freeOf.includes(type));
    const rows = types.length > 0 ? await running(db, { types, mediaKey, region }, clock()) : [];
    return { info: rows.map((row) => presentAdvert(row, language)) };
  });

  serve(app, 'advertViewed', async ({ params }) => {
    if (!(await countView(db, params.id))) throw notFound((t) => t.advertNotFound);
    return {};
  });
}
