import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { serve } from '../../http/serve';
import type { Who } from '../../limits';
import type { Services } from '../../services';
import { rightsOf } from '../../vip/rights-repository';
import { capOf, countShown, countView, running } from './adverts-repository';
import { presentAdvert } from './present';

/** Who saw an advert: the account, and the device whoever is signed in on it. */
const holdersOf = ({ uid, deviceId }: Viewer): string[] => [...accountOf(uid), `d:${deviceId}`];
const accountOf = (uid: string): string[] => (uid ? [`u:${uid}`] : []);

/** Adverts of the given kinds that run now, for this film and this region (spec sections 3, 4 and 7.5). */
export function advertRoutes(app: FastifyInstance, { db, clock, days, regions, site, limiter }: Services): void {
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
    const wanted = { types, mediaKey, region, holders: holdersOf(viewer), day: days.dayOf(clock()) };
    const rows = types.length > 0 ? await running(db, wanted, clock()) : [];
    return { info: rows.map((row) => presentAdvert(row, language, site.advertHosts)) };
  });

  serve(app, 'advertShown', async ({ params: { id }, viewer, request }) => {
    const cap = await capOf(db, id);
    if (cap === undefined) throw notFound((t) => t.advertNotFound);
    const who = whoAsks(request);
    const isCounted = await limiter.has('advertShow', who, { of: id });
    const times = await countShown(db, {
      id,
      day: days.dayOf(clock()),
      holders: await kept(cap, viewer, who),
      isCounted,
    });
    if (times === undefined) throw notFound((t) => t.advertNotFound);
    return { left: cap === 0 ? -1 : Math.max(0, cap - times) };
  });

  serve(app, 'advertViewed', async ({ params: { id }, request }) => {
    const isThere = (await limiter.has('advertClick', whoAsks(request), { of: id }))
      ? await countView(db, id, days.dayOf(clock()))
      : (await capOf(db, id)) !== undefined;
    if (!isThere) throw notFound((t) => t.advertNotFound);
    return {};
  });

  /**
   * Whose shows are counted. Whom it stood before is nobody's matter where an advert may come as often as it likes; and nobody fills the
   * table with devices that they invent: a member is known by the account then.
   */
  async function kept(cap: number, viewer: Viewer, who: Who): Promise<string[]> {
    if (cap === 0) return [];
    return (await limiter.has('countedShow', who)) ? holdersOf(viewer) : accountOf(viewer.uid);
  }
}
