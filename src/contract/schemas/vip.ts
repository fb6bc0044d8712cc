import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { OrderState } from './pay';

/** Whole minor units of the currency beside it (1900 of CNY is 19.00). */
const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });
/** A currency by ISO 4217. */
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Code of a television's pay screen, with which a phone opens it. */
const ScreenCode = Type.String({ minLength: 8, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });

/**
 * Pay types of spec section 4: -1 card on a hosted page, 0 1 7 Alipay and similar providers, 2 virtual coin, 3 customer
 * service, 5 a gateway that takes a form by POST (WeChat Pay). `sysName` names the provider.
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
  /** The hours in which this way to pay works, in the viewer's language; '' for always. */
  hours: Type.String(),
});
export type PayType = Static<typeof PayType>;

export const Promotion = Type.Object({ promotionCode: Type.String(), title: Type.String() });

/** Spec section 3. `type` 0 none, 1 in progress, 2 completed with its final price; a package at price 0 can be claimed for free. */
export const Bargain = Type.Object({
  type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  price: Amount,
  /** Unix ms; 0 for type 0. */
  endTime: Type.Integer(),
  packageId: Type.String(),
  /** The key of this viewer's bargain; '' for type 0. */
  key: Type.String(),
  /** The page where friends help, a path of ours; '' for type 0. */
  url: Type.String(),
});
export type Bargain = Static<typeof Bargain>;

/** The member's VIP after the purchase, computed by the server: all time is converted to the highest level (spec section 1). */
export const VipAfter = Type.Object({
  level: Type.Integer(),
  typeName: Type.String(),
  /** Unix ms. */
  expiresAt: Type.Integer(),
  /** Whole days that were left of a lower level, and the days of the new level they became; 0 where nothing was converted. */
  convertedDays: Type.Integer(),
  convertedInto: Type.Integer(),
});
export type VipAfter = Static<typeof VipAfter>;

/**
 * Spec section 3. `price` is without discount and promotions, `disprice` with them, both in `baseCurrency`; `localprice` and
 * `dislocalprice` are the same in the viewer's region, in `currency`: orders are made in these.
 */
