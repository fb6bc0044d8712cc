import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

const text = (maxLength: number) => Type.String({ maxLength });

/** What a billing address says: for cards, whose provider compares it with the card's. */
const facts = {
  /** The card's holder, as on the card. */
  name: Type.String({ minLength: 1, maxLength: limits.addressNameMaxChars }),
  /** ISO 3166-1. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** The part of ISO 3166-2 behind the country; '' where the name was written by hand, or where there is none. */
  state: Type.String({ maxLength: 8, pattern: '^[A-Za-z0-9-]*$' }),
  stateName: text(limits.addressNameMaxChars),
  city: Type.String({ minLength: 1, maxLength: limits.addressNameMaxChars }),
  /** Street and number. */
  line: Type.String({ minLength: 1, maxLength: limits.addressLineMaxChars }),
  /** Building, floor, room. */
  line2: text(limits.addressLineMaxChars),
  postcode: text(limits.postcodeMaxChars),
};

export const BillingAddress = Type.Object({
  id: Type.String(),
  ...facts,
  /** The one that a card is paid with unless another is named. */
  chosen: Type.Boolean(),
});
export type BillingAddress = Static<typeof BillingAddress>;

const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Billing addresses of one's own (spec 2.6, /choseAddress and /addAddress), and where hosted pay pages may lie (/iframe). */
export const billingCalls = {
  /** The chosen one first, then the newest. */
  billingAddresses: get('/api/payment/GetAddressList', { silent: true, query: Empty, data: Rows(BillingAddress) }),
  /** With `id` changes one; without it adds one, which `clientId` names, and which is the chosen one from then on. */
  saveBillingAddress: post('/api/payment/SaveAddress', {
    silent: true,
    body: Type.Object({ id: Type.Optional(Key), clientId: ClientId, ...facts }),
    data: BillingAddress,
  }),
  choseBillingAddress: post('/api/payment/ChoseAddress', {
    silent: true,
    body: Type.Object({ id: Key }),
    data: Rows(BillingAddress),
  }),
  deleteBillingAddress: post('/api/payment/DelAddress', {
    silent: true,
    body: Type.Object({ id: Key }),
    data: Rows(BillingAddress),
  }),
  /** Origins of hosted pay pages: 'https://checkout.stripe.com', or 'https://*.alipay.com' for all below a name. */
  payOrigins: get('/api/payment/GetPayOrigins', { silent: true, query: Empty, data: Rows(Type.String()) }),
};
