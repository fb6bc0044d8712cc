import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Key } from './common';

/** The problem with a payment, as the buyer describes it. */
export const PayReason = Type.Union([
  Type.Literal('unpaid'),
  Type.Literal('notGranted'),
  Type.Literal('wrongAmount'),
  Type.Literal('twice'),
  Type.Literal('refund'),
  Type.Literal('other'),
]);
export type PayReason = Static<typeof PayReason>;

/** 'open': the operator has not answered yet. */
export const PayReportState = Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('refused')]);
export type PayReportState = Static<typeof PayReportState>;

/** A viewer's appeal about a coin payment that was not found (/appeal). */
export const Appeal = Type.Object({
  orderId: Type.String(),
  /** The transaction's id, as the wallet shows it. */
  txId: Type.String(),
  text: Type.String(),
  /** A path on our host; '' for none. */
  picture: Type.String(),
  state: PayReportState,
  /** The operator's answer; '' until there is one. */
  reply: Type.String(),
  /** Unix ms. */
  sentAt: Type.Integer(),
});
export type Appeal = Static<typeof Appeal>;

const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Path of a picture that was uploaded before; '' for none. */
const Picture = Type.String({ maxLength: 200 });

/** Reports of payments that went wrong, which the operator answers. */
export const payHelpCalls = {
  appeal: get('/api/payment/GetAppeal', {
    silent: true,
    query: Type.Object({ orderId: Key }),
    data: Type.Object({ appeal: Type.Union([Appeal, Type.Null()]) }),
  }),
  /** Appeals for one of the viewer's own orders. While an appeal is open, another call changes it; an accepted one stays as it is. */
  makeAppeal: post('/api/payment/Appeal', {
    silent: true,
    body: Type.Object({
      orderId: Key,
      txId: Type.String({ minLength: 8, maxLength: limits.txIdMaxChars, pattern: '^[A-Za-z0-9]+$' }),
      text: Type.String({ maxLength: 400 }),
      picture: Picture,
    }),
    data: Appeal,
  }),
  /** /recharge-feedback and /zfbPayUnpaidSubmit. The same `clientId` again is the same report. */
  payFeedback: post('/api/payment/Feedback', {
    silent: true,
    body: Type.Object({
      clientId: ClientId,
      /** One of the viewer's own orders; '' where the report is about none. */
      orderId: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
      reason: PayReason,
      /** At most feedbackDescriptionChars characters as people count them. */
      text: Type.String({ maxLength: 400 }),
      /** The provider's number of the payment, as the viewer's bill has it; '' for none. */
      tradeNo: Type.String({ maxLength: 64 }),
      picture: Picture,
    }),
    data: Type.Object({ id: Type.String(), sentAt: Type.Integer() }),
  }),
};
