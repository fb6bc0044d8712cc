import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Key, Rows } from './common';
import { Bargain, VipAfter } from './vip';

const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });

/** Somebody who cut the price. */
const BargainHelper = Type.Object({
  /** '' of an account that is closed. */
  nickName: Type.String(),
  avatar: Type.String(),
  /** What it took off, minor units of the bargain's currency. */
  cut: Amount,
  /** 0 usual, 1 a new user's threefold cut, 2 a member's of long standing. */
  kind: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Of whoever asks for help: the first cut is theirs. */
  asker: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type BargainHelper = Static<typeof BargainHelper>;

/** A bargain as its owner and those who help see it. */
export const BargainView = Type.Object({
  /** `type` 0 with a key: it was given up, used, or its price has run out. `url` is absolute: a phone opens it. */
  bargain: Bargain,
  /** What it costs without, and what is always left to pay; 0: it can become free. */
  startPrice: Amount,
  floorPrice: Amount,
  currency: Type.String(),
  priceSymbol: Type.String(),
  /** What it is for: '黄金会员' '季卡', bought and given days together. */
  typeName: Type.String(),
  packageName: Type.String(),
  level: Type.Integer(),
  days: Type.Integer(),
  asker: Type.Object({ id: Type.String(), nickName: Type.String(), avatar: Type.String(), vipLevel: Type.Integer() }),
  own: Type.Boolean(),
  /** What the viewer cut; 0 where they have not helped. */
  helped: Amount,
  /** The latest first, twenty at most of `helperCount`. */
  helpers: Type.Array(BargainHelper),
  helperCount: Type.Integer(),
});
export type BargainView = Static<typeof BargainView>;

const ByKey = Type.Object({ key: Key });
const ByPackage = Type.Object({ ProductID: Key });

/** `state` 0 not shared yet, 1 somebody opened the link, 2 unlocked. */
const ShareView = Type.Object({
  state: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Absolute; what is shown as a code and copied. */
  url: Type.String(),
  /** What stands before it in a message. */
  text: Type.String(),
  /** Percent. */
  off: Type.Integer(),
});
export type ShareView = Static<typeof ShareView>;

/** Bargaining (spec sections 3, 4, 7.4 and 9) and sharing for a lower price. */
export const bargainCalls = {
  /** One's bargains that are in progress or wait with their final price; with ProductID that package's alone. */
  bargainStatus: get('/api/user/GetUserBargainStatus', {
    silent: true,
    query: Type.Object({ ProductID: Type.Optional(Key) }),
    data: Rows(BargainView),
  }),
  /** Begins one, with the owner's own first cut. Where one is in progress, that one is the answer. */
  joinBargain: get('/api/Bargain/JoinActivity', { silent: true, query: ByPackage, data: BargainView }),
  giveUpBargain: get('/api/Bargain/GiveUp', { silent: true, query: ByKey, data: BargainView }),
  /** Price 0 alone. */
  receiveBargain: get('/api/Bargain/ReceiveForFree', { silent: true, query: ByKey, data: VipAfter }),
  /** The owner has enough: the price is final now. */
  settleBargain: post('/api/Bargain/Settle', { silent: true, body: ByKey, data: BargainView }),
  /** As anybody sees it who has the link. */
  bargain: get('/api/Bargain/GetBargain', { silent: true, query: ByKey, data: BargainView }),
  helpBargain: post('/api/Bargain/Help', { silent: true, body: ByKey, data: BargainView }),
  /** The link that unlocks a package's lower price, and whether it has. `copied`: it was just copied, from here on 3 s count. */
  sharePack: post('/api/Bargain/SharePack', {
    silent: true,
    body: Type.Object({ ProductID: Key, copied: Type.Optional(Type.Literal('1')) }),
    data: ShareView,
  }),
  /**
   * It was shared: copied 3 s ago at least by the server's clock, or opened by a phone (spec section 4, Share-to-unlock flow).
   * 409 before that.
   */
  confirmShare: post('/api/Bargain/ConfirmShare', { silent: true, body: ByPackage, data: ShareView }),
  /** Somebody opened the link. Needs no session. */
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
