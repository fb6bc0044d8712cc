import { ret } from '../../../src/contract/ret';
import type { OfferChanged } from '../../../src/contract/schemas/vip';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { OrderRow, UserRow, VipOrderRow } from '../../db/schema';
import { badRequest, conflict, loginRequired, Refusal, tooMany } from '../../errors';
import type { Call } from '../../http/serve';
import type { Messages } from '../../messages';
import { openWays, type PayWay, wayOf } from '../../payments/ways';
import type { Services } from '../../services';
import { VIP } from '../../vip/goods';
import * as grants from '../../vip/grants-repository';
import { holdOffers, noOffers, type PackOffers, packOffers } from '../../vip/offers';
import * as orders from '../../vip/orders-repository';
import { type Offer, offer } from '../../vip/packages-repository';
import { promotionCodes } from '../../vip/price';
import { costOf, presentPackage, usedOffers } from '../../vip/shelf';
import { DAY_MS } from '../../vip/time';
import type { Party } from './party';
import * as screens from './pay-screens-repository';

/** Who has more time than this need not buy any. Ms. */
const MOST_AHEAD = 20 * 366 * DAY_MS;
/** Nobody waits for more orders than these. */
const MOST_OPEN = 20;

type Wish = Call<'createOrder'>['params'];

/** Somebody who may buy, and for whom. */
interface Deal {
  party: Party & { to: UserRow };
  offer: Offer;
  /** Bargain and share of the buyer; none for a gift. */
  own: PackOffers;
  way: PayWay;
}

/** This account cannot buy it whatever it pays: spec section 8, ret 7003. */
const blocked = (say: (t: Messages) => string): Refusal => new Refusal('vip_blocked', ret.vipBlocked, say);

/**
 * Makes the order that a press of OK asks for, once for its client id. The price is computed here; what the client showed is
 * compared with it and never believed.
 * @returns its id and the way to pay it
 */
export async function createOrder(
  services: Services,
  { params, language }: Pick<Call<'createOrder'>, 'params' | 'language'>,
  party: Party,
): Promise<{ orderId: string; way: PayWay }> {
  const { buyer, to } = party;
  if (!buyer || !to) throw loginRequired();
  const way = wayOf(params.SysName);
  if (!way) throw badRequest((t) => t.payWayGone);
  const earlier = await services.orders.byClientId(buyer, params.clientId);
  if (earlier) return { orderId: await sameOrder(services.db, earlier, params, to), way };
  const deal = await dealOf(services, params, { ...party, to }, way);
  const cost = await agreedPrice(services, params, deal, language);
  await makeRoom(services, deal);
  const { item, category } = deal.offer;
  const traditional = language === 'zh-TW';
  const name = traditional ? `${category.name_tw} ${item.name_tw}` : `${category.name} ${item.name}`;
  const { result, order } = await services.orders.create(
    {
      uid: buyer,
      clientId: params.clientId,
      kind: VIP,
      goods: { packageId: item.id, to: to.id },
      subject: name,
      amount: cost.amount,
      currency: cost.currency,
    },
    (trx, made) => note(trx, made, deal, params),
  );
  if (result === 'other') throw conflict((t) => t.orderOther);
  return { orderId: order.id, way };
}

async function sameOrder(db: Db, earlier: OrderRow, params: Wish, to: UserRow): Promise<string> {
  const facts = await orders.facts(db, earlier.id);
  if (facts?.package_id !== params.ProductID || facts.to_uid !== to.id) throw conflict((t) => t.orderOther);
  // Its answer was lost, and another billing address was chosen before the next press.
  const address = params.addressId ?? '';
  if (earlier.state === 'pending' && facts.address_id !== address) {
    await orders.change(db, earlier.id, { address_id: address });
  }
  return earlier.id;
}

