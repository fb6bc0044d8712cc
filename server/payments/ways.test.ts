import { expect, it } from 'vitest';
import type { PaymentProvider } from './provider';
import { openWays, payWays } from './ways';

const providers = new Map(
  payWays.map(({ provider }) => [
    provider,
    { takes: (currency: string) => currency === 'CNY' } as unknown as PaymentProvider,
  ]),
);
const typesOf = (wanted: Partial<Parameters<typeof openWays>[1]>): number[] =>
  openWays(providers, { currency: 'CNY', gift: false, byScreen: false, ...wanted }).map(({ payType }) => payType);

it('are those that take the money and fit who pays', () => {
  expect(new Set(typesOf({}))).toEqual(new Set([0, 1, 5, -1, 7, 2, 3]));
  expect(typesOf({ currency: 'USD' })).toEqual([]);
  expect(typesOf({ gift: true })).not.toContain(2);
  expect(typesOf({ gift: true })).toContain(3);
});

it('lead a phone without a session to no page of an account', () => {
  expect(new Set(typesOf({ byScreen: true }))).toEqual(new Set([0, 1, 5, -1, 7]));
});
