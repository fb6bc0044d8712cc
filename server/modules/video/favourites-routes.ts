import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { whoAsks } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside } from '../../http/serve';
import { seenCards } from '../../posts/seen-cards';
import { subjectOf } from '../../posts/subject';
import type { Services } from '../../services';
import { addFavourite, favourites, isFavourite, removeFavourite } from '../../titles/favourites-repository';
import { admitVisitor } from '../../titles/new-visitor';

/** What a viewer keeps for later (spec 7.5: AddToScjs). */
export function favouriteRoutes(app: FastifyInstance, { db, clock, catalogue, limiter }: Services): void {
  serveAside(app, 'favourites', async ({ params, viewer }) => {
    const at = pageOf(params);
    const [mediaKeys, total] = await favourites(db, viewer, at, params.folder);
    return paged(await seenCards({ db, catalogue }, viewer, mediaKeys), total, at);
  });

  serve(app, 'setFavourite', async ({ params, viewer, request }) => {
    const under = await subjectOf(db, viewer, params.mediaKey);
    if (!under) throw notFound((t) => t.titleNotFound);
    await admitVisitor({ db, limiter }, viewer, whoAsks(request));
    return db.transaction().execute(async (trx) => {
      const selected =
        params.selected === undefined ? !(await isFavourite(trx, viewer.key, params.mediaKey)) : params.selected === 1;
      if (selected)
        await addFavourite(trx, viewer.key, params.mediaKey, { isTitle: under.kind === 'title', at: clock() });
      else await removeFavourite(trx, viewer.key, params.mediaKey);
      return { selected };
    });
  });
}
