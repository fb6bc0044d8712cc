import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Empty, Key, Rows } from './common';

const text = (maxLength: number) => Type.String({ maxLength });

/** The fields of a billing address. Card providers compare it with the address of the card. */
const facts = {
  /** The card's holder, as printed on the card. */
  name: Type.String({ minLength: 1, maxLength: limits.addressNameMaxChars }),
  /** A country by its ISO 3166-1 code. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** The part of an ISO 3166-2 code after the country; '' where the viewer typed the name, or where the country has no states. */
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
  /** The address that a card payment uses unless another one is named. */
  chosen: Type.Boolean(),
});
export type BillingAddress = Static<typeof BillingAddress>;

const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** The viewer's own billing addresses (spec 2.6, /choseAddress and /addAddress), and the origins of hosted pay pages (/iframe). */
export const billingCalls = {
  /** The chosen address first, then the newest. */
  billingAddresses: get('/api/payment/GetAddressList', { silent: true, query: Empty, data: Rows(BillingAddress) }),
  /** Changes the address `id`. Without `id` adds an address, which `clientId` identifies and which becomes the chosen one. */
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
  /** Origins of hosted pay pages: 'https://checkout.stripe.com', or 'https://*.alipay.com' for all subdomains. */
  payOrigins: get('/api/payment/GetPayOrigins', { silent: true, query: Empty, data: Rows(Type.String()) }),
};
