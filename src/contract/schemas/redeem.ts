import { type Static, Type } from 'typebox';
import { post } from '../call';
import { offerLimits } from '../offer-limits';
import { VipAfter } from './vip';

/** As it was typed: in whichever case, with or without separators. */
const Given = Type.Object({
  code: Type.String({ minLength: 1, maxLength: offerLimits.redeemMaxChars }),
  /** A solved captcha, where one was asked for. */
  captcha: Type.Optional(Type.String({ maxLength: 64 })),
});

/** What a code gives: VIP of a level for so many days, and what one has afterwards. */
export const Redeemable = Type.Object({
  level: Type.Integer(),
  typeName: Type.String(),
  days: Type.Integer(),
  after: VipAfter,
});
export type Redeemable = Static<typeof Redeemable>;

/** Redeem codes. POST alone: a code stands in no address and in no log. */
export const redeemCalls = {
  /** Uses nothing up. */
  lookAtCode: post('/api/Vip/LookAtCode', { silent: true, body: Given, data: Redeemable }),
  redeemCode: post('/api/Vip/RedeemCode', { silent: true, body: Given, data: Redeemable }),
};
