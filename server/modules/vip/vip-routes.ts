import type { FastifyInstance } from 'fastify';
import { serve, signedIn } from '../../http/serve';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';
import { VIP, vipGoods } from '../../vip/goods';
import { orderRoutes } from './order-routes';
import { createPartyOf } from './party';
import { createPayScreens } from './pay-screens';
import { screenRoutes } from './screen-routes';
import { serviceAccount } from './service-repository';
import { shopRoutes } from './shop-routes';
import { tellOfGrants } from './tell-of-grants';

/** Buying VIP: what is sold, orders, televisions that sell by a code (spec 2.6, 2.11, 3, 4, 7.4). */
export function vipRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, orders } = services;
  const keyed = createKeyed(db, 'redeem_secret');
  // Before anything is paid: within the transaction that grants nobody may wait for another connection.
  app.addHook('onReady', async () => void (await keyed().catch((error: unknown) => app.log.error(error))));
  orders.sells(VIP, vipGoods(clock, keyed));
  const screens = createPayScreens(services);
  shopRoutes(app, services, { partyOf: createPartyOf(services, screens), keyed });
  orderRoutes(app, services, { screens, keyed });
  screenRoutes(app, services, screens);
  tellOfGrants(services);

  serve(app, 'customerService', async ({ viewer, t }) => {
    signedIn(viewer);
    const row = await serviceAccount(db);
    return {
      templateType: 0,
      id: row?.id ?? '',
      userkey: row?.id ?? '',
      nickName: row?.nick_name ?? '',
      avatar: row?.avatar ?? '',
      hours: t.serviceHours,
      online: row !== undefined,
    };
  });
}
