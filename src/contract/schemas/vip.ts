import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { OrderState } from './pay';

/** Whole minor units of the currency beside it (1900 of CNY is 19.00). */
const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });
/** ISO 4217. */
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Of a television's screen, as a phone opens it. */
const ScreenCode = Type.String({ minLength: 8, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });

/**
 * Spec section 4: -1 card on a hosted page, 0 1 7 Alipay and its like, 2 virtual coin, 3 customer service, 5 a gateway that a
 * form is posted to (WeChat Pay). `sysName` names the provider.
 */
export const PayType = Type.Object({
  payType: Type.Union([
    Type.Literal(-1),
    Type.Literal(0),
    Type.Literal(1),
    Type.Literal(2),
    Type.Literal(3),
    Type.Literal(5),
    Type.Literal(7),
  ]),
  sysName: Type.String(),
  title: Type.String(),
  /** A path on our host; '' for the type's own icon. */
  img: Type.String(),
  /** No money moves: pages say 演示支付，不会扣款. */
  sandbox: Type.Boolean(),
  /** When it is served, in the viewer's language; '' for always. */
  hours: Type.String(),
});
export type PayType = Static<typeof PayType>;

export const Promotion = Type.Object({ promotionCode: Type.String(), title: Type.String() });

/** Spec section 3. `type` 0 none, 1 in progress, 2 completed with its final price; price 0 is claimed for nothing. */
export const Bargain = Type.Object({
  type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  price: Amount,
  /** Unix ms; 0 for type 0. */
  endTime: Type.Integer(),
  packageId: Type.String(),
  /** Names this viewer's bargain; '' for type 0. */
  key: Type.String(),
  /** Where friends help: a path of ours; '' for type 0. */
  url: Type.String(),
});
export type Bargain = Static<typeof Bargain>;

/** What somebody has after buying, computed by the server: all time is converted to the highest level (spec section 1). */
export const VipAfter = Type.Object({
  level: Type.Integer(),
  typeName: Type.String(),
  /** Unix ms. */
  expiresAt: Type.Integer(),
  /** Whole days that a lower level still had, and what became of them; 0 where nothing was converted. */
  convertedDays: Type.Integer(),
  convertedInto: Type.Integer(),
});
export type VipAfter = Static<typeof VipAfter>;

/**
 * Spec section 3. `price` without and `disprice` with discount and promotions, in `baseCurrency`; `localprice` and
 * `dislocalprice` the same in the viewer's region, in `currency`: that is what an order is made of.
 */
export const VipPackage = Type.Object({
  packageId: Key,
  name: Type.String(),
  type: Type.Integer(),
  categoryId: Type.Integer(),
  validityDays: Type.Integer(),
  giftDays: Type.Integer(),
  /** Accounts that it opens VIP for: 2 for couples. */
  menberCount: Type.Integer(),
  price: Amount,
  disprice: Amount,
  baseCurrency: Currency,
  localprice: Amount,
  dislocalprice: Amount,
  currency: Currency,
  /** Of `currency`: ¥, NT$, US$. */
  priceSymbol: Type.String(),
  promotions: Type.Array(Promotion),
  bargain: Bargain,
  /** For who has never bought. */
  firstOnly: Type.Boolean(),
  /** It is cheaper for who shares it (share-to-unlock): 0 none, 1 can be unlocked, 2 is unlocked. */
  share: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** What sharing takes off, percent; 0 where `share` is 0. */
  shareOff: Type.Integer(),
  after: VipAfter,
});
export type VipPackage = Static<typeof VipPackage>;

/** `styleType` 4 bargain 砍价, 5 first purchase 首充, 6 特惠, 0 nothing. */
export const VipCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  level: Type.Integer(),
  styleType: Type.Integer(),
  remark: Type.String(),
  data: Type.Array(VipPackage),
  payTypes: Type.Array(PayType),
});
export type VipCategory = Static<typeof VipCategory>;

/** For whom VIP is bought: the viewer, a friend, or whose television a phone stands in front of. */
export const VipMember = Type.Object({
  /** '' for a visitor. */
  id: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  vipLevel: Type.Integer(),
  vipTypeName: Type.String(),
  /** Unix ms; 0 without VIP. */
  eDate: Type.Integer(),
  bigV: Type.Boolean(),
});
export type VipMember = Static<typeof VipMember>;

export const PayInfo = Type.Object({
  remark: Type.String(),
  member: VipMember,
  categoryList: Type.Array(VipCategory),
  payTypes: Type.Array(PayType),
});
export type PayInfo = Static<typeof PayInfo>;

