import type { FastifyInstance } from 'fastify';
import { serveDesk } from '../../desk/serve-desk';
import { createDrafts } from '../../drafts/drafts';
import type { Services } from '../../services';
import type { TriedCollection } from '../../titles/tried-collection';
import { collectionColumns } from './collection-routes';
import { titleColumns } from './save-routes';

/** Serves the drafts of the catalogue that editors try out before they save. */
export function catalogueDraftRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const drafts = createDrafts({ db, clock });

  serveDesk(app, clock, 'collectionDraft', ({ params: { id, facts }, ...asking }) => {
    const plan: TriedCollection = { ...collectionColumns(facts), items: facts.items };
    return drafts.show({ kind: 'collection', subject: id }, plan, asking);
  });

  serveDesk(app, clock, 'titleDraft', ({ params: { mediaKey, facts }, ...asking }) =>
    drafts.show({ kind: 'title', subject: mediaKey }, titleColumns(facts), asking),
  );
}
