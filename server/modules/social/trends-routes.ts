import type { FastifyInstance } from 'fastify';
import { hostOf } from '../../accounts/spaces';
import { paged, pageOf } from '../../http/paging';
import { serveAside, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import * as trends from './trends-repository';

/** What a user published. */
export function trendsRoutes(app: FastifyInstance, { db, catalogue }: Services): void {
  serveAside(app, 'works', async ({ params, viewer }) => {
    const { id } = await hostOf(db, viewer.uid, params.userId ?? signedIn(viewer));
    const at = pageOf(params);
    const { keys, total } = await trends.published(db, id, viewer, at);
    return paged(await catalogue.shownTo(viewer).cards(keys), total, at);
  });
}