/** How a viewer goes on with an order: what the provider of `payType` wants to be shown. */
export const PayStep = Type.Union([
  /** A picture to scan; a path begins at our own address. */
  Type.Object({ kind: Type.Literal('qr'), content: Type.String() }),
  /** A page of the provider, or a path of ours. */
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  /** A form to post (spec 7.4: a gateway order answers with gateway and params). */
  Type.Object({
    kind: Type.Literal('form'),
    gateway: Type.String(),
    params: Type.Record(Type.String(), Type.String()),
  }),
  /** /vcoinPay shows the invoice. */
  Type.Object({ kind: Type.Literal('coin') }),
  /** /chat with customer service. */
  Type.Object({ kind: Type.Literal('chat'), id: Type.String(), userkey: Type.String() }),
]);
export type PayStep = Static<typeof PayStep>;

export const OrderDetail = Type.Object({
  ...OrderState.properties,
  packageId: Type.String(),
  categoryId: Type.Integer(),
  packageName: Type.String(),
  categoryName: Type.String(),
  level: Type.Integer(),
  /** Bought and given ones. */
  days: Type.Integer(),
  amount: Amount,
  /** What went back of a paid order, or is on its way; absent where nothing did. */
  refunded: Type.Optional(Amount),
  currency: Currency,
  priceSymbol: Type.String(),
  payType: PayType.properties.payType,
  sysName: Type.String(),
  payTitle: Type.String(),
  /** For whom; `own` where that is the buyer. */
  to: VipMember,
  /** Who bought it. Who was given it reads neither `amount` (0) nor `tradeNo` (''). */
  from: VipMember,
  own: Type.Boolean(),
  /** Unix ms; paidAt 0 where it is not paid. */
  createdAt: Type.Integer(),
  paidAt: Type.Integer(),
  /** The provider's number of the payment; '' before. */
  tradeNo: Type.String(),
  /** Of a pack for two: the redeem code with which the other account opens its place; its buyer reads it, '' for all else. */
  secondCode: Type.String(),
  /** What this purchase led to; null before it was granted. */
  granted: Type.Union([VipAfter, Type.Null()]),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const StartedOrder = Type.Object({ order: OrderDetail, step: PayStep });
export type StartedOrder = Static<typeof StartedOrder>;

/**
 * A television that waits for a phone to buy for it. 'scanned': a phone has opened it, and perhaps given up an order of it; 'ordered':
 * `order` tells the rest.
 */
export const PayScreenState = Type.Object({
  code: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('scanned'), Type.Literal('ordered'), Type.Literal('over')]),
  /** Unix ms, by the server's clock. */
  expiresAt: Type.Integer(),
  order: Type.Union([OrderState, Type.Null()]),
});
export type PayScreenState = Static<typeof PayScreenState>;

/**
 * What this device can show of a provider: a code to scan ('qr', where nothing is said), its page on a computer ('page') or on a
 * phone ('wap'), which comes back to /payResult. A provider with one way alone goes that way.
 */
const PayAs = Type.Union([Type.Literal('qr'), Type.Literal('page'), Type.Literal('wap')]);

const Wish = {
  /** Made by the client, once for one press: pressing twice is one order. */
  clientId: ClientId,
  ProductID: Key,
  SysName: Type.String({ minLength: 1, maxLength: 32 }),
  /** A friend's id; else for oneself, or for the screen's viewer. */
  ToUID: Type.Optional(Key),
  /** Codes joined with a pipe (spec section 5): of up to 40 characters each, and all that run for the pack. */
  Promotions: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** What the page showed. The server computes its own; where they differ the answer is 409 with the price that holds. */
  amount: Amount,
  currency: Currency,
  /** The television it is bought for. */
  screen: Type.Optional(ScreenCode),
  /** Of /choseAddress, where the pay type asks for one. */
  addressId: Type.Optional(Key),
  as: Type.Optional(PayAs),
};

/** `data` of a 409 of createOrder: the pack as it is sold now, null where it is not sold (to this viewer) any more. */
export const OfferChanged = Type.Object({ offer: Type.Union([VipPackage, Type.Null()]) });
export type OfferChanged = Static<typeof OfferChanged>;

