import type { FastifyInstance } from 'fastify';
import { serve, signedIn } from '../../http/serve';
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
  orders.sells(VIP, vipGoods(clock));
  const screens = createPayScreens(services);
  shopRoutes(app, services, createPartyOf(services, screens));
  orderRoutes(app, services, screens);
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
