import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { rightsOf } from '../../vip/rights-repository';
import { capOf, countShown, countView, running } from './adverts-repository';
import { presentAdvert } from './present';

/** Who saw an advert: the account, and the device whoever is signed in on it. */
const holdersOf = ({ uid, deviceId }: Viewer): string[] => [...(uid ? [`u:${uid}`] : []), `d:${deviceId}`];

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
    // Whom it stood before is nobody's matter where it may come as often as it likes. And nobody fills the table with devices that
    // they invent.
    const isKept = cap > 0 && (viewer.uid !== '' || (await limiter.has('countedShow', whoAsks(request))));
    const holders = isKept ? holdersOf(viewer) : [];
    const times = await countShown(db, { id, day: days.dayOf(clock()), holders });
    if (times === undefined) throw notFound((t) => t.advertNotFound);
    return { left: cap === 0 ? -1 : Math.max(0, cap - times) };
  });

  serve(app, 'advertViewed', async ({ params }) => {
    if (!(await countView(db, params.id, days.dayOf(clock())))) throw notFound((t) => t.advertNotFound);
    return {};
  });
}
