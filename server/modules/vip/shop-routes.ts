import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve';
import { openWays } from '../../payments/ways';
import type { Keyed } from '../../secrets';
import type { Services } from '../../services';
import * as grants from '../../vip/grants-repository';
import { noOffers, packOffers } from '../../vip/offers';
import * as orders from '../../vip/orders-repository';
import { type Offer, offers } from '../../vip/packages-repository';
import { presentMember } from '../../vip/present';
import { presentShelf, presentWay } from '../../vip/shelf';
import { noVip } from '../../vip/time';
import { beginPayment } from './begin-payment';
import { createOrder } from './create-order';
import type { Party, PartyOf } from './party';

/** What is sold, and the order of it (spec 2.11, 7.4). */
export function shopRoutes(
  app: FastifyInstance,
  services: Services,
  { partyOf, keyed }: { partyOf: PartyOf; keyed: () => Promise<Keyed> },
): void {
  const { db, clock, orders: machine, serviceDesk: desk } = services;
  const report = (error: unknown) => app.log.error(error);

  serve(app, 'payInfo', async ({ params, viewer, request, language, t }) => {
    const party = await partyOf(params, viewer, request);
    const now = clock();
    const levels = await grants.levels(db);
    const words = { levels, language };
    const state = party.to ? await grants.heldBy(db, party.to, levels, now) : noVip;
    const sold = (await offers(db, party.region, now)).filter(wanted(params));
    const shown = await open(sold, party);
    const ways = openWays(machine.providers, {
      currency: currencyOf(sold),
      gift: party.gift,
      byScreen: party.byScreen,
    });
    const offersOf = party.gift ? () => noOffers : await packOffers(db, party.buyer, now);
    const payTypes = ways.map((way) => presentWay(way, words, machine.providers));
    return {
      remark: t.payRemark,
      member: presentMember(party.to, words, now),
      categoryList: presentShelf(shown, { words, state, now, offersOf }, payTypes),
      payTypes,
    };
  });

  /** First purchases are for who has none, and for oneself. */
  async function open(sold: Offer[], { buyer, gift }: Party): Promise<Offer[]> {
    const first = !gift && !(buyer && (await orders.hasBought(db, buyer)));
    return first ? sold : sold.filter(({ item }) => item.first_only === 0);
  }

  serve(app, 'createOrder', async ({ params, viewer, request, language }) => {
    const party = await partyOf(params, viewer, request);
    // A pack for two is granted with it, and then it has to be there.
    await keyed();
    const { orderId, way } = await createOrder(services, { params, language }, party);
    const ground = { db, clock, keyed, desk, orders: machine, payOrigins: services.payOrigins, report };
    const from = { request, as: params.as, screen: params.screen };
    return beginPayment(ground, orderId, way, { uid: party.buyer, language }, from);
  });
}

const wanted =
  ({ vipCategoryId, ProductID }: { vipCategoryId?: number; ProductID?: string }) =>
  ({ category, item }: Offer): boolean =>
    (vipCategoryId === undefined || category.id === vipCategoryId) && (!ProductID || item.id === ProductID);

/** A region has one currency; '' where nothing is sold. */
const currencyOf = ([first]: readonly Offer[]): string => first?.regional?.currency ?? first?.item.currency ?? '';
