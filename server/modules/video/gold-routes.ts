import type { FastifyInstance } from 'fastify';
import { serve, signedIn } from '../../http/serve';
import { buy } from '../../rights/gold-repository';
import { pricesOf } from '../../rights/prices-repository';
import type { Services } from '../../services';
import { watchWallet } from '../../wallet/watch';
import { knownTitle } from './known-title';

/** Titles that FilterVideoByGold looks at in one call. */
const MAX_KEYS = 100;

/** Titles that cost gold (spec 7.5). */
export function goldRoutes(app: FastifyInstance, { db, clock, catalogue, jobs, may }: Services): void {
  const watch = watchWallet({ db, clock, jobs, report: (error) => app.log.error(error) });
  app.addHook('onListen', () => watch.begin());

  serve(app, 'payByGold', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const title = await knownTitle(db, params.mediaKey);
    await may(viewer, 'see', title);
    return { gold: await buy(db, uid, title, clock(), params.gold) };
  });

  serve(app, 'goldPrices', async ({ params, viewer }) => {
    const keys = params.mediaKeys.split(',').filter(Boolean).slice(0, MAX_KEYS);
    const site = viewer.teen ? await catalogue.shownTo(viewer).site() : undefined;
    return { info: await pricesOf(db, viewer.uid, site ? keys.filter((key) => site.get(key)) : keys, clock()) };
  });
}