/** Buying VIP (spec 2.6, 2.11, 7.4). */
export const vipCalls = {
  /**
   * Packs, prices and ways to pay, for oneself, for `ToUID`, or for the viewer of `screen`. `vipCategoryId` narrows to one
   * category and `ProductID` to one pack; `categoryId` is what the page stands on and narrows nothing.
   */
  payInfo: get('/api/User/GetVipPayType', {
    silent: true,
    query: Type.Object({
      region: Type.Optional(Type.String({ maxLength: 8 })),
      vipCategoryId: Type.Optional(Whole),
      ProductID: Type.Optional(Key),
      ToUID: Type.Optional(Key),
      categoryId: Type.Optional(Whole),
      screen: Type.Optional(ScreenCode),
    }),
    data: PayInfo,
  }),
  /**
   * Makes an order and begins to pay it. 409: the price or the pack has changed, `data` is OfferChanged. 7003: this account cannot
   * buy this whatever pack or way to pay it takes, `msg` says why. Without a session `screen` is needed: its viewer is the buyer.
   */
  createOrder: get('/api/payment/CreateOrder', { silent: true, query: Type.Object(Wish), data: StartedOrder }),
  /** Begins, or begins again, to pay an order of one's own the way its provider goes for this device. */
  payOrder: get('/api/payment/CreateAliPay', {
    silent: true,
    query: Type.Object({
      orderId: Key,
      /** Where one came from: a path of ours. */
      Refer: Type.Optional(Type.String({ maxLength: 500 })),
      /** Another way to pay the same order; without it the one it was made with. */
      SysName: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
      screen: Type.Optional(ScreenCode),
      as: Type.Optional(PayAs),
    }),
    data: StartedOrder,
  }),
  /** The order of the last 15 minutes that can still be paid, if there is one (spec section 3, Stored order). */
  storedOrder: get('/api/payment/GetStoredOrder', {
    silent: true,
    query: Empty,
    data: Type.Object({ existingOrder: Type.Union([OrderDetail, Type.Null()]) }),
  }),
  /** Spec section 4, unpaid-order check: status 0 none, 1 unpaid, 2 expired. `guid` is the order's id. */
  unpaidOrder: get('/api/home/CheckBgcOrderForH5', {
    silent: true,
    query: Type.Object({ uid: Key }),
    data: Rows(
      Type.Object({ status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]), guid: Type.String() }),
    ),
  }),
  /** The buyer gives up: what was not paid is closed, and the check above names it no more. */
  leaveOrder: post('/api/payment/LeaveOrder', { silent: true, body: Type.Object({ orderId: Key }), data: OrderDetail }),
  /** Of an order of one's own, of a gift to oneself, or of the screen that one has opened. */
  orderDetail: get('/api/payment/GetOrder', {
    silent: true,
    query: Type.Object({ orderId: Key, screen: Type.Optional(ScreenCode) }),
    data: OrderDetail,
  }),
  /**
   * The card that paid an order of one's own, asked of its provider and kept by nobody but the client (spec section 3,
   * creditCardInfo); null where it was no card. Brand, last four digits and holder are all that is ever answered.
   */
  paidCard: get('/api/payment/GetPaidCard', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: Type.Object({
      card: Type.Union([
        Type.Object(
          {
            brand: Type.String({ maxLength: 24 }),
            lastFour: Type.String({ pattern: '^[0-9]{4}$' }),
            holder: Type.String({ maxLength: 64 }),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    }),
  }),
  /** /openVipRecords: orders of one's own and gifts to oneself, newest first. */
  orderList: get('/api/payment/GetOrderList', { silent: true, query: Type.Object(PageQuery), data: Page(OrderDetail) }),
  /** Whether one's VIP ends soon: `remind` is 7, 3 or 1, the step that was reached, or 0. */
  vipNotice: get('/api/user/GetVipNotice', {
    silent: true,
    query: Empty,
    data: Type.Object({
      remind: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3), Type.Literal(7)]),
      daysLeft: Type.Integer(),
      /** Unix ms; 0 without VIP. */
      expiresAt: Type.Integer(),
      typeName: Type.String(),
    }),
  }),
  /** Customer service that takes payments by hand; templateType 0 opens /chat with id and userkey (spec 7.4). */
  customerService: get('/api/payment/GetCusService', {
    silent: true,
    query: Type.Object({ region: Type.Optional(Type.String({ maxLength: 8 })) }),
    data: Type.Object({
      templateType: Type.Integer(),
      id: Type.String(),
      userkey: Type.String(),
      nickName: Type.String(),
      avatar: Type.String(),
      /** In the viewer's language; '' where nobody answers at all. */
      hours: Type.String(),
      online: Type.Boolean(),
    }),
  }),
  /** A television's code: the phone's page is `url` and, behind it, `&id=` and the pack that is focused, without a call. */
  createPayScreen: post('/api/payment/CreateScreen', {
    silent: true,
    body: Type.Object({ ToUID: Type.Optional(Key) }),
    data: Type.Object({ ...PayScreenState.properties, url: Type.String(), shortUrl: Type.String() }),
  }),
  /** Asked by the television that made it, every few seconds: changes come by the event payScreen as well. */
  payScreen: get('/api/payment/GetScreen', {
    silent: true,
    query: Type.Object({ code: ScreenCode }),
    data: PayScreenState,
  }),
  /** The phone is here: the television says so. Needs no session: whoever sees the code may pay for that viewer. */
  openPayScreen: post('/api/payment/OpenScreen', {
    silent: true,
    body: Type.Object({ code: ScreenCode }),
    data: Type.Object({ member: VipMember, deviceName: Type.String(), expiresAt: Type.Integer() }),
  }),
};
