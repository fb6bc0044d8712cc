import type { FastifyInstance } from 'fastify';
import { levelOf } from '../../accounts/present';
import * as users from '../../accounts/users-repository';
import { serve, signedIn } from '../../http/serve';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';
import { VIP, vipGoods } from '../../vip/goods';
import * as grants from '../../vip/grants-repository';
import { levelName } from '../../vip/level-name';
import { daysLeft } from '../../vip/time';
import { REMIND_DAYS, watchVip } from '../../vip/watch';
import { orderRoutes } from './order-routes';
import { createPartyOf } from './party';
import { createPayScreens } from './pay-screens';
import { screenRoutes } from './screen-routes';
import { shopRoutes } from './shop-routes';
import { tellOfGrants } from './tell-of-grants';

/** Buying VIP: what is sold, orders, televisions that sell by a code (spec 2.6, 2.11, 3, 4, 7.4). */
export function vipRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days, orders } = services;
  const keyed = createKeyed(db, 'redeem_secret');
  // Before anything is paid: within the transaction that grants nobody may wait for another connection.
  app.addHook('onReady', async () => void (await keyed().catch((error: unknown) => app.log.error(error))));
  orders.sells(VIP, vipGoods(clock, keyed, days));
  const screens = createPayScreens(services);
  shopRoutes(app, services, { partyOf: createPartyOf(services, screens), keyed });
  orderRoutes(app, services, { screens, keyed });
  screenRoutes(app, services, screens);
  tellOfGrants(services);
  const watch = watchVip({ ...services, report: (error) => app.log.error(error) });
  app.addHook('onListen', () => watch.begin());

  serve(app, 'vipNotice', async ({ viewer, language }) => {
    const [user, levels] = await Promise.all([users.byId(db, signedIn(viewer)), grants.levels(db)]);
    const level = user ? levelOf(user, clock()) : 0;
    if (!user || level === 0) return { remind: 0, daysLeft: 0, expiresAt: 0, typeName: '' };
    const left = daysLeft({ expiresAt: user.vip_expires_at }, clock());
    const remind = REMIND_DAYS.find((days) => left <= days) ?? 0;
    return { remind, daysLeft: left, expiresAt: user.vip_expires_at, typeName: levelName(levels, level, language) };
  });
}