export const VipPackage = Type.Object({
  packageId: Key,
  name: Type.String(),
  type: Type.Integer(),
  categoryId: Type.Integer(),
  validityDays: Type.Integer(),
  giftDays: Type.Integer(),
  /** Number of accounts that get VIP: 2 for a couple's package. */
  menberCount: Type.Integer(),
  price: Amount,
  disprice: Amount,
  baseCurrency: Currency,
  localprice: Amount,
  dislocalprice: Amount,
  currency: Currency,
  /** Symbol of `currency`: ¥, NT$, US$. */
  priceSymbol: Type.String(),
  promotions: Type.Array(Promotion),
  bargain: Bargain,
  /** Sold only to members who have never bought VIP. */
  firstOnly: Type.Boolean(),
  /** Whether sharing the package makes it cheaper (share-to-unlock): 0 no, 1 can be unlocked, 2 is unlocked. */
  share: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Discount for sharing, in percent; 0 where `share` is 0. */
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

/** The member for whom VIP is bought: the viewer, a friend, or the viewer of the television whose code the phone has scanned. */
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

/** The next step of paying an order, as the provider of `payType` needs it. */
export const PayStep = Type.Union([
  /** The content of a QR code to scan; a path is relative to our own address. */
  Type.Object({ kind: Type.Literal('qr'), content: Type.String() }),
  /** A page of the provider, or a path of ours. */
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  /** A form to post (spec 7.4: a gateway order answers with gateway and params). */
  Type.Object({
    kind: Type.Literal('form'),
    gateway: Type.String(),
    params: Type.Record(Type.String(), Type.String()),
  }),
  /** The page /vcoinPay shows the invoice. */
  Type.Object({ kind: Type.Literal('coin') }),
  /** The order is paid in /chat with customer service. */
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
  /** Days bought and days given with them. */
  days: Type.Integer(),
  amount: Amount,
  /** The part of a paid order that was refunded or is being refunded; absent without a refund. */
  refunded: Type.Optional(Amount),
  currency: Currency,
  priceSymbol: Type.String(),
  payType: PayType.properties.payType,
  sysName: Type.String(),
  payTitle: Type.String(),
  /** The member who gets the VIP; `own` where that is the buyer. */
  to: VipMember,
  /** The buyer. For the recipient of a gift, `amount` is 0 and `tradeNo` is ''. */
  from: VipMember,
  own: Type.Boolean(),
  /** Unix ms; paidAt 0 where it is not paid. */
  createdAt: Type.Integer(),
  paidAt: Type.Integer(),
  /** The provider's number of the payment; '' until it is paid. */
  tradeNo: Type.String(),
  /** For a pack for two: the redeem code with which the second account gets its VIP, shown to the buyer alone; else ''. */
  secondCode: Type.String(),
  /** The VIP that this purchase led to; null until it is granted. */
  granted: Type.Union([VipAfter, Type.Null()]),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const StartedOrder = Type.Object({ order: OrderDetail, step: PayStep });
export type StartedOrder = Static<typeof StartedOrder>;

/**
 * A television that waits for a phone to buy VIP for it. 'scanned': a phone has opened its code, or has given up an order for it;
 * 'ordered': `order` holds the state of the order.
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
 * The form in which this device can show a provider's payment: a code to scan ('qr', the default), its page on a computer
 * ('page') or on a phone ('wap'), which returns to /payResult. A provider that has only one form uses that one.
 */
const PayAs = Type.Union([Type.Literal('qr'), Type.Literal('page'), Type.Literal('wap')]);

const Wish = {
  /** Made by the client once per press of the button: the same `clientId` twice is one order. */
  clientId: ClientId,
  ProductID: Key,
  SysName: Type.String({ minLength: 1, maxLength: 32 }),
  /** A friend's id; without it the buyer or the screen's viewer gets the VIP. */
  ToUID: Type.Optional(Key),
  /** Promotion codes joined with a pipe (spec section 5): up to 40 characters each, as many as run for the pack. */
  Promotions: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** The price that the page showed. The server computes its own; where the two differ the answer is 409 with the valid price. */
  amount: Amount,
  currency: Currency,
  /** The television that the pack is bought for. */
  screen: Type.Optional(ScreenCode),
  /** The billing address from /choseAddress, where the pay type needs one. */
  addressId: Type.Optional(Key),
  as: Type.Optional(PayAs),
};

/** `data` of a 409 of createOrder: the pack as it is sold now, null where this viewer can no longer buy it. */
export const OfferChanged = Type.Object({ offer: Type.Union([VipPackage, Type.Null()]) });
export type OfferChanged = Static<typeof OfferChanged>;

/** Buying VIP (spec 2.6, 2.11, 7.4). */
export const vipCalls = {
  /**
   * Packs, prices and ways to pay, for the viewer, for the member `ToUID`, or for the viewer of `screen`. `vipCategoryId`
   * narrows the answer to one category and `ProductID` to one pack; `categoryId` is the page's own category and narrows
   * nothing.
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
   * Creates an order and begins its payment. 409: the price or the pack has changed, `data` is OfferChanged. 7003: this account
   * cannot buy this with any pack or way to pay, `msg` says why. Without a session `screen` is needed: its viewer is the buyer.
   */
  createOrder: get('/api/payment/CreateOrder', { silent: true, query: Type.Object(Wish), data: StartedOrder }),
  /** Begins the payment of one of the buyer's own orders, or begins it again, in the form that this device can show. */
  payOrder: get('/api/payment/CreateAliPay', {
    silent: true,
    query: Type.Object({
      orderId: Key,
      /** The page that the buyer came from: a path of ours. */
      Refer: Type.Optional(Type.String({ maxLength: 500 })),
      /** Another way to pay the same order; without it, the one that the order was made with. */
      SysName: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
      screen: Type.Optional(ScreenCode),
      as: Type.Optional(PayAs),
    }),
    data: StartedOrder,
  }),
  /** The buyer's order of the last 15 minutes that can still be paid, if there is one (spec section 3, Stored order). */
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
  /** The buyer gives the order up: an unpaid order is closed, and unpaidOrder no longer names it. */
  leaveOrder: post('/api/payment/LeaveOrder', { silent: true, body: Type.Object({ orderId: Key }), data: OrderDetail }),
  /** One order: the viewer's own, a gift to the viewer, or that of the screen whose code the viewer has opened. */
  orderDetail: get('/api/payment/GetOrder', {
    silent: true,
    query: Type.Object({ orderId: Key, screen: Type.Optional(ScreenCode) }),
    data: OrderDetail,
  }),
  /**
   * The card that paid one of the viewer's own orders, asked of its provider and stored by the client alone (spec section 3,
   * creditCardInfo); null where no card was used. Only brand, last four digits and holder are ever answered.
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
  /** /openVipRecords: the viewer's own orders and the gifts to them, newest first. */
  orderList: get('/api/payment/GetOrderList', { silent: true, query: Type.Object(PageQuery), data: Page(OrderDetail) }),
  /** Whether the viewer's VIP ends soon: `remind` is the last step that was reached, 7, 3 or 1 days before the end, or 0. */
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
      /** The hours of customer service in the viewer's language; '' where nobody answers at all. */
      hours: Type.String(),
      online: Type.Boolean(),
    }),
  }),
  /** Creates a television's code. The phone's page is `url` followed by `&id=` and the focused pack, which the screen appends without a call. */
  createPayScreen: post('/api/payment/CreateScreen', {
    silent: true,
    body: Type.Object({ ToUID: Type.Optional(Key) }),
    data: Type.Object({ ...PayScreenState.properties, url: Type.String(), shortUrl: Type.String() }),
  }),
  /** Polled every few seconds by the television that made the code; changes also come by the event payScreen. */
  payScreen: get('/api/payment/GetScreen', {
    silent: true,
    query: Type.Object({ code: ScreenCode }),
    data: PayScreenState,
  }),
  /** Tells the television that a phone has opened its code. Needs no session: whoever sees the code may pay for that viewer. */
  openPayScreen: post('/api/payment/OpenScreen', {
    silent: true,
    body: Type.Object({ code: ScreenCode }),
    data: Type.Object({ member: VipMember, deviceName: Type.String(), expiresAt: Type.Integer() }),
  }),
};
