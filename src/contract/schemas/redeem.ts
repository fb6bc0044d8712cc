import { type Static, Type } from 'typebox';
import { post } from '../call';
import { offerLimits } from '../offer-limits';
import { VipAfter } from './vip';

/** A redeem code as it was typed: in upper or lower case, with or without separators. */
const Given = Type.Object({
  code: Type.String({ minLength: 1, maxLength: offerLimits.redeemMaxChars }),
  /** The ticket of a solved captcha, where the server asked for one. */
  captcha: Type.Optional(Type.String({ maxLength: 64 })),
});

/** What a code gives: VIP of a level for `days`, and the VIP that the viewer has afterwards. */
export const Redeemable = Type.Object({
  level: Type.Integer(),
  typeName: Type.String(),
  days: Type.Integer(),
  after: VipAfter,
});
export type Redeemable = Static<typeof Redeemable>;

/** Redeem codes. The calls are POST alone, so that no code appears in an address or a log. */
export const redeemCalls = {
  /** Shows what a code gives, without using it up. */
  lookAtCode: post('/api/Vip/LookAtCode', { silent: true, body: Given, data: Redeemable }),
  redeemCode: post('/api/Vip/RedeemCode', { silent: true, body: Given, data: Redeemable }),
};
