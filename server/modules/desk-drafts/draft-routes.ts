import type { FastifyInstance } from 'fastify';
import { serveDesk } from '../../desk/serve-desk';
import { createDrafts } from '../../drafts/drafts';
import type { Services } from '../../services';

/** Serves the call that ends a draft of any kind. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  const drafts = createDrafts(services);
  serveDesk(app, services.clock, 'draftEnd', async ({ params: { kind, subject }, ...asking }) => {
    await drafts.end({ kind, subject }, asking);
    return {};
  });
}
