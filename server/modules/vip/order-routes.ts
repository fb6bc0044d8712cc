import type { FastifyInstance, FastifyRequest } from 'fastify';
import { zfbPayTypes } from '../../../src/contract/pay-types';
import type { OrderDetail } from '../../../src/contract/schemas/vip';
import { badRequest, loginRequired, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve, serveAside, signedIn } from '../../http/serve';
import { openWays, wayOf } from '../../payments/ways';
import type { Keyed } from '../../secrets';
import type { Services } from '../../services';
import type { VipOrder } from '../../vip/orders-repository';
import * as repository from '../../vip/orders-repository';
import { beginPayment } from './begin-payment';
import type { PayScreens } from './pay-screens';
import { presentOrders, type Reader } from './present';

/** So long an order whose time is over is still spoken of. Ms. */
const EXPIRED_MS = 24 * 3_600_000;

/** What becomes of orders of VIP, for who made them (spec 3, 4, 7.4). */
export function orderRoutes(
  app: FastifyInstance,
  services: Services,
  { screens, keyed }: { screens: PayScreens; keyed: () => Promise<Keyed> },
): void {
  const { db, clock, orders: machine, serviceDesk: desk } = services;
  const ground = {
    db,
    clock,
    keyed,
    desk,
    orders: machine,
    payOrigins: services.payOrigins,
    report: (error: unknown) => app.log.error(error),
  };

  /** An order that this viewer may read: as its buyer, as whom it was given to, or by the television that it was made for. */
  async function readable(
    { orderId, screen }: { orderId: string; screen?: string },
    viewer: Viewer,
    request: FastifyRequest,
  ): Promise<VipOrder> {
    if (!viewer.uid && !screen) throw loginRequired();
    const byScreen = screen ? await screens.findOld(screen, request) : undefined;
    const found = await repository.byId(db, orderId);
    const isOwn = viewer.uid !== '' && found?.vip.uid === viewer.uid;
    const isGiven = viewer.uid !== '' && found?.vip.to_uid === viewer.uid && found.vip.granted_until > 0;
    const isShown = byScreen !== undefined && found?.vip.screen === byScreen.code;
    if (!found || !(isOwn || isGiven || isShown)) throw notFound((t) => t.orderNotFound);
    return found;
  }

  const detail = async (found: VipOrder, reader: Reader): Promise<OrderDetail> => {
    const [one] = await presentOrders(ground, [found], reader);
    if (!one) throw notFound((t) => t.orderNotFound);
    return one;
  };

  serve(app, 'orderDetail', async ({ params, viewer, request, language }) => {
    const found = await readable(params, viewer, request);
    return detail(found, { uid: viewer.uid || found.vip.uid, language });
  });

  serve(app, 'paidCard', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const found = await repository.byId(db, params.orderId);
    if (found?.vip.uid !== uid) throw notFound((t) => t.orderNotFound);
    if (found.order.paid_at === 0) return { card: null };
    return { card: (await machine.card(params.orderId)) ?? null };
  });

  serve(app, 'payOrder', async ({ params, viewer, request, language }) => {
    const { vip, order } = await readable(params, viewer, request);
    // Whoever was given it does not pay it.
    if (viewer.uid && viewer.uid !== vip.uid && vip.screen === '') throw notFound((t) => t.orderNotFound);
    const way = wayOf(params.SysName ?? vip.sys_name);
    const wanted = { currency: order.currency, gift: vip.uid !== vip.to_uid, byScreen: !viewer.uid };
    const ways = openWays(machine.providers, wanted);
    if (!way || !ways.includes(way)) throw badRequest((t) => t.payWayGone);
    const from = { request, as: params.as, screen: params.screen };
    return beginPayment(ground, order.id, way, { uid: vip.uid, language }, from);
  });

  serve(app, 'storedOrder', async ({ viewer, language }) => {
    const uid = signedIn(viewer);
    const found = await repository.newest(db, uid);
    const isOpen = found?.order.state === 'pending' && found.order.expires_at > clock();
    return { existingOrder: found && isOpen ? await detail(found, { uid, language }) : null };
  });

  serve(app, 'unpaidOrder', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const found = params.uid === uid ? await repository.newest(db, uid) : undefined;
    return { info: [unpaid(found, clock())] };
  });

  serve(app, 'leaveOrder', async ({ params, viewer, language }) => {
    const uid = signedIn(viewer);
    const found = await repository.byId(db, params.orderId);
    if (found?.vip.uid !== uid) throw notFound((t) => t.orderNotFound);
    await repository.change(db, params.orderId, { left_at: clock() });
    if (found.order.state === 'pending') await machine.leave(params.orderId);
    return detail((await repository.byId(db, params.orderId)) ?? found, { uid, language });
  });

  serveAside(app, 'orderList', async ({ params, viewer, language }) => {
    const uid = signedIn(viewer);
    const { page = 1, size = 20 } = params;
    const { rows, total } = await repository.ofUser(db, uid, { page, size });
    const info = await presentOrders(ground, rows, { uid, language });
    return { info, page, total, hasMore: page * size < total };
  });
}

function unpaid(found: VipOrder | undefined, now: number): { status: 0 | 1 | 2; guid: string } {
  if (!found?.begun && found?.order.state !== 'closed') return { status: 0, guid: '' };
  const { order, vip } = found;
  if (!zfbPayTypes.includes(vip.pay_type)) return { status: 0, guid: '' };
  if (order.state === 'pending' && order.expires_at > now) return { status: 1, guid: order.id };
  const isExpired = ['pending', 'closing', 'closed'].includes(order.state) && order.expires_at > now - EXPIRED_MS;
  return isExpired ? { status: 2, guid: order.id } : { status: 0, guid: '' };
}
