import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Key, Rows } from './common';
import { Bargain, VipAfter } from './vip';

const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });

/** A member who cut the price. */
const BargainHelper = Type.Object({
  /** The nickname; '' for a closed account. */
  nickName: Type.String(),
  avatar: Type.String(),
  /** The amount of the cut, in minor units of the bargain's currency. */
  cut: Amount,
  /** 0 usual, 1 the threefold cut of a new user, 2 the cut of a long-standing member. */
  kind: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Whether the helper is the bargain's owner, who makes the first cut. */
  asker: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type BargainHelper = Static<typeof BargainHelper>;

/** A bargain as its owner and its helpers see it. */
export const BargainView = Type.Object({
  /** `type` 0 with a key: the bargain was given up or used, or its price has run out. `url` is absolute, because a phone opens it. */
  bargain: Bargain,
  /** The price without the bargain, and the lowest price it can reach; 0: it can become free. */
  startPrice: Amount,
  floorPrice: Amount,
  currency: Type.String(),
  priceSymbol: Type.String(),
  /** The category and the package: '黄金会员' '季卡'. `days` counts bought and given ones together. */
  typeName: Type.String(),
  packageName: Type.String(),
  level: Type.Integer(),
  days: Type.Integer(),
  asker: Type.Object({ id: Type.String(), nickName: Type.String(), avatar: Type.String(), vipLevel: Type.Integer() }),
  own: Type.Boolean(),
  /** The viewer's own cut; 0 where they have not helped. */
  helped: Amount,
  /** The latest helpers first, twenty at most of `helperCount`. */
  helpers: Type.Array(BargainHelper),
  helperCount: Type.Integer(),
});
export type BargainView = Static<typeof BargainView>;

const ByKey = Type.Object({ key: Key });
const ByPackage = Type.Object({ ProductID: Key });

/** A shared package. `state` 0 not shared yet, 1 somebody opened the link, 2 unlocked. */
const ShareView = Type.Object({
  state: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** The absolute link, shown as a QR code and copied. */
  url: Type.String(),
  /** The text before the link in a message. */
  text: Type.String(),
  /** The discount, in percent. */
  off: Type.Integer(),
});
export type ShareView = Static<typeof ShareView>;

/** Bargaining (spec sections 3, 4, 7.4 and 9) and sharing for a lower price. */
export const bargainCalls = {
  /** The viewer's bargains that are in progress or wait with their final price; with ProductID only that package's. */
  bargainStatus: get('/api/user/GetUserBargainStatus', {
    silent: true,
    query: Type.Object({ ProductID: Type.Optional(Key) }),
    data: Rows(BargainView),
  }),
  /** Begins a bargain, with its owner's own first cut. Where one is in progress already, that one is returned. */
  joinBargain: get('/api/Bargain/JoinActivity', { silent: true, query: ByPackage, data: BargainView }),
  giveUpBargain: get('/api/Bargain/GiveUp', { silent: true, query: ByKey, data: BargainView }),
  /** Claims the package for free; only at price 0. */
  receiveBargain: get('/api/Bargain/ReceiveForFree', { silent: true, query: ByKey, data: VipAfter }),
  /** The owner ends the bargain: its price is final from now on. */
  settleBargain: post('/api/Bargain/Settle', { silent: true, body: ByKey, data: BargainView }),
  /** The bargain as anybody with the link sees it. */
  bargain: get('/api/Bargain/GetBargain', { silent: true, query: ByKey, data: BargainView }),
  helpBargain: post('/api/Bargain/Help', { silent: true, body: ByKey, data: BargainView }),
  /** The link that unlocks a package's lower price, and whether it is unlocked. `copied`: the link was just copied, and the 3 s begin now. */
  sharePack: post('/api/Bargain/SharePack', {
    silent: true,
    body: Type.Object({ ProductID: Key, copied: Type.Optional(Type.Literal('1')) }),
    data: ShareView,
  }),
  /**
   * Confirms that the link was shared: copied at least 3 s ago by the server's clock, or opened by a phone (spec section 4,
   * Share-to-unlock flow). 409 before that.
   */
  confirmShare: post('/api/Bargain/ConfirmShare', { silent: true, body: ByPackage, data: ShareView }),
  /** Reports that somebody opened the link. Needs no session. */
  openShare: post('/api/Bargain/OpenShare', {
    silent: true,
    body: Type.Object({ code: Key }),
    data: Type.Object({
      nickName: Type.String(),
      avatar: Type.String(),
      packageId: Type.String(),
      categoryId: Type.Integer(),
      typeName: Type.String(),
      packageName: Type.String(),
      days: Type.Integer(),
      price: Amount,
      currency: Type.String(),
      priceSymbol: Type.String(),
      own: Type.Boolean(),
    }),
  }),
};