async function dealOf(services: Services, params: Wish, party: Deal['party'], way: PayWay): Promise<Deal> {
  const { db, clock } = services;
  const now = clock();
  const buyer = await users.byId(db, party.buyer);
  if (!buyer || buyer.closing_at > 0 || buyer.closed_at > 0) throw blocked((t) => t.buyerClosing);
  const found = await offer(db, params.ProductID, party.region, now);
  if (!found) throw changed((t) => t.packGone, null);
  if (found.item.first_only) {
    if (party.gift) throw blocked((t) => t.firstOnlyOwn);
    if (await orders.hasBought(db, party.buyer)) throw blocked((t) => t.firstOnlyOnce);
  }
  if (party.to.vip_expires_at > now + MOST_AHEAD) throw blocked((t) => t.vipEnough);
  const own = party.gift ? noOffers : (await packOffers(db, party.buyer, now))(found.item.id);
  return { party, offer: found, own, way };
}

const changed = (say: (t: Messages) => string, now: OfferChanged['offer']): Refusal =>
  new Refusal('offer_changed', ret.conflict, say, { offer: now });

/** @throws Refusal with the pack as it is sold now, where that is not what the buyer was shown */
async function agreedPrice(
  { db, clock, orders: machine }: Services,
  params: Wish,
  { party, offer: found, own, way }: Deal,
  language: Call<'createOrder'>['language'],
) {
  const cost = costOf(found, own, promotionCodes(params.Promotions ?? ''));
  if (cost.amount !== params.amount || cost.currency !== params.currency) {
    const [now, levels] = [clock(), await grants.levels(db)];
    const state = await grants.heldBy(db, party.to, levels, now);
    throw changed(
      (t) => t.priceChanged,
      presentPackage(found, { words: { levels, language }, state, now, offersOf: () => own }),
    );
  }
  if (cost.amount === 0) throw conflict((t) => t.bargainFree);
  const open = openWays(machine.providers, { currency: cost.currency, gift: party.gift, byScreen: party.byScreen });
  if (!open.includes(way)) throw badRequest((t) => t.payWayGone);
  return cost;
}

/** A first purchase is one: an earlier order of it that nobody paid is closed, so that only one of them can be. */
async function makeRoom({ db, orders: machine }: Services, { party, offer: found }: Deal): Promise<void> {
  const open = await orders.open(db, party.buyer);
  if (open.length >= MOST_OPEN) throw tooMany((t) => t.tooManyOrders);
  if (!found.item.first_only) return;
  for (const { order_id, first_only } of open) if (first_only) await machine.leave(order_id);
}

/** Writes what an order is for, in the transaction that makes it. */
async function note(trx: Db, order: OrderRow, { party, offer: found, own, way }: Deal, params: Wish): Promise<void> {
  const { item, category } = found;
  const codes = promotionCodes(params.Promotions ?? '');
  await users.hold(trx, party.buyer);
  if (item.first_only) {
    if (await orders.hasBought(trx, party.buyer)) throw blocked((t) => t.firstOnlyOnce);
    // Somebody else of this account was quicker, in this moment.
    if ((await orders.open(trx, party.buyer)).some(({ first_only }) => first_only))
      throw conflict((t) => t.firstOnlyOpen);
  }
  const row: VipOrderRow = {
    order_id: order.id,
    uid: party.buyer,
    to_uid: party.to.id,
    package_id: item.id,
    package_name: item.name,
    package_name_tw: item.name_tw,
    category_id: category.id,
    category_name: category.name,
    category_name_tw: category.name_tw,
    level: category.level,
    days: item.validity_days + item.gift_days,
    member_count: item.member_count,
    first_only: item.first_only,
    promotions: codes.join('|'),
    pay_type: way.payType,
    sys_name: way.sysName,
    screen: party.screen?.code ?? '',
    address_id: params.addressId ?? '',
    left_at: 0,
    created_at: order.created_at,
    granted_level: 0,
    granted_until: 0,
    converted_days: 0,
    converted_into: 0,
  };
  await orders.insert(trx, row);
  const used = usedOffers(found, own, codes);
  const held = await holdOffers(trx, { uid: party.buyer, packageId: item.id, orderId: order.id }, used);
  if (!held) throw conflict((t) => t.offerHeld);
  if (party.screen) await screens.ordered(trx, party.screen.code, order.id, order.expires_at);
}
